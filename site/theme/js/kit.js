// What the theme leaves to do: tables that scroll can be reached by keyboard, another language opens at the same
// place, drawings can be enlarged, and whoever wants it keeps the book for reading without a network.
const reachable = () => {
  for (const wrap of document.querySelectorAll(".md-typeset__scrollwrap")) {
    if (wrap.scrollWidth > wrap.clientWidth) wrap.tabIndex = 0
    else wrap.removeAttribute("tabindex")
  }
}
addEventListener("load", reachable)
addEventListener("resize", reachable)

for (const link of document.querySelectorAll(".md-select__link")) {
  link.addEventListener("click", () => { link.hash = location.hash })
}

const about = JSON.parse(document.getElementById("__kit").textContent);

// The manifest, which browsers refuse where there is no server.
if (location.protocol.startsWith("http")) {
  const link = document.createElement("link")
  link.rel = "manifest"
  link.href = `${about.base.replace(/\/*$/, "/")}manifest.webmanifest`
  document.head.append(link)
}

// Enlarging ---------------------------------------------------------------------------------------
(() => {
  const shown = document.createElement("dialog")
  shown.className = "kit-enlarged"
  shown.setAttribute("aria-label", about.words.enlarged)
  shown.addEventListener("click", () => shown.close())
  shown.addEventListener("close", () => shown.replaceChildren())
  document.body.append(shown)
  for (const picture of document.querySelectorAll(".kit-wide .kit-picture, .kit-pair .kit-picture, .kit-normal .kit-picture")) {
    const button = document.createElement("button")
    button.type = "button"
    button.className = "kit-enlarge"
    button.title = about.words.enlarge
    button.setAttribute("aria-label", about.words.enlarge)
    button.addEventListener("click", () => {
      shown.replaceChildren(picture.querySelector("svg").cloneNode(true))
      shown.showModal()
    })
    picture.append(button)
  }
})();

// Which game for tonight --------------------------------------------------------------------------
for (const form of document.querySelectorAll(".kit-tonight")) {
  const told = form.querySelector("output")
  const boxes = [...document.querySelectorAll(".kit-box")]
  const fits = ({ players, minutes, hand }) => {
    const many = Number(form.players.value), time = Number(form.minutes.value)
    const have = [...form.querySelectorAll("input:checked")].map(input => input.value)
    const [least, most] = players.split("-").map(Number)
    return (!many || (least <= many && many <= most))
      && (!time || !minutes || Number(minutes) <= time)
      && (!have.length || !hand || hand.split("|").some(way => way.split(" ").every(thing => have.includes(thing))))
  }
  const choose = () => {
    for (const box of boxes) box.hidden = !fits(box.dataset)
    const left = boxes.filter(box => !box.hidden).length
    told.textContent = left ? form.dataset.found.replace("#", left) : form.dataset.none
  }
  form.addEventListener("change", choose)
  form.addEventListener("submit", event => event.preventDefault())
  form.querySelector("button").addEventListener("click", () => {
    document.getElementById("__search").checked = true
    document.querySelector(".md-search__input").focus()
  })
  form.hidden = false
  choose()  // a browser may remember what was chosen before
}

// Without a network -------------------------------------------------------------------------------
(async () => {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return
  const all = await navigator.serviceWorker.getRegistrations()
  if (about.serving) {
    all.forEach(one => one.unregister())
    return
  }
  const here = new URL(about.base.replace(/\/*$/, "/"), location)
  const worker = new URL("sw.js", here)
  const keep = () => navigator.serviceWorker.register(worker, { scope: here.pathname })
  const button = document.querySelector(".kit-keep button")
  const tell = word => { button.textContent = about.words[word] }
  const ours = all.find(one => one.scope === here.href)
  if (ours) {
    ours.update().catch(() => {})
    tell("kept")
    button.disabled = true
  } else if (!navigator.onLine) return
  button.parentElement.hidden = false
  button.addEventListener("click", async () => {
    button.disabled = true
    tell("keeping")
    try {
      const made = await keep()
      const busy = made.installing || made.waiting || made.active
      await new Promise((done, failed) => {
        const look = () => {
          if (busy.state === "activated") done()
          if (busy.state === "redundant") failed()
        }
        busy.addEventListener("statechange", look)
        look()
      })
      tell("kept")
    } catch {
      tell("keep")
      button.disabled = false
    }
  })
})()
