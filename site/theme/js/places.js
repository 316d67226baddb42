// The board of a game's laboratory; on a phone it stands upright, since nobody likes to scroll sideways.
kit.board = (game) => kit.learn("lab", game, { do: "board", upright: matchMedia("(max-width: 30rem)").matches })

// A drawn board whose fields can be tapped, dragged to, and walked by the arrow keys. It knows pieces and fields, and no rules.
kit.places = (drawn, { name, act, moved, taken }) => {
  const { make, drawing } = kit.parts
  const FAR = 8
  const cells = new Map()
  const { box, fields } = drawn
  const pictures = Object.fromEntries(drawn.pieces.map((one) => [one.kind, `data:image/svg+xml,${encodeURIComponent(one.svg)}`]))
  const called = Object.fromEntries(drawn.pieces.map((one) => [one.kind, one.name]))
  let lying = [], here = fields[Math.floor(fields.length / 2)][Math.floor(fields[0].length / 2)], grabbed

  const grid = make("div", { className: "kit-fields" }, ...fields.map((row) => {
    const line = make("div", {}, ...row.map((at) => {
      const cell = make("div", { tabIndex: -1 })
      cell.setAttribute("role", "gridcell")
      cell.dataset.at = at
      cells.set(at, cell)
      return cell
    }))
    line.setAttribute("role", "row")
    line.style.gridTemplateColumns = `repeat(${row.length}, 1fr)`
    return line
  }))
  grid.setAttribute("role", "grid")
  grid.setAttribute("aria-label", name)
  const part = (length, whole) => `${100 * length / whole}%`
  Object.assign(grid.style, {
    left: part(box.left, box.w), top: part(box.top, box.h),
    width: part(box.side * fields[0].length, box.w), height: part(box.side * fields.length, box.h),
    gridTemplateRows: `repeat(${fields.length}, 1fr)`,
  })
  const ground = drawing(drawn.svg)
  ground.setAttribute("aria-hidden", "true")
  ground.removeAttribute("role")
  const whole = make("div", { className: "kit-places" }, ground, grid)
  whole.style.aspectRatio = `${box.w} / ${box.h}`
  whole.style.setProperty("--across", fields[0].length)
  const element = make("div", { className: "kit-places-view" }, whole)

  const walk = (at, focus = true) => {
    cells.get(here).tabIndex = -1
    here = at
    cells.get(here).tabIndex = 0
    if (focus) cells.get(here).focus()
  }
  const onto = (at) => lying.findLastIndex((one) => one[1] === at)

  // What lies there, what is aimed at, and how warm each field is.
  const show = ({ pieces, aim = "", aims = null, heat = new Map() }) => {
    lying = pieces
    const best = Math.max(0, ...[...heat.values()].map((one) => one.share)) || 1
    const on = new Map()
    let count = 0
    for (const [kind, at] of pieces) {
      const number = drawn.pieces.find((one) => one.kind === kind)?.most > 1 ? String(++count) : ""
      on.set(at, [...on.get(at) ?? [], { kind, number }])
    }
    for (const [at, cell] of cells) {
      const spot = on.has(at) || !heat.get(at)?.text ? undefined : heat.get(at), there = on.get(at) ?? []
      cell.classList.toggle("kit-warm", Boolean(spot))
      cell.classList.toggle("kit-taken", there.length > 0)
      cell.classList.toggle("kit-aimed", at === aim)
      cell.classList.toggle("kit-aims", Boolean(aims?.includes(at)) && there.length > 0)
      if (spot) cell.style.setProperty("--share", `${Math.round(100 * spot.share / best)}%`)
      const words = there.map(({ kind, number }) => `${called[kind]} ${number}`.trim())
      cell.setAttribute("aria-label", [at, ...words, ...(spot ? [`${spot.text} %`] : [])].join(", "))
      if (at === aim) cell.setAttribute("aria-selected", "true")
      else cell.removeAttribute("aria-selected")
      const now = JSON.stringify([there, spot?.text])
      if (cell.dataset.now === now) continue
      cell.dataset.now = now
      cell.replaceChildren(...(spot ? [spot.text] : []), ...there.map(({ kind, number }, n) => make("span", { className: there.length > 1 && !number ? "kit-piece kit-peeps" : "kit-piece" },
        make("img", { src: pictures[kind], alt: "", draggable: false }), ...(number ? [make("b", { textContent: number })] : []))))
    }
  }

  // Where the board is wider than the page, a field is brought into its middle.
  const bring = (at) => {
    const cell = cells.get(at)
    if (cell) element.scrollLeft = cell.offsetLeft + grid.offsetLeft - element.clientWidth / 2
  }
  const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }
  grid.addEventListener("keydown", (event) => {
    const at = event.target.dataset?.at
    if (!at) return
    const step = STEPS[event.key]
    if (step) {
      const row = fields.findIndex((one) => one.includes(at)), column = fields[row].indexOf(at)
      walk(fields[row + step[0]]?.[column + step[1]] ?? at)
    } else if (event.key === "Enter" || event.key === " ") act(at)
    else if ((event.key === "Delete" || event.key === "Backspace") && onto(at) >= 0) taken(onto(at))
    else return
    event.preventDefault()
  })

  // A press that goes far is a drag; what is dropped beside the board is taken away.
  const under = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY).find((one) => one.dataset?.at && grid.contains(one))?.dataset.at
  grid.addEventListener("pointerdown", (event) => {
    const at = under(event), piece = at ? onto(at) : -1
    if (at) walk(at, false)
    if (piece < 0 || event.button) return
    grabbed = { piece, x: event.clientX, y: event.clientY, picture: pictures[lying[piece][0]] }
    grid.setPointerCapture(event.pointerId)
  })
  grid.addEventListener("pointermove", (event) => {
    if (!grabbed) return
    if (!grabbed.ghost) {
      if (Math.hypot(event.clientX - grabbed.x, event.clientY - grabbed.y) < FAR) return
      grabbed.ghost = make("img", { className: "kit-dragged", src: grabbed.picture, alt: "" })
      grabbed.ghost.style.width = `${cells.get(here).offsetWidth}px`
      document.body.append(grabbed.ghost)
    }
    grabbed.ghost.style.left = `${event.clientX}px`
    grabbed.ghost.style.top = `${event.clientY}px`
  })
  const drop = (event) => {
    const held = grabbed
    grabbed = undefined
    held?.ghost?.remove()
    if (!held?.ghost || event.type === "pointercancel") return
    grid.dataset.dropped = "yes"
    setTimeout(() => { delete grid.dataset.dropped })
    const at = under(event)
    if (at) moved(held.piece, at)
    else taken(held.piece)
  }
  grid.addEventListener("pointerup", drop)
  grid.addEventListener("pointercancel", drop)
  grid.addEventListener("click", (event) => {
    const at = event.target === grid || grid.contains(event.target) ? under(event) ?? event.target.closest("[data-at]")?.dataset.at : undefined
    if (!at || grid.dataset.dropped) return
    walk(at)
    act(at)
  })
  walk(here, false)

  // What a tap does is chosen beside the board.
  const tools = (word, more, chosen) => {
    const group = make("fieldset", { className: "kit-tools" }, make("legend", { textContent: word }))
    const inputs = new Map()
    for (const [kind, label] of [...more.slice(0, 1), ...drawn.pieces.map((one) => [one.kind, one.name]), ...more.slice(1)]) {
      const input = make("input", { type: "radio", name: "kit-tool", value: kind, onchange: () => chosen(kind) })
      inputs.set(kind, input)
      group.append(make("label", {}, input, ...(pictures[kind] ? [make("img", { src: pictures[kind], alt: "" })] : []), make("span", { textContent: label })))
    }
    return { group, choose: (kind) => { inputs.get(kind).checked = true } }
  }

  // Where a piece goes: onto the field unless one of its kind is there; a kind of which there is one alone moves.
  const laid = (pieces, kind, at) => {
    const { most } = drawn.pieces.find((one) => one.kind === kind)
    const mine = pieces.filter((one) => one[0] === kind)
    if (most === 1) return [...pieces.filter((one) => one[0] !== kind), [kind, at]].sort((a, b) => (a[0] !== kind) - (b[0] !== kind))
    return mine.length < most ? [...pieces, [kind, at]] : null
  }
  const single = (kind) => drawn.pieces.find((one) => one.kind === kind)?.most === 1
  const free = (pieces, at) => !pieces.some((one) => one[1] === at && !single(one[0]))
  return { element, show, bring, tools, laid, free, single, onto, known: (kind, at) => kind in pictures && (cells.has(at) || at === "out") }
}
