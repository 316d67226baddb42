// Worked examples, alive: other dice, skills and moves, worked out anew by the engine that proved the example.
(() => {
  const { make, labelled, button, drawing, waker, words, lang, game } = kit.parts
  const LINK = /^#(example-[a-z0-9-]+)&(.*)$/
  const linked = () => {
    const [, id, rest] = LINK.exec(location.hash) ?? []
    return { id, chosen: Object.fromEntries(new URLSearchParams(rest ?? "")) }
  }

  // A rule is linked as the page itself links it.
  const links = new Map([...document.querySelectorAll(".md-content a[href]")].map((one) => [one.textContent, one.getAttribute("href")]))
  const ruled = (rule) => links.has(rule)
    ? make("a", { className: "kit-rule", textContent: rule, href: links.get(rule) })
    : make("span", { className: "kit-rule", textContent: rule })

  const alive = (heading, box) => {
    const name = heading.id.slice("example-".length)
    const knobs = make("div", { className: "kit-bar" })
    const board = make("div", { className: "kit-board" })
    const said = make("p", { className: "kit-status" })
    said.setAttribute("role", "status")
    const steps = make("ol", { className: "kit-steps" })
    const link = make("a", { textContent: words.link })
    let chosen = {}, now, at = 0

    const show = () => {
      const whole = at >= now.steps.length - 1
      const picture = now.pictures[whole ? now.pictures.length - 1 : 0]
      board.replaceChildren(...(picture ? [drawing(picture.svg)] : []))
      said.textContent = now.refused ? now.refused[lang] : whole ? board.querySelector("title")?.textContent ?? now.after : now.steps[at][lang]
      steps.replaceChildren(...now.steps.slice(0, at + 1).map((step, n) => {
        const item = make("li", { textContent: `${step[lang]} ` }, ruled(step.rule))
        if (n === at) item.setAttribute("aria-current", "step")
        return item
      }))
      back.disabled = at === 0
      forward.disabled = whole
    }
    const work = async () => {
      now = await kit.example(game, name, chosen)
      at = Math.max(now.steps.length - 1, 0)
      knobs.replaceChildren(...now.knobs.map((knob) => {
        const control = make("select", { name: knob.name, onchange: () => {
          chosen = { ...Object.fromEntries([...knobs.querySelectorAll("select")].map((one) => [one.name, one.value])) }
          acting(work)()
        } }, ...Object.entries(knob.words).map(([value, names]) => make("option", { value, textContent: names[lang] })))
        control.value = knob.now
        return labelled(words[knob.kind], control)
      }))
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
    const again = button(words.again, acting(() => { chosen = {}; return work() }))
    const stage = make("section", { className: "kit-alive" })
    const waking = waker(box, async () => {
      await work()
      stage.append(knobs, said, board, make("div", { className: "kit-bar" }, back, forward, again, link), steps)
    })
    waking.after(stage)
    return (words) => { chosen = words; return now ? acting(work)() : waking.previousElementSibling?.click() }
  }

  const found = {}
  for (const heading of document.querySelectorAll('[id^="example-"]')) {
    const box = heading.nextElementSibling
    if (box?.matches(".kit-example:has(ol)")) found[heading.id] = alive(heading, box.appendChild(make("div")))
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
