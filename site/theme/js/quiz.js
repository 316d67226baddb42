// What happens? Questions from what the books have proven; right is what the engine says.
(() => {
  const { make, labelled, button, die, settle, drawing, waker, ruled, words, lang, base, game: own } = kit.parts
  const room = settle("kit-quiz")
  if (!room) return
  const place = room.appendChild(make("div"))
  const claims = new Map()
  const proven = async (game) => {
    if (!claims.has(game)) claims.set(game, (await fetch(new URL(`${base.replace(/\/*$/, "/")}${game}/claims.json`, location.href))).json())
    return claims.get(game)
  }
  const filled = (word, one, two) => words[word].replace("##", two).replace("#", one)

  const choice = make("select")
  const ask = make("h2", { tabIndex: -1 })
  const dice = make("div", { className: "kit-bar kit-fell" })
  const board = make("div", { className: "kit-board" })
  const answers = make("div", { className: "kit-answers" })
  answers.setAttribute("role", "group")
  answers.setAttribute("aria-label", words.answers)
  const verdict = make("p", { className: "kit-status" })
  verdict.setAttribute("role", "status")
  const why = make("ol", { className: "kit-steps" })
  const score = make("p")
  const link = make("a", { textContent: words.link })
  let seed, n = 0, right = 0, answered = 0

  const tell = async (focus = true) => {
    const game = choice.value
    const question = await kit.learn("quiz", game, { claims: await proven(game), seed, n })
    why.replaceChildren()
    verdict.textContent = ""
    link.href = `#${new URLSearchParams({ game, seed, n })}`
    next.hidden = true
    if (!question.of) {
      for (const one of [ask, dice, board, answers]) one.replaceChildren()
      verdict.textContent = words.none
      return
    }
    ask.textContent = question.ask
    dice.replaceChildren(...question.dice.map((one) => make("span", { className: "kit-asked" }, make("span", { textContent: one.name }), make("span", {}, ...one.faces.map((face) => die(face, String(face)))))))
    board.replaceChildren(drawing(question.svg))
    answers.replaceChildren(...question.answers.map((text, at) => make("button", { type: "button", textContent: text, onclick: (event) => {
      const good = at === question.right
      answered += 1
      right += good
      for (const [which, one] of [...answers.children].entries()) {
        one.disabled = true
        one.classList.toggle("kit-right", which === question.right)
        one.classList.toggle("kit-not", which === at && !good)
      }
      verdict.textContent = good ? words.right : filled("wrong", question.answers[question.right])
      why.replaceChildren(...question.steps.map((step) => make("li", { textContent: `${step[lang] ?? step.en} ` }, ruled(step, game))))
      score.textContent = filled("score", right, answered)
      next.hidden = false
      next.focus()
    } })))
    if (focus) ask.focus()
  }
  const fail = (error) => { verdict.textContent = error.message ?? String(error) }
  const next = button(words.next, () => { n += 1; tell().catch(fail) })
  next.classList.add("md-button--primary")
  choice.addEventListener("change", () => { n = 0; tell(false).catch(fail) })

  const linked = () => {
    const said = new URLSearchParams(location.hash.slice(1))
    const whole = (name, most) => Math.min(Math.max(Number.parseInt(said.get(name), 10) || 0, 0), most)
    seed = said.has("seed") ? whole("seed", 2 ** 32) : crypto.getRandomValues(new Uint32Array(1))[0]
    n = whole("n", 9999)
    if ([...choice.options].some((one) => one.value === said.get("game"))) choice.value = said.get("game")
  }
  const awake = async () => {
    const games = (await kit.games()).filter((one) => own ? one.id === own : one.playable)
    choice.replaceChildren(...games.map((one) => make("option", { value: one.id, textContent: one.names[lang] })))
    linked()
    await tell(false)
    room.append(...(own ? [] : [labelled(words.game, choice)]), ask, dice, board, answers, verdict, why, make("div", { className: "kit-bar" }, next, score, link))
  }
  const waking = waker(place, awake)
  addEventListener("hashchange", () => { if (ask.isConnected) { linked(); tell().catch(fail) } })
  if (location.hash.includes("seed=")) waking.previousElementSibling?.click()
})()
