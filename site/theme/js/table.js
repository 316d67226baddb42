// The table: any game of the shelf, people and bots. What may be done, and what it comes to, the engine says.
(() => {
  const { make, labelled, button, die, settle, download, waker, ruled, words, lang } = kit.parts
  const room = settle("kit-table")
  if (!room) return
  const KEPT = "kit-table", PAUSE = 450
  const said = (word, gaps) => word.replace(/#(\w+)/g, (_, gap) => gaps[gap])
  const still = matchMedia("(prefers-reduced-motion: reduce)")
  const narrow = matchMedia("(max-width: 30rem)")
  const rest = () => new Promise((done) => setTimeout(done, still.matches ? 0 : PAUSE))

  // What is settled before a game ----------------------------------------------------------------
  const [game, many, form, dice] = ["game", "players", "form", "dice"].map((name) => make("select", { name }))
  const short = make("input", { type: "checkbox" })
  const seats = make("div", { className: "kit-seats" })
  const asked = { many: labelled(words.players, many), form: labelled(words.form, form), dice: labelled(words.dice, dice), short: make("label", { className: "kit-check" }, short, words.short) }
  dice.append(...["here", "own"].map((one) => make("option", { value: one, textContent: words[one] })))
  const begin = button(words.start, () => start())
  begin.classList.add("md-button--primary")
  const open = make("input", { type: "file", accept: ".match,.txt", onchange: () => load() })
  const setting = make("section", { className: "kit-setting", hidden: true }, labelled(words.game, game), asked.many, asked.form, asked.short,
    seats, asked.dice, make("div", { className: "kit-bar" }, begin, make("label", { className: "md-button kit-file", textContent: words.load }, open)))

  // The felt -------------------------------------------------------------------------------------
  const status = make("p", { className: "kit-status" })
  status.setAttribute("role", "status")
  const live = make("p", { className: "kit-unseen" })
  live.setAttribute("aria-live", "polite")
  const rolled = make("div", { className: "kit-rolled" })
  rolled.setAttribute("aria-hidden", "true")
  const curtain = make("div", { className: "kit-curtain", hidden: true })
  const typed = make("input", { type: "text", name: "move", autocomplete: "off", spellcheck: false })
  const typing = labelled(words.typed, typed)
  const fall = button(words.roll, () => doing({ do: "fall" }))
  const write = make("form", { className: "kit-bar" }, typing, button(words.play, () => write.requestSubmit()), fall)
  const log = make("ol", { className: "kit-log", reversed: true, tabIndex: 0 })
  log.setAttribute("aria-label", words.record)
  const undo = button(words.undo, () => doing({ do: "back" }, true))
  const turning = button(words.turned, () => { sat.turned = !sat.turned; look() })
  const bar = make("div", { className: "kit-bar" }, undo, button(words.save, () => save()), turning, button(words.other, () => { setting.hidden = false; game.focus() }))
  const tell = (text) => { live.textContent = text }
  const touch = kit.parts.touching({
    act: (move) => doing({ do: "act", move }),
    begin: (done) => grow(done),
    tell,
  })
  const felt = make("section", { className: "kit-felt", hidden: true },
    make("div", { className: "kit-play" }, status, curtain, rolled, ...touch.parts, write), make("div", { className: "kit-side" }, bar, log), live)

  let sat, shown, viewer, busy = false, stale = false, told = new Map(), known = []
  const people = () => shown.seats.filter((seat) => seat.bot === null).map((seat) => seat.id)
  const title = (id) => shown.seats.find((seat) => seat.id === id).name
  const news = () => told.get(viewer) ?? told.set(viewer, []).get(viewer)

  const offer = async () => {
    begin.disabled = true
    const now = await kit.offered(game.value)
    const counts = Object.keys(now.seats)
    many.replaceChildren(...counts.map((n) => make("option", { value: n, textContent: n })))
    form.replaceChildren(...now.forms.map(([value, textContent]) => make("option", { value, textContent })))
    asked.many.hidden = counts.length < 2
    asked.form.hidden = !now.forms.length
    asked.short.hidden = !now.short
    asked.dice.hidden = !now.dice
    short.checked = false
    const lay = () => seats.replaceChildren(...now.seats[many.value].map((name, n) => {
      const who = make("select", {}, make("option", { value: "", textContent: words.person }),
        ...Object.entries(now.bots).map(([level, value]) => make("option", { value, textContent: words[level] })))
      if (n) who.value = now.bots.middle
      return labelled(name, who)
    }))
    many.onchange = lay
    lay()
    begin.disabled = false
  }
  game.addEventListener("change", () => offer().catch(fail))

  const fail = (error) => { status.textContent = error.message ?? String(error) }
  const begun = (text) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1)
  const refused = ({ error }) => said(error.line ? words.line : "#said", { n: error.line, said: begun(error[lang] ?? error.en) })
  const refuse = (place, answer) => place.replaceChildren(`${refused(answer)} `, ...(answer.error.rule ? [ruled(answer.error, answer.error.game)] : []))

  // Asking the engine ----------------------------------------------------------------------------
  const ask = (request) => kit.ask("main", { bots: sat.bots, turned: sat.turned, upright: narrow.matches, viewer, known: news().length, kept: sat.line.length, lang, ...request })
  const alone = async (act) => {
    if (busy) return
    busy = true
    felt.setAttribute("aria-busy", "true")
    try {
      await act()
      if (stale && curtain.hidden) await step({ do: "look" })
    } catch (error) { fail(error) }
    busy = stale = false
    felt.setAttribute("aria-busy", "false")
  }
  // Who looks otherwise while a bot is at it sees so as soon as it is done.
  const look = () => { if (busy) stale = true; else doing({ do: "look" }) }
  const doing = (request, anew = false) => alone(async () => { if (await step(request, anew)) await onward() })
  const step = async (request, anew = false) => {
    if (anew) [told, sat.line] = [new Map(), []]
    const answer = await ask(request)
    if (!answer.ok) {
      touch.clear()
      if (request.do === "fell") status.textContent = said(words.unfallen, { some: shown.chance.some.join("; ") })
      else refuse(status, answer)
      return false
    }
    shown = answer
    sat.line.push(...shown.line)
    keep()
    show(anew)
    return true
  }
  // Whatever comes by itself: dice, cards, bots; then a person, who alone may look where something is hidden.
  const onward = async () => {
    while (!shown.over) {
      const turn = shown.seats.find((seat) => seat.id === shown.turn)
      if (shown.dealt || (shown.chance && !(shown.chance.dice && sat.own))) await step({ do: "fall" })
      else if (turn?.bot) {
        status.textContent = said(words.thinking, { who: turn.name })
        await rest()
        await step({ do: "bot", bot: turn.bot })
      } else if (turn && shown.hides && viewer !== turn.id) {
        if (people().length > 1) return cover(turn)
        viewer = turn.id
        await step({ do: "look" })
      } else return
      if (shown.chance) await rest()
    }
  }
  const cover = (turn) => {
    viewer = null
    felt.classList.add("kit-covered")
    log.replaceChildren()
    touch.show({ board: null })
    curtain.hidden = false
    const take = button(said(words.mine, { who: turn.name }), async () => {
      curtain.hidden = true
      felt.classList.remove("kit-covered")
      viewer = turn.id
      await doing({ do: "look" })
    })
    status.textContent = said(words.pass, { who: turn.name })
    curtain.replaceChildren(take)
    take.focus()
  }
  const grow = (done) => alone(async () => {
    const answer = await ask({ do: "begun", done })
    if (!answer.ok) refuse(status, answer)
    else if (answer.gestures.length || !answer.grown.whole) touch.show(answer)
    else if (await step({ do: "act", move: done })) await onward()
  })

  // What is shown --------------------------------------------------------------------------------
  const line = ({ by, move, secret, steps = [], dice: faces = [] }) => make("li", {},
    make("p", { textContent: secret ?? `${by}: ` }, ...(secret ? [] : faces.length ? faces.map(face) : [make("b", { textContent: move })])),
    ...steps.map((one) => make("p", { textContent: `${one.said} ` }, ruled(one, shown.game))))
  const face = (n) => die(n, String(n))
  const sentence = ({ by, move, secret, steps = [] }) => secret ?? [`${by}: ${move}.`, ...steps.map((one) => one.said)].join(" ")

  const show = (anew) => {
    const fresh = shown.news
    news().push(...fresh)
    if (anew || log.childElementCount !== news().length - fresh.length) log.replaceChildren(...news().map(line).reverse())
    else log.prepend(...fresh.map(line).reverse())
    const last = news().findLast((one) => one.dice?.length)
    const thrown = fresh.some((one) => one.dice?.length)
    rolled.replaceChildren(...(shown.board?.dice ? [] : last && (thrown || shown.chance) ? last.dice.map(face) : thrown ? [] : [...rolled.children]))
    rolled.classList.toggle("kit-falling", thrown)
    if (thrown) rolled.getAnimations({ subtree: true }).forEach((one) => { one.cancel(); one.play() })
    const own = shown.chance?.dice && sat.own
    const mine = shown.gestures.length > 0
    write.hidden = !own && !mine
    fall.hidden = !own
    typing.firstChild.textContent = own ? said(words.fell, { some: shown.chance.some.join("; ") }) : words.typed
    typed.value = ""
    undo.disabled = !shown.back
    turning.hidden = !shown.turns
    curtain.hidden = true
    felt.classList.remove("kit-covered")
    status.textContent = shown.over ?? (shown.turn === null ? words.rolling
      : [said(words.turn, { who: title(shown.turn) }), ...(mine && shown.board.asks ? [shown.board.asks] : [])].join(". "))
    if (fresh.length || anew) tell([...fresh.map(sentence), status.textContent].join(" "))
    touch.show(shown, shown.last)
    if (own) typed.focus()
  }
  write.addEventListener("submit", (event) => {
    event.preventDefault()
    const text = typed.value.trim()
    if (text) doing(shown.chance ? { do: "fell", dice: text } : { do: "act", move: text })
  })

  // Beginning, keeping, opening ------------------------------------------------------------------
  const seed = () => crypto.getRandomValues(new Uint32Array(1))[0]
  const sit = async (one, request) => {
    sat = { ...one, line: [] }
    told = new Map()
    viewer = null
    setting.hidden = true
    felt.hidden = false
    lost.textContent = ""
    rolled.replaceChildren()
    shown = undefined
    busy = false
    await doing(request, true)
  }
  const start = () => {
    const agreed = {
      ...(asked.many.hidden ? {} : { players: Number(many.value) }),
      ...(asked.form.hidden ? {} : { form: form.value }),
      ...(short.checked && !asked.short.hidden ? { short: true } : {}),
    }
    const bots = [...seats.querySelectorAll("select")].map((one) => one.value || null)
    const turned = bots[0] !== null && bots.includes(null)  // whoever plays sits at the other side
    return sit({ game: game.value, agreed, bots, turned, own: dice.value === "own" }, { do: "start", game: game.value, agreed, seed: seed() })
  }
  const keep = () => {
    try { localStorage.setItem(KEPT, JSON.stringify(sat)) } catch { tell(words.full); full.hidden = false }
  }
  const full = make("p", { className: "kit-wrong", textContent: words.full, hidden: true })
  full.setAttribute("role", "status")
  felt.append(full)
  const kept = () => {
    try { return JSON.parse(localStorage.getItem(KEPT) ?? "null") } catch { return null }
  }
  const save = async () => {
    const { text } = await ask({ do: "save" })
    download(text, "text/plain", `${sat.game}.match`)
  }
  const load = async () => {
    const [file] = open.files
    open.value = ""
    if (!file) return
    const answer = await kit.ask("main", { do: "load", text: await file.text(), seed: seed(), lang })
    if (!answer.ok) return refuse(felt.hidden ? lost : status, answer)
    game.value = answer.game
    await offer()
    await sit({ ...answer, own: dice.value === "own" }, { do: "look" })
  }

  const awake = async () => {
    const games = (await kit.games()).filter((one) => one.playable)
    game.replaceChildren(...games.map((one) => make("option", { value: one.id, textContent: one.names[lang] })))
    known = games.map((one) => one.id)
    const old = kept()
    if (known.includes(old?.game)) game.value = old.game
    await offer()
    if (old) await resume(old)
    else setting.hidden = false
    await wanted()
  }
  // A link to a game lays that one out; what is being played waits below it.
  const wanted = async () => {
    const named = location.hash.slice(1)
    if (!known.includes(named) || (named === sat?.game && !felt.hidden)) return
    game.value = named
    setting.hidden = false
    await offer()
    game.focus()
  }
  const resume = async (old) => {
    try {
      const begun = await kit.ask("main", { do: "start", game: old.game, agreed: old.agreed, seed: seed(), bots: old.bots, viewer: null, known: 0, kept: 0, lang })
      if (!begun.ok) throw new Error(refused(begun))
      dice.value = old.own ? "own" : "here"
      await sit(old, { do: "line", line: old.line })
      if (!shown) throw new Error(status.textContent)
    } catch (error) {
      felt.hidden = true
      setting.hidden = false
      lost.textContent = said(words.lost, { said: error.message ?? String(error) })
    }
  }
  const lost = make("p", { className: "kit-wrong" })
  lost.setAttribute("role", "status")
  const waking = waker(room.appendChild(make("div")), awake)
  waking.after(lost, setting, felt)
  const follow = () => known.length ? wanted().catch(fail) : waking.previousElementSibling?.click()
  addEventListener("hashchange", follow)
  narrow.addEventListener("change", () => { if (shown && curtain.hidden) look() })
  if (document.getElementById(location.hash.slice(1))?.closest(".kit-tables")) follow()
})()
