// A hand beside the real board: dice and clock by themselves; whose turn it is and what the end is worth, the engine says.
(() => {
  const { make, labelled, button, die, settle, waker, ruled, words, lang, game, teams } = kit.parts
  const KEPT = `kit-beside-${game}`, MINUTE = 1000 * Number(words.seconds), PAST = 60
  const sides = Object.keys(teams)
  const place = make("div")
  const room = settle("kit-beside", place)
  if (!room) return
  const said = (word, one, two) => words[word].replace("##", two).replace("#", one)
  const status = (name = "p") => {
    const made = make(name, { className: "kit-status" })
    made.setAttribute("role", "status")
    return made
  }
  const part = (word, ...inside) => make("section", { className: "kit-part" }, make("h2", { textContent: words[word] }), ...inside)

  // What is kept when the tab closes; what somebody else put there is not believed.
  const fresh = () => ({ score: sides.map(() => 0), starter: sides[0], form: "", short: false, thrown: [], pieces: [], before: [], left: MINUTE, until: 0 })
  const kept = () => {
    try {
      const { now, past } = JSON.parse(localStorage.getItem(KEPT))
      const like = fresh()
      for (const [name, value] of Object.entries(like)) if (typeof now[name] !== typeof value || Array.isArray(now[name]) !== Array.isArray(value)) return null
      return Array.isArray(past) ? { now: { ...like, ...now }, past } : null
    } catch { return null }
  }
  let { now, past } = kept() ?? { now: fresh(), past: [] }
  const full = status()
  const keep = () => {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ now, past: past.slice(-PAST) }))
      full.textContent = ""
    } catch { full.textContent = words.full }
  }
  const change = (next) => {
    const { left, until, ...before } = now
    past = [...past, before].slice(-PAST)
    now = { ...now, ...next }
    keep()
    show()
  }

  // Dice -----------------------------------------------------------------------------------------
  const faces = make("div", { className: "kit-rolled" })
  const fell = status()
  const roll = (many) => {
    const thrown = [...crypto.getRandomValues(new Uint8Array(many))].map((one) => 1 + one % 252 % 6)
    faces.replaceChildren(...thrown.map((face) => die(face)))
    for (const one of faces.children) one.classList.add("kit-rolling")
    fell.textContent = many > 1 ? said("sum", thrown.join(" + "), thrown.reduce((a, b) => a + b)) : said("fell", thrown[0])
  }

  // The clock ------------------------------------------------------------------------------------
  const clock = make("div", { className: "kit-clock" })
  clock.setAttribute("role", "timer")
  const late = status()
  const left = () => now.until ? Math.max(now.until - Date.now(), 0) : now.left
  const tick = () => {
    const rest = left(), seconds = Math.ceil(rest / 1000)
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
    clock.classList.toggle("kit-late", rest === 0)
    running.textContent = now.until ? words.halt : words.run
    if (now.until && !rest) {
      now = { ...now, until: 0, left: 0 }
      keep()
      late.textContent = words.late
      running.textContent = words.run
      navigator.vibrate?.(400)
    }
  }
  const halt = () => { now = { ...now, left: left(), until: 0 } }
  const go = () => {
    now = { ...now, until: Date.now() + (left() || MINUTE) }
    late.textContent = ""
  }
  const timed = (act) => () => { act(); keep(); tick() }
  const running = button(words.run, timed(() => { if (now.until) halt(); else go() }))
  const whole = button(words.reset, timed(() => { now = { ...now, left: MINUTE, until: 0 }; go() }))
  const excuses = Object.entries(words).filter(([name]) => name.startsWith("excuse.")).map(([, word]) =>
    button(word, timed(() => { halt(); late.textContent = said("excused", word) })))
  setInterval(tick, 250)

  // The score ------------------------------------------------------------------------------------
  const tally = make("div", { className: "kit-tally" })
  const scored = () => {
    tally.replaceChildren(...sides.map((side, n) => {
      const add = (by) => change({ score: now.score.map((one, at) => at === n ? Math.max(one + by, 0) : one) })
      const [plus, minus] = [[1, "add", "+"], [-1, "less", "−"]].map(([by, word, sign]) => {
        const made = button(sign, () => { add(by); tally.children[n].querySelectorAll("button")[by > 0 ? 1 : 0].focus() })
        made.setAttribute("aria-label", said(word, teams[side]))
        return made
      })
      return make("div", {}, make("span", { textContent: teams[side] }), make("output", { textContent: String(now.score[n]) }), make("div", {}, minus, plus))
    }))
  }
  let sure = false
  const anew = button(words.fresh, () => {
    if (!sure) {
      sure = true
      anew.textContent = words.sure
      return
    }
    sure = false
    anew.textContent = words.fresh
    const { form, short } = now
    change({ ...fresh(), form, short })
  })
  anew.addEventListener("blur", () => { sure = false; anew.textContent = words.fresh })
  const undo = button(words.undo, () => {
    now = { ...now, ...past.pop() }
    keep()
    show()
  })

  // Turns and points, once the engine is awake -----------------------------------------------------
  const turn = status()
  const why = make("p")
  const worth = make("p")
  const hands = make("p", { className: "kit-hands" })
  const form = make("select"), starter = make("select", {}, ...sides.map((side) => make("option", { value: side, textContent: teams[side] })))
  const short = make("input", { type: "checkbox" })
  let places, tools, tool, single, count = 0, standing
  form.onchange = () => change({ form: form.value })
  starter.onchange = () => change({ starter: starter.value })
  short.onchange = () => change({ short: short.checked })
  const counted = button(words.count, () => change({ score: sides.map((side) => standing.after[side]), starter: standing.starter, thrown: [], pieces: [], before: [] }))
  counted.classList.add("md-button--primary")
  const rested = (kind, at) => {
    change({ before: now.pieces, pieces: [...now.pieces, [kind, at]], thrown: [...now.thrown, kind] })
    timed(() => { now = { ...now, left: MINUTE, until: 0 }; go() })()
  }
  const out = button(words.out, () => { if (standing?.turn) rested(standing.turn, "out") })
  const jackout = button(words.jackout, () => change({ pieces: now.pieces.map((one) => one[0] === single ? [single, "out"] : one) }))
  const act = (at) => {
    if (tool === "away") {
      const piece = now.pieces.findLastIndex((one) => one[1] === at)
      if (piece >= 0) taken(piece)
    } else if (places.single(tool)) change({ pieces: places.laid(now.pieces, tool, at) })
    else if (places.free(now.pieces, at) && standing.left[tool] > 0) rested(tool, at)
  }
  const moved = (piece, at) => {
    if (places.single(now.pieces[piece][0]) || places.free(now.pieces, at)) change({ pieces: now.pieces.map((one, n) => n === piece ? [one[0], at] : one) })
  }
  // What leaves the board was thrown all the same.
  const taken = (piece) => change({ pieces: now.pieces.map((one, n) => n === piece ? [one[0], "out"] : one) })

  const judge = async () => {
    const mine = ++count
    const told = await kit.learn("beside", game, { evening: Object.fromEntries(["form", "short", "score", "starter", "thrown", "pieces", "before"].map((name) => [name, now[name]])) })
    if (mine !== count) return
    standing = told
    turn.textContent = told.won ? "" : told.turn ? said("turn", teams[told.turn]) : ""
    why.replaceChildren(...told.said.flatMap((one) => [`${one[lang]} `, ruled(one, game), " "]))
    hands.textContent = sides.map((side) => `${teams[side]}: ${said("held", told.left[side] ?? "–")}`).join(" · ")
    worth.textContent = now.thrown.length ? said("worth", ...sides.map((side) => told.worth[side])) : ""
    counted.hidden = !told.over
    out.disabled = !told.turn || !now.pieces.length
    jackout.disabled = !now.pieces.some((one) => one[0] === single && one[1] !== "out")
    tool = told.over ? "away" : now.pieces.length ? told.turn ?? tool : single
    tools.choose(tool)
    places.show({ pieces: now.pieces.filter((one) => one[1] !== "out") })
  }
  const show = () => {
    scored()
    tick()
    undo.disabled = !past.length
    form.value = now.form
    starter.value = now.starter
    starter.disabled = now.thrown.length > 0
    form.disabled = now.thrown.length > 0
    short.checked = now.short
    if (places) judge().catch((error) => { turn.textContent = error.message ?? String(error) })
  }

  const awake = async () => {
    const board = await kit.board(game)
    const { forms } = await kit.learn("beside", game, {})
    form.replaceChildren(...Object.entries(forms).map(([value, name]) => make("option", { value, textContent: name })))
    if (!(now.form in forms)) now = { ...now, form: Object.keys(forms)[0] }
    places = kit.places(board, { name: words.board, act, moved, taken })
    now.pieces = now.pieces.filter((one) => places.known(...one))
    now.before = now.before.filter((one) => places.known(...one))
    single = board.pieces.find((one) => one.most === 1).kind
    tools = places.tools(words.lay, [["away", words.away]], (kind) => { tool = kind })
    tool = single
    ended.append(make("div", { className: "kit-bar" }, labelled(words.form, form), labelled(words.starter, starter), make("label", { className: "kit-check" }, short, words.short)), turn, why, hands,
      tools.group, places.element, make("div", { className: "kit-bar" }, out, jackout, counted), worth)
    places.bring(now.pieces[0]?.[1] ?? board.begin.pieces[0][1])
    show()
  }
  const ended = part("end", place)
  room.append(
    ended,
    part("clock", clock, late, make("div", { className: "kit-bar" }, running, whole), make("h3", { textContent: words.excuses }), make("div", { className: "kit-bar kit-excuses" }, ...excuses)),
    part("dice", faces, fell, make("div", { className: "kit-bar" }, button(words.one, () => roll(1)), button(words.two, () => roll(2)))),
    part("score", tally, make("div", { className: "kit-bar" }, undo, anew), full))
  show()
  if (location.protocol === "file:") return
  const waking = waker(place, awake)
  if (now.pieces.length || now.thrown.length) waking.previousElementSibling?.click()
})()
