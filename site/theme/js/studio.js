// The studio: characters made by clicking, drawn and checked by the engine as they are typed, and packs of them.
(() => {
  const place = document.getElementById("studio")
  if (!place) return
  const { make, labelled, button, download, drawing, waker, words, lang } = kit.parts
  const KEPT = "kit-studio", SHARED = "#character=", LONGEST = 20_000, FACES = 6
  const TEXTS = ["name", "nickname", "flavour"]

  let about, file = "", data = {}, first = 0, pack = { about: {}, entries: {}, others: {} }
  const studio = async (name, ...more) => {
    const said = await kit.studio(name, about.game, ...more)
    return typeof said === "string" ? JSON.parse(said) : said
  }
  const here = make("div")
  const status = make("p", { className: "kit-status" })
  status.setAttribute("role", "status")
  const acting = (act) => async (...given) => {
    try { await act(...given) } catch (error) { status.textContent = error.message ?? String(error) }
  }

  // Fields, each with a line for what is wrong with it ---------------------------------------------
  const fields = {}
  const field = (name, ...inside) => {
    const wrong = make("p", { className: "kit-wrong", id: `kit-wrong-${name}` })
    const group = make("div", { className: "kit-field" }, ...inside, wrong)
    for (const control of group.querySelectorAll("input, textarea, select")) control.setAttribute("aria-describedby", wrong.id)
    fields[name] = { group, wrong }
    return group
  }
  const tell = (found) => {
    for (const { group, wrong } of Object.values(fields)) {
      wrong.textContent = ""
      for (const control of group.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid")
    }
    const elsewhere = []
    for (const one of found) {
      const at = fields[one.field.split(".")[0]]
      if (!at) { elsewhere.push(one[lang]); continue }
      at.wrong.textContent = [at.wrong.textContent, one[lang]].filter(Boolean).join(" · ")
      for (const control of at.group.querySelectorAll("input, textarea, select")) control.setAttribute("aria-invalid", "true")
    }
    status.textContent = elsewhere.join(" · ")
  }

  const inputs = {}
  const text = (name, code, kind) => {
    const control = make(kind, { name: `${name}-${code}`, lang: code, autocomplete: "off", oninput: () => {
      data[name] = { ...data[name], [code]: control.value }
      draw()
    } })
    if (kind === "textarea") control.rows = 2
    inputs[`${name}.${code}`] = control
    return labelled(`${words[name]} (${new Intl.DisplayNames(lang, { type: "language" }).of(code)})`, control)
  }

  // The face -----------------------------------------------------------------------------------------
  const faces = make("div", { className: "kit-faces" })
  const slots = make("div", { className: "kit-slots" })
  const choose = (portrait) => {
    data.portrait = portrait
    for (const control of slots.querySelectorAll("select")) {
      const word = portrait?.[control.name]
      control.value = word?.style ?? word ?? ""
    }
    draw()
  }
  const showFaces = acting(async () => {
    const name = Object.values(data.name ?? {}).find(Boolean) ?? ""
    const found = await studio("faces", { name, first, count: FACES })
    faces.replaceChildren(...found.map(({ words: portrait, svg }, n) => {
      const face = make("button", { type: "button", onclick: () => choose(portrait) }, drawing(svg))
      face.firstChild.setAttribute("aria-hidden", "true")
      face.setAttribute("aria-label", `${words.face} ${first + n + 1}`)
      return face
    }))
  })
  const slot = ([name, said]) => {
    const control = make("select", { name, onchange: () => {
      const portrait = typeof data.portrait === "object" && data.portrait ? { ...data.portrait } : {}
      if (control.value) portrait[name] = control.value
      else delete portrait[name]
      data.portrait = portrait
      draw()
    } }, make("option", { value: "", textContent: words.byname }),
    ...Object.entries(said.words).map(([value, textContent]) => make("option", { value, textContent })))
    return labelled(said.about, control)
  }

  // The card: the last that could be drawn stays, faded, while something is wrong ---------------------
  const cards = {}
  let busy = false, stale = false
  const draw = acting(async () => {
    stale = true
    if (busy) return
    busy = true
    try {
      while (stale) {
        stale = false
        const blank = !Object.values(data.name).some(Boolean)
        const { drawn, wrong } = await studio("card", { file: file || "new", data: blank ? { ...data, name: words.name } : data })
        tell(wrong)
        for (const [code, card] of Object.entries(cards)) {
          card.classList.toggle("kit-faded", blank || wrong.length > 0)
          if (drawn[code]) card.replaceChildren(drawing(drawn[code]))
        }
        add.disabled = blank || wrong.length > 0
      }
    } finally { busy = false }
  })

  // The form ------------------------------------------------------------------------------------------
  const KNOWN = { name: 200, nickname: 200, flavour: 1000 }
  const said = (value, most) => {
    const one = (word) => typeof word === "string" ? word.slice(0, most) : ""
    return value && typeof value === "object"
      ? Object.fromEntries(about.languages.map((code) => [code, one(value[code])]))
      : { [lang]: one(value) }
  }
  const fill = (name, given) => {
    file = name
    data = { ...given }
    for (const one of TEXTS) {
      data[one] = said(given[one], KNOWN[one])
      for (const code of about.languages) inputs[`${one}.${code}`].value = data[one][code] ?? ""
    }
    data.skill = String(given.skill ?? Object.keys(about.choices.skill)[0])
    inputs.skill.value = data.skill
    first = 0
    choose(given.portrait && typeof given.portrait === "object" ? given.portrait : {})
    add.textContent = name ? words.change : words.add
    return showFaces()
  }
  const shared = (hash) => {
    try {
      const packed = hash.slice(SHARED.length)
      if (packed.length > LONGEST) throw new Error()
      const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0))
      const found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
      if (!found || typeof found !== "object" || Array.isArray(found)) throw new Error()
      const portrait = Object.entries(found.portrait && typeof found.portrait === "object" ? found.portrait : {})
        .filter(([, word]) => typeof word === "string").slice(0, 40)
      return { name: found.name, nickname: found.nickname, flavour: found.flavour, skill: found.skill,
        ...(portrait.length ? { portrait: Object.fromEntries(portrait) } : {}) }
    } catch {
      status.textContent = words.badlink
      return undefined
    }
  }
  const link = make("input", { type: "text", readOnly: true, hidden: true, onfocus: () => link.select() })
  link.setAttribute("aria-label", words.link)
  const share = acting(async () => {
    const { name, nickname, flavour, skill, portrait } = data
    const bytes = new TextEncoder().encode(JSON.stringify({ name, nickname, flavour, skill, portrait }))
    const packed = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
    link.value = new URL(SHARED + packed, location.href).href
    link.hidden = false
    link.focus()
    await navigator.clipboard?.writeText(link.value).then(() => { status.textContent = words.copied }, () => {})
  })

  // The pack ------------------------------------------------------------------------------------------
  const list = make("ul", { className: "kit-pack" })
  const own = make("input", { type: "checkbox", onchange: () => {
    if (own.checked) delete pack.about.deck
    else pack.about.deck = []
    keep()
  } })
  const called = (value) => typeof value === "string" ? value : value?.[lang] || Object.values(value ?? {}).find(Boolean) || ""
  const keep = () => {
    list.replaceChildren(...Object.entries(pack.entries).map(([name, entry]) => make("li", {},
      make("span", { textContent: called(entry.name) }),
      button(words.edit, () => fill(name, structuredClone(entry))),
      button(words.remove, () => {
        delete pack.entries[name]
        if (file === name) fill("", {})
        keep()
      }))))
    for (const one of takes) one.disabled = !Object.keys(pack.entries).length
    try { localStorage.setItem(KEPT, JSON.stringify(pack)) } catch { status.textContent = words.full }
  }
  const take = (found) => {
    pack = found
    for (const code of about.languages) inputs[`pack.${code}`].value = said(pack.about.name, 200)[code] ?? ""
    own.checked = !Array.isArray(pack.about.deck)
    keep()
    return fill("", {})
  }
  const fresh = () => ({ about: { name: { [lang]: words.ours }, deck: [] }, entries: {}, others: {} })
  const add = button(words.add, acting(async () => {
    status.textContent = words.checking
    const name = file || await studio("file_name", { name: Object.values(data.name).find(Boolean) ?? "", taken: Object.keys(pack.entries) })
    const trial = { ...pack, entries: { ...pack.entries, [name]: structuredClone(data) } }
    const wrong = await studio("check", trial)
    tell(wrong)
    if (wrong.length) return
    pack = trial
    keep()
    await fill("", {})
    status.textContent = words.added
  }))
  const packName = async () => await studio("file_name", { name: called(pack.about.name), taken: [] })
  const print = (code) => acting(async () => {
    status.textContent = words.printing
    const made = await studio("printed", pack, code)
    if (Array.isArray(made)) { tell(made); return }
    download(made, "application/pdf", `${await packName()}-${code}.pdf`)
    status.textContent = words.printed
  })
  const zip = acting(async () => download(await studio("zipped", pack), "application/zip", `${await packName()}.zip`))
  const open = make("input", { type: "file", accept: ".zip", onchange: acting(async () => {
    const [chosen] = open.files
    if (!chosen) return
    open.value = ""
    if (chosen.size > 64 << 20) { status.textContent = words.large; return }
    const { wrong, pack: found } = await studio("unzipped", chosen.name, new Uint8Array(await chosen.arrayBuffer()))
    if (wrong) { status.textContent = wrong.map((one) => one[lang]).join(" · "); return }
    await take(found)
    status.textContent = words.opened
  }) })
  let takes = []

  waker(place, async () => {
    about = JSON.parse(await kit.studio("begin"))
    if (!about) throw new Error(words.nothing)
    inputs.skill = make("select", { name: "skill", onchange: () => { data.skill = inputs.skill.value; draw() } },
      ...Object.entries(about.choices.skill).map(([value, names]) => make("option", { value, textContent: names[lang] })))
    slots.append(...Object.entries(about.portrait[lang]).map(slot))
    const form = make("div", { className: "kit-form" },
      ...TEXTS.map((name) => field(name, ...about.languages.map((code) => text(name, code, name === "flavour" ? "textarea" : "input")))),
      field("skill", labelled(words.skill, inputs.skill)),
      field("portrait", make("p", { textContent: words.portrait }), faces,
        make("div", { className: "kit-bar" }, button(words.more, () => { first += FACES; showFaces() })),
        make("details", { className: "kit-features" }, make("summary", { textContent: words.features }), slots)),
      make("div", { className: "kit-bar" }, add, button(words.share, share), button(words.fresh, () => fill("", {}))), link)
    const shown = make("div", { className: "kit-cards" }, ...about.languages.map((code) => cards[code] = make("div", { className: "kit-card-shown" })))
    takes = [button(words.zip, zip), ...about.languages.map((code) => button(`${words.pdf} (${code})`, print(code)))]
    const packed = make("section", { className: "kit-form" }, make("h2", { textContent: words.pack }),
      make("div", { className: "kit-field" }, ...about.languages.map((code) => {
        inputs[`pack.${code}`] = make("input", { oninput: () => { pack.about.name = { ...said(pack.about.name, 200), [code]: inputs[`pack.${code}`].value }; keep() } })
        return labelled(`${words.packname} (${new Intl.DisplayNames(lang, { type: "language" }).of(code)})`, inputs[`pack.${code}`])
      })),
      list, make("label", { className: "kit-check" }, own, make("span", { textContent: words.deck })),
      make("div", { className: "kit-bar" }, ...takes, labelled(words.open, open)))
    const old = JSON.parse(localStorage.getItem(KEPT) ?? "null")
    here.append(make("div", { className: "kit-studio" }, form, shown), status, packed)
    await take(old?.about && old.entries && old.others ? old : fresh())
    const follow = async () => {
      const given = location.hash.startsWith(SHARED) && shared(location.hash)
      if (given) await fill("", given)
    }
    addEventListener("hashchange", follow)
    await follow()
  }).after(here)
})()
