// The studio: characters made by clicking, drawn and checked by the engine as they are typed, packs of them, and other games.
(() => {
  const { make, labelled, button, settle, download, drawing, waker, words, lang } = kit.parts
  const room = settle("kit-studio-room")
  if (!room) return
  const KEPT = "kit-studio", PICTURES = "kit-studio-pictures", SHARED = "#character=", LONGEST = 20_000, FACES = 6
  const TEXTS = ["name", "nickname", "flavour"], OURS = /^pictures\/[0-9a-f]{12}\.jpg$/, PIXELS = /\.(jpe?g|png|webp)$/i
  const BLANK = () => ({ about: {}, entries: {}, others: {}, rules: {}, pictures: [] })

  let about, photos, takes = [], rulesBox
  let file = "", data = {}, first = 0, pack = BLANK()
  const studio = async (name, ...more) => {
    const said = await kit.studio(name, about.game, ...more)
    return typeof said === "string" ? JSON.parse(said) : said
  }
  const here = make("div")
  const status = make("p", { className: "kit-status" })
  status.setAttribute("role", "status")
  const news = status.cloneNode() // of the pack: told where its buttons are
  const acting = (act, line = status) => async (...given) => {
    try { await act(...given) } catch (error) { line.textContent = error.message ?? String(error) }
  }
  const tongue = (code) => new Intl.DisplayNames(lang, { type: "language" }).of(code)
  const later = (act, wait) => {
    let waiting
    return () => { clearTimeout(waiting); waiting = setTimeout(act, wait) }
  }

  // What is kept in the browser: the pack, what is being written, and pictures by themselves -------------
  const pictured = new Map() // path -> JPEG as text
  const named = (portrait) => typeof portrait === "string" ? portrait : portrait?.file
  const keep = () => {
    const used = new Set([...Object.values(pack.entries), data].map((entry) => named(entry.portrait)).filter(Boolean))
    pack.pictures = [...new Set([...pack.pictures, ...Object.values(pack.entries).map((entry) => named(entry.portrait))])].filter((path) => path && (used.has(path) || !OURS.test(path)) && pictured.has(path))
    try {
      const now = JSON.stringify(Object.fromEntries([...pictured].filter(([path]) => used.has(path) || pack.pictures.includes(path))))
      if (localStorage.getItem(PICTURES) !== now) localStorage.setItem(PICTURES, now)
      localStorage.setItem(KEPT, JSON.stringify({ ...pack, draft: { file, data } }))
    } catch { status.textContent = words.full }
  }
  const keepSoon = later(keep, 400)
  const plain = (value) => Boolean(value) && typeof value === "object" && !Array.isArray(value)
  const resumed = () => {
    try {
      const old = JSON.parse(localStorage.getItem(KEPT) ?? "null")
      if (![old?.about, old?.entries, old?.others].every(plain) || !Object.values(old.entries).every(plain)) return undefined
      for (const [path, packed] of Object.entries(JSON.parse(localStorage.getItem(PICTURES) ?? "{}"))) {
        if (typeof packed === "string") pictured.set(path, packed)
      }
      return { ...BLANK(), ...old, rules: plain(old.rules) ? old.rules : {}, pictures: Array.isArray(old.pictures) ? old.pictures.filter((path) => pictured.has(path)) : [] }
    } catch { return undefined }
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
  let unopened = ""  // said of a picture until another face is chosen, however often the card is drawn
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
    if (unopened) fields.portrait.wrong.textContent = [fields.portrait.wrong.textContent, unopened].filter(Boolean).join(" · ")
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
    return labelled(`${words[name]} (${tongue(code)})`, control)
  }

  // The face -----------------------------------------------------------------------------------------
  const faces = make("div", { className: "kit-faces" })
  const slots = make("div", { className: "kit-slots" })
  const choose = (portrait) => {
    unopened = ""
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
      const face = make("button", { type: "button", ariaPressed: "false", onclick: () => {
        frame()
        choose(portrait)
        for (const one of faces.children) one.ariaPressed = String(one === face)
      } }, drawing(svg))
      face.firstChild.setAttribute("aria-hidden", "true")
      face.setAttribute("aria-label", `${words.face} ${first + n + 1}`)
      return face
    }))
  })
  const slot = ([name, said]) => {
    const control = make("select", { name, onchange: () => {
      const portrait = plain(data.portrait) && !data.portrait.file ? { ...data.portrait } : {}
      if (control.value) portrait[name] = control.value
      else delete portrait[name]
      frame()
      data.portrait = portrait
      draw()
    } }, make("option", { value: "", textContent: words.byname }),
    ...Object.entries(said.words).map(([value, textContent]) => make("option", { value, textContent })))
    return labelled(said.about, control)
  }

  // A photo instead: the part of it that is seen is chosen here, and the card shows it --------------------
  let photo
  const view = { x: 0.5, y: 0.5, zoom: 1 }
  const framing = make("div", { className: "kit-framing", hidden: true })
  const frame = (opened) => {
    photo = opened
    framing.hidden = !photo
    for (const control of framing.querySelectorAll("input")) control.value = control.name === "zoom" ? 1 : 0.5
    Object.assign(view, { x: 0.5, y: 0.5, zoom: 1 })
  }
  const given = async (bytes) => {
    const path = await studio("photo", bytes)
    pictured.set(path, photos.text(bytes))
    return path
  }
  let cutting = false, turned = false
  const cut = acting(async () => {
    turned = true
    if (cutting) return
    cutting = true
    try {
      while (turned && photo) {
        turned = false
        choose(await given(await photos.cut(photo, about.frame, view)))
      }
    } finally { cutting = false }
  })
  const slider = (name, least, most) => labelled(words[`photo-${name}`], make("input", { type: "range", name, min: least, max: most, step: 0.01, value: name === "zoom" ? 1 : 0.5, oninput: (event) => {
    view[name] = Number(event.target.value)
    cut()
  } }))
  const look = make("input", { type: "file", accept: "image/*", onchange: acting(async () => {
    const [chosen] = look.files
    look.value = ""
    if (!chosen) return
    status.textContent = words.developing
    const opened = await photos.opened(chosen)
    status.textContent = ""
    unopened = opened ? "" : words.badphoto
    if (!opened) { fields.portrait.wrong.textContent = unopened; return }
    frame(opened)
    await cut()
  }) })

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
    keepSoon()
  })

  // The form ------------------------------------------------------------------------------------------
  const KNOWN = { name: 200, nickname: 200, flavour: 1000 }
  const said = (value, most) => {
    const one = (word) => typeof word === "string" ? word.slice(0, most) : ""
    return value && typeof value === "object"
      ? Object.fromEntries(about.languages.map((code) => [code, one(value[code])]))
      : { [lang]: one(value) }
  }
  const skills = () => inputs.skill.replaceChildren(...Object.entries(about.choices.skill).map(([value, names]) => make("option", { value, textContent: names[lang] })))
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
    frame()
    choose(plain(given.portrait) || pictured.has(given.portrait) ? given.portrait : {})
    add.textContent = name ? words.change : words.add
    link.hidden = true // it held somebody else
    return showFaces()
  }
  const shared = (hash) => {
    try {
      const packed = hash.slice(SHARED.length)
      if (packed.length > LONGEST) throw new Error()
      const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0))
      const found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
      if (!plain(found)) throw new Error()
      const portrait = Object.entries(plain(found.portrait) ? found.portrait : {})
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
    const { name, nickname, flavour, skill, portrait } = data, photographed = Boolean(named(portrait))
    const bytes = new TextEncoder().encode(JSON.stringify({ name, nickname, flavour, skill, ...(photographed ? {} : { portrait }) }))
    const packed = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
    link.value = new URL(SHARED + packed, location.href).href
    link.hidden = false
    link.focus()
    const copied = await navigator.clipboard?.writeText(link.value).then(() => true, () => false)
    status.textContent = [copied ? words.copied : "", photographed ? words.nophoto : ""].filter(Boolean).join(" ")
  })

  // The pack ------------------------------------------------------------------------------------------
  const list = make("ul", { className: "kit-pack" })
  const own = make("input", { type: "checkbox", onchange: () => {
    if (own.checked) delete pack.about.deck
    else pack.about.deck = []
    keep()
  } })
  const called = (value) => typeof value === "string" ? value : value?.[lang] || Object.values(value ?? {}).find(Boolean) || ""
  const show = () => {
    const people = Object.entries(pack.entries).map(([name, entry]) => [name, called(entry.name)])
    list.replaceChildren(...people.map(([name, word]) => make("li", {},
      make("span", { textContent: word }),
      button(words.edit, () => fill(name, structuredClone(pack.entries[name]))),
      button(words.remove, () => {
        delete pack.entries[name]
        if (file === name) fill("", {})
        show()
      }))))
    for (const one of takes) one.disabled = !people.length && !Object.keys(pack.rules).length
    rulesBox?.renew(people)
    keep()
  }
  // What a pack has beside its characters, such as other rules, shows on the cards too.
  let laid = ""
  const lay = async () => {
    const now = JSON.stringify([pack.others, pack.rules])
    if (now === laid || (!laid && now === "[{},{}]")) return
    const { wrong, ...found } = await studio("lay", { ...pack, entries: {}, pictures: [] })
    if (wrong) { tell(wrong); return }
    laid = now
    about = found
    skills()
    inputs.skill.value = data.skill
  }
  const relay = later(acting(async () => { await lay(); await draw() }), 300)
  const take = async (found, draft) => {
    pack = found
    for (const code of about.languages) inputs[`pack.${code}`].value = said(pack.about.name, 200)[code] ?? ""
    own.checked = !Array.isArray(pack.about.deck)
    for (const [path, packed] of pictured) if (PIXELS.test(path)) await studio("picture", path, photos.bytes(packed))
    await lay()
    await fill(draft && (!draft.file || draft.file in pack.entries) ? draft.file : "", draft?.data ?? {})
    show()
  }
  const add = button(words.add, acting(async () => {
    status.textContent = words.checking
    const written = JSON.stringify(data)
    const name = file || await studio("file_name", { name: Object.values(data.name).find(Boolean) ?? "", taken: Object.keys(pack.entries) })
    const trial = { ...pack, entries: { ...pack.entries, [name]: structuredClone(data) } }
    trial.pictures = [...new Set([...pack.pictures, named(data.portrait)])].filter((path) => pictured.has(path))
    const wrong = await studio("check", trial)
    tell(wrong)
    if (wrong.length) return
    pack = trial
    if (JSON.stringify(data) === written) await fill("", {}) // else somebody writes on already
    show()
    status.textContent = words.added
  }))
  const packName = async () => await studio("file_name", { name: called(pack.about.name), taken: [] })
  const print = (code) => acting(async () => {
    news.textContent = words.printing
    const made = await studio("printed", pack, code)
    if (Array.isArray(made)) { news.textContent = made.map((one) => one[lang]).join(" · "); return }
    download(made, "application/pdf", `${await packName()}-${code}.pdf`)
    news.textContent = words.printed
  }, news)
  const zip = acting(async () => download(await studio("zipped", pack), "application/zip", `${await packName()}.zip`), news)
  // Pictures of a pack that was not made here are cut to what the card shows of them; ours are so already.
  const developed = async (found) => {
    pictured.clear()
    for (const path of found.pictures) pictured.set(path, photos.text(await studio("kept", path)))
    for (const entry of Object.values(found.entries)) {
      const path = named(entry.portrait)
      if (!path || OURS.test(path) || !PIXELS.test(path) || !pictured.has(path)) continue
      const opened = await photos.opened(new Blob([photos.bytes(pictured.get(path))]))
      if (!opened) continue
      const [x, y] = entry.portrait.focus ?? [0.5, 0.5]
      entry.portrait = await given(await photos.cut(opened, about.frame, { x, y, zoom: entry.portrait.zoom ?? 1 }))
      found.pictures.push(entry.portrait)
    }
    const used = new Set(Object.values(found.entries).map((entry) => named(entry.portrait)))
    found.pictures = [...new Set(found.pictures)].filter((path) => used.has(path) || !PIXELS.test(path))
    return { ...BLANK(), ...found }
  }
  const open = make("input", { type: "file", accept: ".zip", onchange: acting(async () => {
    const [chosen] = open.files
    if (!chosen) return
    open.value = ""
    if (chosen.size > 64 << 20) { news.textContent = words.large; return }
    const { wrong, pack: found } = await studio("unzipped", chosen.name, new Uint8Array(await chosen.arrayBuffer()))
    if (wrong) { news.textContent = wrong.map((one) => one[lang]).join(" · "); return }
    await take(await developed(found))
    news.textContent = words.opened
  }, news) })
  // Other hands at the same work need the pack's pictures, too.
  const filled = (hands, now) => Promise.all(hands.map(async (hand) => {
    for (const path of now.pictures) await hand.studio("picture", about.game, path, photos.bytes(pictured.get(path)))
  }))

  waker(room.appendChild(make("div")), async () => {
    const modules = Promise.all(["photo", "rules", "takeaway", "own"].map((name) => import(`./studio/${name}.js`)))
    about = JSON.parse(await kit.studio("begin"))
    if (!about) throw new Error(words.nothing)
    const [photoModule, rules, takeaway, other] = await modules
    photos = photoModule
    inputs.skill = make("select", { name: "skill", onchange: () => { data.skill = inputs.skill.value; draw() } })
    skills()
    slots.append(...Object.entries(about.portrait[lang]).map(slot))
    framing.append(slider("zoom", 1, 4), slider("x", 0, 1), slider("y", 0, 1))
    const written = make("div", { className: "kit-form kit-written" },
      ...TEXTS.map((name) => field(name, ...about.languages.map((code) => text(name, code, name === "flavour" ? "textarea" : "input")))),
      field("skill", labelled(words.skill, inputs.skill)))
    const chosen = make("div", { className: "kit-form kit-chosen" },
      field("portrait", make("p", { textContent: words.portrait }), faces,
        make("div", { className: "kit-bar" }, button(words.more, () => { first += FACES; showFaces() })),
        make("details", { className: "kit-features" }, make("summary", { textContent: words.features }), slots),
        ...(about.frame[0] ? [labelled(words.photo, look), framing] : [])))
    const shown = make("div", { className: "kit-cards" }, ...about.languages.toSorted((a, b) => (b === lang) - (a === lang)).map((code) => cards[code] = make("div", { className: "kit-card-shown" })))
    const acts = make("div", { className: "kit-bar kit-acts" }, add, button(words.share, share), button(words.fresh, () => fill("", {})))
    takes = [button(words.zip, zip), ...about.languages.map((code) => button(`${words.pdf} (${code})`, print(code)))]
    const parts = { ...kit.parts, studio, game: about.game, pack: () => pack, packName, status, acting, languages: about.languages }
    rulesBox = rules.default({ ...parts, filled, changed: () => { show(); relay() } })
    const packed = make("section", { className: "kit-paper" }, make("h2", { textContent: words.pack }),
      make("div", { className: "kit-field" }, ...about.languages.map((code) => {
        inputs[`pack.${code}`] = make("input", { oninput: () => { pack.about.name = { ...said(pack.about.name, 200), [code]: inputs[`pack.${code}`].value }; keepSoon() } })
        return labelled(`${words.packname} (${tongue(code)})`, inputs[`pack.${code}`])
      })),
      list, make("label", { className: "kit-check" }, own, make("span", { textContent: words.deck })),
      make("div", { className: "kit-bar" }, ...takes, labelled(words.open, open)), news,
      make("h3", { textContent: words.takeaway }), takeaway.default({ ...parts, status: news, acting: (act) => acting(act, news), products: about.products }), rulesBox.box)
    const line = make("p", { className: "kit-status" })
    here.append(make("div", { className: "kit-studio" }, written, shown, chosen, acts, link, status), packed,
      other.default({ ...kit.parts, acting: (act) => acting(act, line) }), line)
    const old = resumed()
    await take(old ?? { ...BLANK(), about: { name: { [lang]: words.ours }, deck: [] } }, old?.draft)
    const follow = async () => {
      const given = location.hash.startsWith(SHARED) && shared(location.hash)
      if (given) await fill("", given)
    }
    addEventListener("hashchange", follow)
    addEventListener("pagehide", keep)
    await follow()
  }).after(here)
})()
