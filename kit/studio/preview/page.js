// Keeps the page up to date: an event says that something is new, one request fetches what changed.
"use strict";

const root = document.documentElement;
const part = (id) => document.getElementById(id);
let moment = root.dataset.moment;
let busy = false;
let again = false;

function versions() {
  const found = {};
  for (const figure of document.querySelectorAll("figure[data-version]")) found[figure.id] = figure.dataset.version;
  return found;
}

function flash(figure) {
  figure.classList.add("fresh");
  figure.addEventListener("animationend", () => figure.classList.remove("fresh"), { once: true });
}

async function update() {
  if (busy) {
    again = true;
    return;
  }
  busy = true;
  try {
    const known = versions();
    const answer = await fetch(`/changes?lang=${encodeURIComponent(root.dataset.lang)}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(known),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const said = await answer.json();
    moment = said.moment;
    part("news").innerHTML = said.news;
    if (said.title) part("title").textContent = said.title;
    if (said.main !== undefined) {
      part("main").innerHTML = said.main;
      for (const figure of document.querySelectorAll("figure[data-version]"))
        if (known[figure.id] !== figure.dataset.version) flash(figure);
    } else {
      for (const [id, html] of Object.entries(said.figures)) {
        part(id).outerHTML = html;
        flash(part(id));
      }
    }
    root.dataset.moment = moment;
  } catch (error) {
    console.warn("The preview could not be brought up to date:", error);
  } finally {
    busy = false;
    if (again) {
      again = false;
      update();
    }
  }
}

const events = new EventSource("/events");
events.onmessage = (event) => {
  part("lost").hidden = true;
  if (event.data !== moment) update();
};
events.onerror = () => {
  part("lost").hidden = false;
};
