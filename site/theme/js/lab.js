// The laboratory: a position to be laid, every aim weighed, a move made and explained. All that is worked out, the engine works out.
(() => {
  const { make, button, choice, die, settle, drawing, waker, ruled, words, lang, game } = kit.parts
  const DICE = 7
  const room = settle("kit-lab")
  if (!room) return
  const place = room.appendChild(make("div"))

  const ask = async (request) => {
    const told = await kit.learn("lab", game, request)
    if (!told.ok) throw new Error(told.refused[lang] ?? told.refused.en)
    return told
  }
  const minus = (text) => text.replace("-", "−")
  const number = (value, style, digits) => minus(value.toLocaleString(lang, { style, maximumFractionDigits: digits, minimumFractionDigits: digits }))
  const percent = (share) => number(share, "percent", 1)
  const fall = () => 1 + crypto.getRandomValues(new Uint8Array(1))[0] % 252 % 6

  let board, places, tools, setup, tool = "aim", turn = 0, heat = new Map(), warmed = "", look
  const status = make("p", { className: "kit-status" })
  status.setAttribute("role", "status")
  const heating = make("p", { className: "kit-heat" })
  const knobs = make("div", { className: "kit-bar" })
  const odds = make("div", { className: "kit-odds" })
  const bests = make("ol", { className: "kit-best" })
  const result = make("div", { className: "kit-result", hidden: true })
  const link = make("a", { textContent: words.link })

  // The link holds what lies there, what is chosen, the aim, and the dice once they were thrown.
  const linked = () => {
    const said = new URLSearchParams(location.hash.slice(1)), { pieces, ...rest } = Object.fromEntries(said)
    if (pieces === undefined) return null
    const { aim = "", ...chosen } = rest
    const lying = pieces.split(" ").filter(Boolean).map((one) => one.split("."))
    if (!lying.every(([kind, at]) => places.known(kind, at))) throw new Error(words.badlink)
    return { pieces: lying, chosen, aim }
  }
  const address = () => `#${new URLSearchParams({ pieces: setup.pieces.map((one) => one.join(".")).join(" "), ...setup.chosen, ...(setup.aim ? { aim: setup.aim } : {}) })}`

  const shown = () => places.show({ ...setup, pieces: setup.pieces.filter((one) => one[1] !== "out"), aims: look?.aims, heat: look?.heated ? heat : new Map() })
  const undiced = (chosen) => Object.fromEntries(Object.entries(chosen).filter(([name]) => !/^(die|way)\d$|^adjust$/.test(name)))

  const changed = async (next) => {
    setup = { ...setup, chosen: undiced(setup.chosen), ...next }
    result.hidden = true
    bests.replaceChildren()
    await refresh()
  }
  const doing = (act) => async (...given) => {
    try { await act(...given) } catch (error) { status.textContent = error.message ?? String(error) }
  }

  const refresh = async () => {
    const mine = ++turn
    shown()
    const now = await ask({ do: "look", ...setup })
    if (mine !== turn) return
    look = now
    if (look.aims && setup.aim && !look.aims.includes(setup.aim)) {
      setup.aim = ""
      return refresh()
    }
    shown()
    offer()
    tell()
    link.href = address()
    await warm(mine)
  }

  const offer = () => {
    const focused = document.activeElement?.name
    knobs.replaceChildren(...look.knobs.map((knob) => choice(knob, doing((value) => changed({ chosen: { ...undiced(setup.chosen), [knob.name]: value } })))))
    if (focused) knobs.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus()
  }

  const row = (one) => make("tr", {}, make("td", { textContent: one[lang] }),
    make("td", { textContent: "average" in one ? number(one.average, "decimal", 2) : percent(one.percent / 100) }), make("td", { textContent: minus(one.exact) }))
  const table = (rows) => make("table", {}, make("thead", {}, make("tr", {}, ...["happens", "chance", "exactly"].map((word) => make("th", { textContent: words[word], scope: "col" })))), make("tbody", {}, ...rows.map(row)))
  const FEW = 8
  const tell = () => {
    throwing.disabled = !look.odds.length
    status.textContent = look.refused ? look.refused[lang] : look.odds.length ? (setup.aim ? words.aimed.replace("#", setup.aim) : "") : words.toaim
    if (!look.odds.length) {
      odds.replaceChildren()
      return
    }
    const more = look.odds.slice(FEW)
    odds.replaceChildren(table(look.odds.slice(0, FEW)),
      ...(more.length ? [make("details", {}, make("summary", { textContent: `${words.more} (${more.length})` }), table(more))] : []))
  }

  // Field by field, from where the first piece lies outwards; what was worked out for the same position stays.
  const warm = async (mine) => {
    if (!look.heated || look.refused && !look.odds.length && !look.aims?.length) {
      heating.textContent = ""
      return
    }
    const key = JSON.stringify([setup.pieces, setup.chosen.who, setup.chosen.team])
    if (key !== warmed) {
      heat = new Map()
      warmed = ""
      const across = board.fields[0].length
      const first = Math.max(0, ...board.fields.map((one) => one.indexOf(setup.pieces[0]?.[1])))
      const order = [...Array(across).keys()].sort((a, b) => Math.abs(a - first) - Math.abs(b - first) || a - b)
      for (const [done, column] of order.entries()) {
        heating.textContent = `${words.heating} ${Math.round(100 * done / across)} %`
        const { spots } = await ask({ do: "heat", ...setup, fields: board.fields.map((one) => one[column]) })
        if (mine !== turn) return
        for (const spot of spots) heat.set(spot.at, spot)
        shown()
      }
      warmed = key
    }
    const best = [...heat.values()].reduce((most, one) => one.share > (most?.share ?? 0) ? one : most, null)
    heating.textContent = best ? words.heated.replace("#", `${best.at} (${percent(best.share)})`) : ""
  }

  const act = doing(async (at) => {
    if (tool === "aim") return changed({ aim: at })
    if (tool === "away") {
      const piece = setup.pieces.findLastIndex((one) => one[1] === at)
      return piece >= 0 ? taken(piece) : undefined
    }
    if (!places.single(tool) && !places.free(setup.pieces, at)) return changed({ pieces: setup.pieces.map((one) => one[1] === at && !places.single(one[0]) ? [tool, at] : one) })
    const pieces = places.laid(setup.pieces, tool, at)
    if (pieces) await changed({ pieces })
    else status.textContent = words.full
  })
  const moved = doing((piece, at) => places.single(setup.pieces[piece][0]) || places.free(setup.pieces, at)
    ? changed({ pieces: setup.pieces.map((one, n) => n === piece ? [one[0], at] : one) }) : shown())
  const taken = doing((piece) => places.single(setup.pieces[piece][0]) ? shown() : changed({ pieces: setup.pieces.filter((_, n) => n !== piece) }))

  const tryIt = async () => {
    const told = await ask({ do: "try", ...setup })
    result.hidden = false
    link.href = address()
    if (told.refused) {
      result.replaceChildren(make("p", { textContent: `${told.refused[lang]} ` }, ruled(told.refused, game)))
      return
    }
    const focused = document.activeElement?.name
    const fell = make("div", { className: "kit-bar kit-fell" }, ...told.knobs.map((knob) => {
      const asked = choice(knob, doing((value) => {
        setup.chosen = { ...setup.chosen, [knob.name]: value }
        return tryIt()
      }))
      if (knob.kind === "die") asked.append(die(knob.now))
      return asked
    }))
    for (const knob of told.knobs) setup.chosen[knob.name] = knob.now
    link.href = address()
    const picture = make("div", { className: "kit-board" }, drawing(told.svg))
    const outcome = make("p", { className: "kit-status", textContent: told.title })
    outcome.setAttribute("role", "status")
    result.replaceChildren(make("p", { textContent: words.thrown }), fell, outcome, picture, make("h2", { textContent: words.why }),
      make("ol", { className: "kit-steps" }, ...told.steps.map((step) => make("li", { textContent: `${step[lang]} ` }, ruled(step, game)))),
      button(words.goon, doing(() => changed({ pieces: told.pieces.filter((one) => one[1] !== "out"), aim: "" }))))
    if (focused) fell.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus()
  }
  const throwing = button(words.throw, doing(() => {
    setup.chosen = { ...undiced(setup.chosen), ...Object.fromEntries([...Array(DICE).keys()].map((n) => [`die${n + 1}`, String(fall())])) }
    return tryIt()
  }))
  throwing.classList.add("md-button--primary")
  const best = button(words.best, doing(async () => {
    const told = await ask({ do: "best", ...setup })
    bests.replaceChildren(...told.best.map((one) => make("li", {}, make("button", { type: "button", textContent: one[lang].replace(/^\d+\. /, ""),
      onclick: doing(() => changed({ chosen: one.chosen, aim: one.aim })) }))))
  }))
  const again = button(words.again, doing(() => { history.replaceState(null, "", location.pathname); return changed({ ...board.begin, chosen: {} }) }))

  const follow = async () => {
    try { setup = linked() ?? { ...board.begin } } catch (error) {
      setup = { ...board.begin }
      await refresh()
      throw error
    }
    places.bring(setup.pieces[0]?.[1])
    const thrown = "die1" in setup.chosen
    const warming = refresh()
    if (thrown) await tryIt()
    await warming
  }
  const awake = async () => {
    board = await kit.board(game)
    places = kit.places(board, { name: words.board, act, moved, taken })
    tools = places.tools(words.lay, [["aim", words.aim], ["away", words.away]], (kind) => { tool = kind })
    tools.choose(tool)
    room.append(make("div", { className: "kit-lab-desk" },
      make("div", { className: "kit-lab-board" }, knobs, tools.group, places.element, heating),
      make("div", { className: "kit-lab-side" }, status, make("div", { className: "kit-bar" }, throwing, best, again), bests, odds, link)), result)
    doing(follow)()
  }
  const waking = waker(place, awake)
  addEventListener("hashchange", () => { if (board && location.hash !== address()) doing(follow)() })
  if (location.hash.startsWith("#pieces=")) waking.previousElementSibling?.click()
})()
