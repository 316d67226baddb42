// Worked examples, alive: other dice, skills and moves, worked out anew by the engine that proved the example.
(() => {
  const { make, labelled, button, choice, drawing, waker, ruled, words, lang, game, base } = kit.parts
  const LINK = /^#(example-[a-z0-9-]+)&(.*)$/
  const linked = () => {
    const [, id, rest] = LINK.exec(location.hash) ?? []
    return { id, chosen: Object.fromEntries(new URLSearchParams(rest ?? "")) }
  }

  const alive = (heading, box) => {
    const name = heading.id.slice("example-".length)
    const knobs = make("div", { className: "kit-bar" })
    const board = make("div", { className: "kit-board" })
    const said = make("p", { className: "kit-status" })
    said.setAttribute("role", "status")
    const steps = make("ol", { className: "kit-steps" })
    const link = make("a", { textContent: words.link })
    const lab = make("a", { textContent: words.lab })
    const many = make("span", { className: "kit-count" })
    let chosen = {}, now, at = 0

    // The board after each step where the game draws it; else as it lay, and at the last step as it lies.
    const show = () => {
      const last = now.steps.length - 1, whole = at >= last
      const picture = whole ? now.pictures.at(-1)?.svg : now.stages[at] ?? now.pictures[0]?.svg
      board.replaceChildren(...(picture ? [drawing(picture)] : []))
      said.textContent = now.refused ? now.refused[lang] : whole ? board.querySelector("title")?.textContent ?? now.after : now.steps[at][lang]
      steps.replaceChildren(...now.steps.slice(0, at + 1).map((step, n) => {
        const item = make("li", { textContent: `${step[lang]} ` }, ruled(step, game))
        if (n === at) item.setAttribute("aria-current", "step")
        return item
      }))
      many.textContent = last > 0 ? words.step.replace("##", last + 1).replace("#", at + 1) : ""
      back.hidden = forward.hidden = last < 1
      back.disabled = at === 0
      forward.disabled = whole
    }
    const work = async () => {
      now = await kit.example(game, name, chosen)
      at = Math.max(now.steps.length - 1, 0)
      knobs.replaceChildren(...now.knobs.map((knob) => choice(knob, () => {
        chosen = Object.fromEntries([...knobs.querySelectorAll("select")].map((one) => [one.name, one.value]))
        acting(work)()
      })))
      dice.hidden = !now.knobs.some((knob) => knob.kind === "die")
      lab.hidden = !now.lab
      if (now.lab) {
        const { page, pieces, chosen: laid, aim } = now.lab
        const held = new URLSearchParams({ pieces: pieces.map((one) => one.join(".")).join(" "), ...laid, ...(aim ? { aim } : {}) })
        lab.href = new URL(`${base.replace(/\/*$/, "/")}${game}/${page}.html#${held}`, location.href).href
      }
      link.href = `#${heading.id}&${new URLSearchParams(Object.fromEntries(now.knobs.map((knob) => [knob.name, knob.now])))}`
      show()
    }
    const acting = (act) => async () => {
      const focused = document.activeElement?.name
      try { await act() } catch (error) { said.textContent = error.message ?? String(error) }
      if (focused) knobs.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus()
    }
    const back = button(words.back, () => { at = Math.max(at - 1, 0); show() })
    const forward = button(words.forward, () => { at += 1; show() })
    const fall = () => String(1 + crypto.getRandomValues(new Uint8Array(1))[0] % 252 % 6)
    const dice = button(words.dice, acting(() => {
      chosen = Object.fromEntries(now.knobs.map((knob) => [knob.name, knob.kind === "die" ? fall() : knob.now]))
      for (let n = 1; n <= 7; n++) chosen[`die${n}`] ??= fall()
      return work()
    }))
    const again = button(words.again, acting(() => { chosen = {}; return work() }))
    const stage = make("section", { className: "kit-alive" })
    const waking = waker(box, async () => {
      await work()
      stage.append(knobs, said, board, make("div", { className: "kit-bar" }, back, forward, many, dice, again), steps, make("div", { className: "kit-bar" }, link, lab))
    })
    waking.after(stage)
    return (words) => { chosen = words; return now ? acting(work)() : waking.previousElementSibling?.click() }
  }

  // An example that only asks the referee: its requests can be written otherwise, and are answered at once.
  const asking = (heading, box) => {
    const name = heading.id.slice("example-".length)
    const stage = make("section", { className: "kit-alive" })
    let inputs, requests, texts = {}
    const written = (request) => JSON.stringify(request).replaceAll('":', '": ').replaceAll(',"', ', "').replaceAll("},", "},\n")
    const link = make("a", { textContent: words.link })
    const one = (request, n) => {
      const input = make("textarea", { name: `ask${n}`, spellcheck: false, rows: Math.min(written(request).split("\n").length + 1, 12) })
      const said = make("div", { className: "kit-told" })
      said.setAttribute("role", "status")
      let turn = 0
      const work = async () => {
        const mine = ++turn
        link.href = `#${heading.id}&${new URLSearchParams(Object.fromEntries(inputs.map(({ input: each }) => [each.name, each.value])))}`
        let told
        try { told = await kit.learn("inquiry", game, { request: JSON.parse(input.value) }) } catch (error) {
          told = { refused: { [lang]: error instanceof SyntaxError ? words.unread : error.message, rule: "" } }
        }
        if (mine !== turn) return
        const { refused, told: answer = "", steps: list = [], svg = "" } = told
        if (refused) said.replaceChildren(make("p", { textContent: `${answer && `${answer}: `}${refused[lang]} ` }, ...(refused.rule ? [ruled(refused, game)] : [])))
        else if (list.length) said.replaceChildren(make("ol", { className: "kit-steps" }, ...list.map((step) => make("li", { textContent: `${step[lang]} ` }, ruled(step, game)))))
        else said.replaceChildren(answer ? make("p", { textContent: answer }) : make("code", { textContent: JSON.stringify(told.answer, null, 1) }))
        if (svg) said.append(make("div", { className: "kit-board" }, drawing(svg)))
      }
      input.oninput = work
      stage.append(labelled(words.ask, input), said)
      return { input, work }
    }
    const fill = () => inputs.forEach(({ input, work }, n) => { input.value = texts[`ask${n}`] ?? written(requests[n]); work() })
    const waking = waker(box, async () => {
      requests = (await kit.learn("inquiry", game, { example: name })).requests
      inputs = requests.map(one)
      stage.append(make("div", { className: "kit-bar" }, button(words.again, () => { texts = {}; fill() }), link))
      fill()
    })
    waking.after(stage)
    return (words) => { texts = words; return inputs ? fill() : waking.previousElementSibling?.click() }
  }

  const found = {}
  for (const heading of document.querySelectorAll('[id^="example-"]')) {
    const box = heading.nextElementSibling
    const live = box?.matches(".kit-example[data-turns]") ? alive : box?.matches(".kit-example[data-asks]") ? asking : null
    if (live) found[heading.id] = live(heading, box.appendChild(make("div")))
  }
  const follow = () => {
    const { id, chosen } = linked()
    if (!found[id]) return
    document.getElementById(id).scrollIntoView()
    found[id](chosen)
  }
  addEventListener("hashchange", follow)
  follow()
})()
