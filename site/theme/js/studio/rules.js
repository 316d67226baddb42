// The numbers of the rules: changed here, they say at once which worked examples break, and after many matches who gains.
const HANDS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))

export default ({ make, labelled, button, words, lang, studio, game, pack, changed, acting, filled }) => {
  const status = make("p", { className: "kit-status" })
  status.setAttribute("role", "status")
  const broken = make("ul", { className: "kit-broken" })
  const wrongs = {}, fields = make("div", { className: "kit-rules" })
  let numbers = []

  // What is written in the pack: only what differs from the game.
  const said = (path) => path.reduce((place, key) => place?.[key], pack().rules)
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)
  const set = (path, value, usual) => {
    const rules = structuredClone(pack().rules), places = [rules]
    for (const key of path.slice(0, -1)) places.push(places.at(-1)[key] ??= {})
    if (same(value, usual)) delete places.at(-1)[path.at(-1)]
    else places.at(-1)[path.at(-1)] = value
    for (let n = path.length - 1; n > 0; n--) if (!Object.keys(places[n]).length) delete places[n - 1][path[n - 1]]
    pack().rules = rules
    note()
    changed()
    look()
  }

  const whole = (text) => text === "" || Number.isNaN(Number(text)) ? text : Number(text)
  const control = (one, value, put) => {
    const limits = "least" in one ? { type: "number", min: one.least, max: one.most, step: one.step } : { type: "text", maxLength: 20 }
    return make("input", { ...limits, value, onchange: (event) => put("least" in one ? whole(event.target.value) : event.target.value.toUpperCase()) })
  }
  const makers = {
    number: (one, value) => [labelled(one.name[lang], control(one, value, (now) => set(one.path, now, one.value)))],
    pair: (one, value) => [make("fieldset", {}, make("legend", { textContent: one.name[lang] }), ...[0, 1].map((n) => {
      const made = control(one, value[n], (now) => set(one.path, (said(one.path) ?? one.value).with(n, now), one.value))
      made.setAttribute("aria-label", `${one.name[lang]} ${n + 1}`)
      return made
    }))],
    choice: (one, value) => [labelled(one.name[lang], make("select", { onchange: (event) => set(one.path, event.target.value, one.value) },
      ...Object.entries(one.words).map(([word, names]) => make("option", { value: word, textContent: names[lang], selected: word === value }))))],
    some: (one, value) => [make("fieldset", {}, make("legend", { textContent: one.name[lang] }),
      ...Array.from({ length: one.most - one.least + 1 }, (_, n) => one.least + n).map((face) => make("label", { className: "kit-face-of" },
        make("input", { type: "checkbox", checked: value.includes(face), onchange: (event) => {
          const now = (said(one.path) ?? one.value).filter((each) => each !== face)
          set(one.path, event.target.checked ? [...now, face].sort((a, b) => a - b) : now, one.value)
        } }), make("span", { textContent: face }))))],
  }
  const show = () => {
    fields.replaceChildren(...numbers.map((one) => {
      const key = one.path.join(".")
      wrongs[key] = make("p", { className: "kit-wrong", id: `kit-rule-${key}` })
      const group = make("div", { className: "kit-rule-field" }, ...makers[one.kind](one, said(one.path) ?? one.value), wrongs[key])
      for (const each of group.querySelectorAll("input, select")) each.setAttribute("aria-describedby", wrongs[key].id)
      group.dataset.path = key
      return group
    }))
    note()
  }
  const note = () => {
    for (const group of fields.children) group.classList.toggle("kit-changed", said(group.dataset.path.split(".")) !== undefined)
  }

  // Which examples break ----------------------------------------------------------------------------
  const tell = (found) => {
    for (const wrong of Object.values(wrongs)) wrong.textContent = ""
    const elsewhere = []
    for (const one of found) {
      const key = Object.keys(wrongs).find((path) => one.field === `rules.${path}`) ?? Object.keys(wrongs).find((path) => one.field.startsWith("rules.") && path.startsWith(one.field.slice(6)))
      if (key) wrongs[key].textContent = one[lang]
      else elsewhere.push(one[lang])
    }
    return elsewhere
  }
  let asked = 0, looked = {}
  const look = acting(async () => {
    const mine = ++asked
    looked = pack().rules
    told.textContent = ""
    verdicts.replaceChildren()
    status.textContent = words.proving
    const { wrong, broken: found } = await studio("tried", pack())
    if (mine !== asked) return
    const elsewhere = tell(wrong ?? [])
    if (wrong) {
      broken.replaceChildren()
      status.textContent = [words.unplayable, ...elsewhere].join(" ")
      return
    }
    status.textContent = found.length ? words.breaks.replace("#", found.length) : words.holds
    broken.replaceChildren(...found.map((one) => make("li", {}, make("strong", { textContent: `${one.letter} ` }), one.shows[lang],
      make("ul", {}, ...one.why[lang].map((textContent) => make("li", { textContent }))))))
  })

  // Whether it stays fair: matches in blocks, by as many hands as the machine has ------------------------
  const verdicts = make("ul", { className: "kit-verdicts" })
  const bar = make("progress", { hidden: true, max: 1, value: 0 })
  bar.setAttribute("aria-label", words.playing)
  const told = make("p", { className: "kit-status" })
  told.setAttribute("role", "status")
  const whom = make("select", {})
  const percent = (share) => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(share * 100)
  const verdict = (one) => {
    const scale = make("span", { className: "kit-interval" }, make("span"), make("span"))
    scale.setAttribute("aria-hidden", "true")
    scale.firstChild.style.left = `${one.low * 100}%`
    scale.firstChild.style.width = `${(one.high - one.low) * 100}%`
    scale.lastChild.style.left = `${one.rate * 100}%`
    return make("li", { className: `kit-${one.verdict}` }, make("strong", { textContent: one.names[lang] }), scale,
      make("span", { textContent: `${percent(one.rate)} % (${percent(one.low)}–${percent(one.high)}) · ${words[`verdict-${one.verdict}`]}` }))
  }
  let stop
  const play = acting(async () => {
    if (stop) { stop(); return }
    const now = structuredClone(pack())
    delete now.about.deck // teams are drawn from everybody
    const names = whom.value ? [whom.value] : []
    const hands = Array.from({ length: HANDS }, () => kit.helper()), blocks = []
    let going = true, next = 0
    stop = () => { going = false }
    start.textContent = words.stop
    bar.hidden = false
    bar.removeAttribute("value")
    told.textContent = words.hiring
    verdicts.replaceChildren()
    try {
      await filled(hands, now)
      await Promise.all(hands.map(async (hand) => {
        while (going) {
          const number = next++
          const { wrong, counts } = JSON.parse(await hand.studio("block", game, now, names, number))
          if (wrong) throw new Error(wrong.map((one) => one[lang]).join(" · "))
          if (!going) return
          blocks.push(counts)
          const { judged, matches, most, over } = await studio("judged", now, names, blocks)
          if (!going) return
          bar.value = matches / most
          told.textContent = words.played.replace("#", matches)
          verdicts.replaceChildren(...judged.map(verdict))
          if (over) going = false
        }
      }))
    } finally {
      for (const hand of hands) hand.end()
      stop = undefined
      bar.hidden = true
      start.textContent = words.fair
    }
  })
  const start = button(words.fair, play)

  const box = make("details", { className: "kit-features kit-drawer" }, make("summary", { textContent: words.rules }),
    make("p", { textContent: words.rulesabout }), fields,
    make("div", { className: "kit-bar" }, button(words.asgame, () => { pack().rules = {}; show(); changed(); look() })),
    status, broken,
    make("h3", { textContent: words.fairness }), make("p", { textContent: words.fairabout }),
    make("div", { className: "kit-bar" }, labelled(words.whom, whom), start), bar, told, verdicts)
  box.addEventListener("toggle", acting(async () => {
    if (!box.open) return
    numbers = await studio("numbers")
    show()
    if (Object.keys(pack().rules).length) await look()
  }), { once: true })

  return {
    box,
    // The pack is another one, or has other people in it.
    renew: (people) => {
      const before = whom.value
      whom.replaceChildren(make("option", { value: "", textContent: words.everybody }),
        ...people.map(([value, textContent]) => make("option", { value, textContent })))
      whom.value = people.some(([value]) => value === before) ? before : people.at(-1)?.[0] ?? ""
      if (!numbers.length) return
      show()
      if (!same(pack().rules, looked)) look() // a pack that was opened has rules of its own
    },
  }
}
