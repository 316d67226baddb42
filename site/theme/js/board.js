// A board to touch: spots over a drawing, and the gestures that the engine says make moves of them; tap, drag or keyboard.
kit.parts.touching = ({ act, begin, tell }) => {
  const { make, drawing, words } = kit.parts
  const SVG = "http://www.w3.org/2000/svg"
  const LEAST = 22  // pixels, where a spot is square; a board with smaller ones is wider than the page and scrolls
  const FEW = 16  // so many spots, where a move can begin, are marked before anything is touched
  const picture = make("div", { className: "kit-board" })
  const notes = make("ul", { className: "kit-notes" })
  const chips = make("div", { className: "kit-moves kit-chips" })
  const choice = make("div", { className: "kit-moves" })
  chips.setAttribute("role", "group")
  chips.setAttribute("aria-label", words.first)
  let now, shapes = [], touched = [], first = "", from, tail

  const said = (word, what) => word.replace(/#\w+/, what)
  const name = (n) => now.board.spots[n][0]
  const label = (n) => now.board.spots[n][2]

  // What a gesture wants next, after these touches; nothing where they do not belong to it, "" where it is whole.
  const wants = ([, steps, , , free], done) => {
    if (!free) {
      const way = steps.flat()
      return done.length <= way.length && done.every((one, n) => one === way[n]) ? [way[done.length] ?? ""] : []
    }
    return follow(steps, done)
  }
  const follow = (left, done) => {
    if (!left.length) return done.length ? [] : [""]
    if (!done.length) return left.map((step) => step[0])
    return left.flatMap((step, at) => {
      if (!step.every((one, n) => n >= done.length || one === done[n])) return []
      return done.length < step.length ? [step[done.length]] : follow(left.toSpliced(at, 1), done.slice(step.length))
    })
  }
  const made = () => now.gestures.filter(([, steps, , chosen]) => steps.length && chosen === first)
  const fitting = (spots) => made().map((one) => [one, wants(one, spots.map(name))]).filter(([, next]) => next.length)

  const word = (text, run, more = {}) => make("button", { type: "button", textContent: text, onclick: run, ...more })
  const settle = () => {
    const fits = touched.length ? fitting(touched) : []
    const whole = fits.filter(([, next]) => next.includes("")).map(([one]) => one)
    if (whole.length === 1 && fits.length === 1) return make_(whole[0])
    mark(fits)
    const direct = now.gestures.filter(([, steps]) => !steps.length)
    const grown = now.grown?.done && now.grown.whole
    choice.replaceChildren(
      ...(grown ? [word(words.finish, () => act(now.grown.done))] : []),
      ...whole.map((one) => word(whole.length > 1 && one[2] ? one[2] : [one[2], touched.map(label).join(", ")].filter(Boolean).join(": "), () => make_(one))),
      ...direct.map((one) => word(one[2], () => act(one[0]))))
  }
  const make_ = ([move]) => now.grown ? begin(move) : act(move)

  const mark = (fits) => {
    const begins = touched.length ? [] : made().flatMap((one) => wants(one, []))
    const next = new Set(touched.length ? fits.flatMap(([, wanted]) => wanted) : begins)
    const quiet = !touched.length && next.size > FEW
    const once = made().every(([, steps]) => steps.every((step) => step.length === 1))
    shapes.forEach((shape, n) => {
      const can = next.has(name(n)) && !(once && touched.includes(n))
      shape.classList.toggle("kit-can", can && !quiet)
      shape.classList.toggle("kit-touched", touched.includes(n) && !can)
      shape.setAttribute("aria-pressed", touched.includes(n))
      shape.setAttribute("aria-disabled", !can && !touched.includes(n))
    })
  }

  // Of a board that is wider than the page, the part is shown where something can be done.
  const reveal = () => {
    const can = shapes.filter((shape) => shape.getAttribute("aria-disabled") === "false")
    if (picture.scrollWidth <= picture.clientWidth || !can.length || can.length > shapes.length / 2) return
    const boxes = can.map((shape) => shape.getBoundingClientRect()), frame = picture.getBoundingClientRect()
    const middle = (Math.min(...boxes.map((box) => box.left)) + Math.max(...boxes.map((box) => box.right))) / 2
    picture.scrollLeft += middle - (frame.left + frame.right) / 2
  }

  const touch = (n) => {
    const one = made()[0]
    if (!one) return
    if (touched.includes(n) && (touched.length === 1 || made().every(([, steps]) => steps.every((step) => step.length === 1)))) {
      touched = touched.filter((other) => other !== n)
    } else if (fitting([...touched, n]).length) touched = [...touched, n]
    else if (touched.at(-1) === n) touched = touched.slice(0, -1)
    else if (fitting([n]).length) touched = [n]
    else {
      tell(said(words.nowhere, label(n)))
      touched = []
    }
    if (touched.length) tell(said(words.chosen, touched.map(label).join(", ")))
    settle()
  }

  // Moves from spot to spot can be dragged; where one touch is enough, a finger can still scroll the board.
  const drags = () => made().some(([, steps]) => steps.some((step) => step.length > 1))
  const spot = (event) => shapes.indexOf(document.elementFromPoint(event.clientX, event.clientY))
  const pointed = (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(over.getScreenCTM().inverse())
    return `M${from.x} ${from.y}L${at.x} ${at.y}`
  }
  let over = document.createElementNS(SVG, "svg")
  const down = (event, n) => {
    if (!drags() || event.button) return
    event.target.releasePointerCapture?.(event.pointerId)
    const again = touched.at(-1) === n  // to be dragged from, or left again
    if (!again) touch(n)
    if (now) from = { n, again, ...middle(n) }
  }
  const middle = (n) => {
    const box = shapes[n]?.getBBox()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : {}
  }
  const move = (event) => {
    if (!from || !touched.length) return
    tail.setAttribute("d", pointed(event))
  }
  const up = (event) => {
    if (!from) return
    const { n, again } = from, to = spot(event)
    from = undefined
    tail?.setAttribute("d", "")
    if (to === n && again) touch(n)
    if (to < 0 || to === n) return
    if (again && !fitting([...touched, to]).length) touch(n)  // where one step ended, the next begins
    touch(to)
  }
  addEventListener("pointermove", move)
  addEventListener("pointerup", up)
  addEventListener("pointercancel", () => { from = undefined; tail?.setAttribute("d", "") })

  // Arrows go to the nearest spot on that side.
  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
  const beside = (n, [dx, dy]) => {
    const a = middle(n)
    let best = -1, least = Infinity
    shapes.forEach((_, k) => {
      const b = middle(k), along = (b.x - a.x) * dx + (b.y - a.y) * dy, aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx)
      const far = along + 3 * aside
      if (along > 0.1 && far < least) [best, least] = [k, far]
    })
    return best
  }
  const key = (event, n) => {
    if (WAYS[event.key]) focus(beside(n, WAYS[event.key]))
    else if (event.key === "Enter" || event.key === " ") touch(n)
    else if (event.key === "Escape") { touched = []; settle() }
    else return
    event.preventDefault()
  }
  const focus = (n) => {
    if (n < 0 || !shapes[n]) return
    shapes.forEach((shape, k) => shape.setAttribute("tabindex", k === n ? 0 : -1))
    shapes[n].focus()
  }

  const show = (answer, last = []) => {
    const focused = shapes.indexOf(document.activeElement)
    now = answer
    touched = []
    from = undefined
    if (!now.board) {
      shapes = []
      for (const one of [picture, notes, chips, choice]) one.replaceChildren()
      return
    }
    const svg = drawing(now.board.svg)
    over = document.createElementNS(SVG, "svg")
    over.setAttribute("viewBox", svg.getAttribute("viewBox"))
    over.classList.add("kit-spots")
    over.setAttribute("role", "group")
    over.setAttribute("aria-label", words.board)
    shapes = now.board.spots.map(([spotName, d, spotLabel], n) => {
      const shape = document.createElementNS(SVG, "path")
      shape.setAttribute("d", d)
      shape.setAttribute("role", "button")
      shape.setAttribute("aria-label", spotLabel)
      shape.setAttribute("tabindex", n ? -1 : 0)
      shape.dataset.spot = spotName
      shape.classList.toggle("kit-last", last.includes(spotName))
      shape.addEventListener("pointerdown", (event) => down(event, n))
      shape.addEventListener("click", (event) => { if (!drags() || !event.detail) touch(n) })
      shape.addEventListener("keydown", (event) => key(event, n))
      return shape
    })
    tail = document.createElementNS(SVG, "path")
    tail.classList.add("kit-tail")
    over.append(...shapes, tail)
    const firsts = [...new Set(now.gestures.filter(([, steps]) => steps.length).map(([, , , chosen]) => chosen))]
    if (!firsts.includes(first)) first = firsts[0] ?? ""
    chips.replaceChildren(...(firsts.length > 1 || first ? firsts.map((one) => {
      const chip = word(one, () => {
        first = one
        touched = []
        for (const other of chips.children) other.setAttribute("aria-pressed", other === chip)
        settle()
      })
      chip.setAttribute("aria-pressed", one === first)
      return chip
    }) : []))
    over.classList.toggle("kit-drags", drags())
    const frame = make("div", { className: "kit-frame" }, svg)
    frame.append(...(shapes.length ? [over] : []))
    const scrolled = picture.scrollLeft
    picture.replaceChildren(frame)
    notes.replaceChildren(...now.board.notes.map((note) => make("li", { textContent: note })))
    const [, , wide, high] = svg.getAttribute("viewBox").split(" ").map(Number)
    frame.style.setProperty("--kit-most", `${Math.round(wide / high * 72)}vh`)
    const small = Math.min(...shapes.map((shape) => { const box = shape.getBBox(); return Math.sqrt(box.width * box.height) }))
    frame.style.setProperty("--kit-least", `${shapes.length ? Math.min(Math.round(wide / small * LEAST), 760) : 0}px`)
    picture.scrollLeft = scrolled
    settle()
    reveal()
    if (focused >= 0 && shapes.length) focus(Math.min(focused, shapes.length - 1))
  }

  return { parts: [chips, picture, choice, notes], show, clear: () => { touched = []; if (now) settle() } }
}
