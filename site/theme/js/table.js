// The table: any game of the shelf, people and bots. What may be done, and what it comes to, the engine says.
(() => {
  const place = document.getElementById("table")
  if (!place) return
  const { make, labelled, button, download, drawing, waker, words, lang } = kit.parts
  const kept = "kit-table"

  const game = make("select")
  const seats = make("div", { className: "kit-seats" })
  const begin = button(words.start, () => start())
  const status = make("p", { className: "kit-status" })
  status.setAttribute("role", "status")
  const board = make("div", { className: "kit-board" })
  const moves = make("div", { className: "kit-moves" })
  const log = make("ol", { className: "kit-log", reversed: true })
  const undo = button(words.undo, () => doing({ do: "undo" }))
  const save = button(words.save, () => keep())
  const open = make("input", { type: "file", accept: ".txt", onchange: () => load() })
  const bar = make("div", { className: "kit-bar" }, undo, save, labelled(words.load, open))
  const setting = make("div", { className: "kit-setting" }, labelled(words.game, game), seats, begin)
  const felt = make("section", { className: "kit-felt", hidden: true }, status, board, moves, bar, log)
  setting.hidden = true

  let shown, sat = {}

  const fail = (error) => { status.textContent = error.message ?? String(error) }

  const awake = async () => {
    const games = (await kit.games()).filter((one) => one.playable)
    game.replaceChildren(...games.map((one) => make("option", { value: one.id, textContent: one.names[lang] })))
    setting.hidden = false
    const old = JSON.parse(localStorage.getItem(kept) ?? "null")
    if (old) {
      game.value = old.game
      await start(old.sat)
      await doing({ do: "line", line: old.line })
    } else await seat()
  }
  waker(place, awake).after(setting, felt)

  const seat = async () => {
    const now = await kit.ask("look", { do: "start", game: game.value, seed: 1 })
    seats.replaceChildren(...now.players.map((player) => {
      const who = make("select", { name: String(player) }, make("option", { value: "", textContent: words.person }),
        ...now.bots.map((name) => make("option", { value: name, textContent: `${words.bot} ${name}` })))
      return labelled(`${words.seat} ${player}`, who)
    }))
  }
  game.addEventListener("change", () => seat().catch(fail))

  const start = async (old) => {
    sat = old ?? Object.fromEntries([...seats.querySelectorAll("select")].map((one) => [one.name, one.value]))
    log.replaceChildren()
    felt.hidden = false
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]
    await doing({ do: "start", game: game.value, seed })
    status.focus()
  }

  const doing = async (request) => {
    const answer = await kit.ask("main", request).catch((error) => ({ ok: false, error: { [lang]: error.message } }))
    if (!answer.ok) {
      status.textContent = answer.error[lang] ?? answer.error.en
      return
    }
    shown = answer
    if (request.do === "undo") log.firstChild?.remove()
    else if (shown.told.length) {
      log.prepend(make("li", {}, ...shown.told.map((step) => make("p", { textContent: `${step.rule}  ${step[lang] ?? step.en}` }))))
    }
    await tell()
    const { line } = await kit.ask("main", { do: "save", names: {} })
    try { localStorage.setItem(kept, JSON.stringify({ game: game.value, sat, line })) } catch { status.textContent = words.full }
    if (shown.outcome || request.do === "undo") return
    if (shown.dealt) return doing({ do: "fall" })
    const bot = sat[String(shown.turn)]
    if (bot) return doing({ do: "bot", bot })
    if (shown.chance.length && Object.values(sat).every(Boolean)) return doing({ do: "fall" })
  }

  const tell = async () => {
    status.textContent = shown.outcome
      ? `${words.over} ${[shown.outcome.winners ?? shown.outcome.winner ?? words.nobody].flat().join(", ")} (${shown.outcome.reason})`
      : shown.chance.length ? words.chance : `${words.turn} ${shown.turn}`
    const options = shown.chance.length ? shown.chance : shown.moves
    moves.replaceChildren(...(shown.chance.length ? [button(words.roll, () => doing({ do: "fall" }))] : []),
      ...options.map((text) => make("button", { type: "button", textContent: text, onclick: () => doing({ do: "act", move: text }) })))
    try {
      board.replaceChildren(drawing(await kit.draw("main", lang)))
    } catch {
      board.replaceChildren(make("code", { textContent: shown.position }))
    }
  }

  const keep = async () => {
    const { text } = await kit.ask("main", { do: "save", names: {} })
    download(text, "text/plain", `${game.value}.txt`)
  }

  const load = async () => {
    const [file] = open.files
    if (file) await doing({ do: "load", text: await file.text() })
  }
})()
