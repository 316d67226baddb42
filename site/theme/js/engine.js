// window.kit: the referee, the table and the studio, for pages with living parts. Nothing is loaded before it is asked for.
(() => {
  const about = JSON.parse(document.getElementById("__kit").textContent)
  const base = new URL(about.base.replace(/\/*$/, "/"), location.href), root = new URL(about.roots[0], base)

  // Python tells where it failed line by line: a reader is told that it did, and its last line; the rest is for the console.
  const stumbled = (said) => {
    console.error(said)
    return new Error(`${about.words.fault} (${said.trim().split("\n").at(-1)})`)
  }

  // A worker with an engine of its own; what it is asked it answers in the order asked.
  const hire = (told, lost) => {
    const waiting = new Map()
    const worker = new Worker(new URL("worker.js", base), { type: "module" })
    let count = 0
    worker.addEventListener("message", ({ data }) => {
      if ("progress" in data) { told(data.progress); return }
      const { resolve, reject } = waiting.get(data.id)
      waiting.delete(data.id)
      if ("error" in data) reject(stumbled(data.error))
      else resolve(data.answer)
    })
    worker.addEventListener("error", (event) => {
      for (const { reject } of waiting.values()) reject(new Error(event.message || "the engine could not be loaded"))
      waiting.clear()
      lost()
    })
    return {
      call: (room, name, ...words) => new Promise((resolve, reject) => {
        waiting.set(++count, { resolve, reject })
        worker.postMessage({ id: count, room, call: name, words })
      }),
      end: () => worker.terminate(),
    }
  }

  const able = Boolean(window.Worker && window.WebAssembly)
  let first
  const call = async (...asked) => {
    if (!able) throw new Error("no WebAssembly, or no workers, in this browser")
    first ??= hire((progress) => dispatchEvent(new CustomEvent("kit-progress", { detail: progress })), () => { first = undefined })
    return first.call(...asked)
  }
  const asked = async (...words) => JSON.parse(await call(...words))

  const plain = (words) => words.map((one) => ["string", "number"].includes(typeof one) || ArrayBuffer.isView(one) ? one : JSON.stringify(one))

  // What the engine draws is read as XML, never as HTML: nothing in it is run.
  const drawing = (svg) => {
    const read = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement
    if (read.localName !== "svg" || read.querySelector("script, foreignObject, parsererror")) throw new Error("no drawing")
    return document.importNode(read, true)
  }

  const make = (name, more = {}, ...inside) => {
    const made = Object.assign(document.createElement(name), more)
    made.append(...inside)
    return made
  }
  const labelled = (word, control) => make("label", { className: "kit-asked" }, make("span", { textContent: word }), control)
  const button = (word, act) => make("button", { type: "button", className: "md-button", textContent: word, onclick: act })
  // One thing that can be chosen, as the engine offers it.
  const choice = (knob, act) => {
    const control = make("select", { name: knob.name, onchange: () => act(control.value) },
      ...Object.entries(knob.words).map(([value, names]) => make("option", { value, textContent: names[document.documentElement.lang] })))
    control.value = knob.now
    return labelled(about.words[knob.kind], control)
  }
  const SVG = "http://www.w3.org/2000/svg"
  const die = (face, name = "") => {
    const made = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use")
    for (const [key, value] of Object.entries({ class: "kit-die", viewBox: "0 0 10 10", ...(name ? { role: "img", "aria-label": name } : { "aria-hidden": "true" }) })) made.setAttribute(key, value)
    use.setAttribute("href", `#kit-die-${face}`)
    made.append(use)
    return made
  }
  // The living part takes the place of the sentence that says it is missing. From a folder no worker can be started: the
  // sentence stays, or moves to the `part` that needs one.
  const settle = (className, part) => {
    const asleep = document.getElementById("living"), folder = location.protocol === "file:"
    if (!asleep || (folder && !part)) return null
    const room = make("section", { className })
    asleep.replaceWith(room)
    if (folder) part.append(asleep)
    return room
  }
  // A rule is linked to where its game's book tells it.
  const ruled = ({ rule, page, anchor }, game) => page
    ? make("a", { className: "kit-rule", textContent: rule, href: new URL(`${game}/${page}.html#${anchor}`, base).href })
    : make("span", { className: "kit-rule", textContent: rule })
  const download = (data, type, name) => {
    const link = make("a", { href: URL.createObjectURL(new Blob([data], { type })), download: name })
    link.click()
    URL.revokeObjectURL(link.href)
  }

  // A button that loads the engine, below what a page says; a browser that cannot is told so in a sentence.
  const waker = (place, awake) => {
    const { words } = about
    const waking = make("p", { className: "kit-status" })
    waking.setAttribute("role", "status")
    const wake = button(words.wake, async () => {
      wake.disabled = true
      waking.textContent = words.waking
      try {
        await awake()
        wake.remove()
        waking.textContent = ""
      } catch (error) {
        wake.disabled = false
        waking.textContent = error.message ?? String(error)
      }
    })
    addEventListener("kit-progress", ({ detail }) => { if (wake.disabled) waking.textContent = `${words.waking} ${Math.round(detail * 90)} %` })
    if (!able && !document.querySelector(".kit-unable")) {
      waking.classList.add("kit-unable")
      waking.textContent = words.unable
    }
    place.parentElement.append(...(able ? [wake] : []), waking)
    return waking
  }

  window.kit = {
    referee: (request, game = "petanque") => asked("table", "referee", game, JSON.stringify(request)),
    games: async () => (await fetch(new URL("engine/games.json", root))).json(),
    ask: (table, request) => asked("table", "ask", table, JSON.stringify(request)),
    example: (game, name, chosen) => asked("table", "example", game, name, document.documentElement.lang, JSON.stringify(chosen)),
    learn: (what, game, request) => asked("table", what, game, document.documentElement.lang, JSON.stringify(request)),
    offered: (game) => asked("table", "offered", game, document.documentElement.lang),
    studio: (name, ...words) => call("studio", name, ...plain(words)),
    // More hands for long work: each has an engine of its own and is let go by end().
    helper: () => {
      const hand = hire(() => {}, () => {})
      return { studio: (name, ...words) => hand.call("studio", name, ...plain(words)), end: hand.end }
    },
    parts: { make, labelled, button, choice, die, settle, download, drawing, waker, ruled, base: about.base, words: about.words, game: about.game, teams: about.teams, lang: document.documentElement.lang },
  }
})()
