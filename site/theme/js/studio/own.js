// A game of one's own: a folder in a zip, its decks from spreadsheets that are dropped here, its files to print.
export default ({ make, labelled, button, download, drawing, words, lang, acting }) => {
  const status = make("p", { className: "kit-status" })
  status.setAttribute("role", "status")
  const wrongs = make("ul", { className: "kit-broken" })
  const here = make("div", { className: "kit-own" }), shown = make("div", { className: "kit-dealt" })
  const MOST = 64 << 20
  let game, deck = ""

  const ask = async (name, ...more) => {
    const said = await kit.studio(name, lang, ...more)
    const found = typeof said === "string" ? JSON.parse(said) : said
    wrongs.replaceChildren(...(found.wrong ?? []).map((one) => make("li", { textContent: one[lang] })))
    if (found.wrong) status.textContent = words.refused
    return found.wrong ? undefined : found
  }
  const bytes = async (file) => {
    if (file.size > MOST) { status.textContent = words.large; return undefined }
    return new Uint8Array(await file.arrayBuffer())
  }
  const name = () => game.name[lang] ?? Object.values(game.name)[0]

  const deal = async () => {
    shown.replaceChildren()
    if (!deck) return
    const found = await ask("own_cards", deck)
    if (!found) return
    shown.replaceChildren(...found.cards.map((svg) => {
      const card = drawing(svg)
      card.setAttribute("role", "img")
      return card
    }))
    status.textContent = `${name()} · ${words.deckof.replace("#", found.count).replace("@", game.decks[deck])}`
  }
  const lay = async (found) => {
    if (!found) return
    game = found
    if (!(deck in game.decks)) deck = Object.keys(game.decks)[0] ?? ""
    const decks = make("select", { onchange: acting(async () => { deck = decks.value; await deal() }) },
      ...Object.entries(game.decks).map(([value, table]) => make("option", { value, textContent: `${value} (${table})`, selected: value === deck })))
    const table = make("input", { type: "file", accept: ".csv,.tsv,.xlsx", onchange: acting(async () => {
      const [chosen] = table.files
      table.value = ""
      if (chosen) await sheet(chosen)
    }) })
    const files = make("select", {}, ...game.products.map((value) => make("option", { value, textContent: words.pdfs[value] ?? value, selected: value === deck })))
    here.replaceChildren(...(deck ? [make("div", { className: "kit-bar" }, labelled(words.deckname, decks), labelled(words.sheet, table))] : []), shown,
      make("div", { className: "kit-bar" }, labelled(words.what, files), button(words.print, acting(async () => {
        status.textContent = words.making
        const made = await ask("own_printed", files.value)
        if (!made) return
        download(made, "application/pdf", `${game.id}-${files.value}-${lang}.pdf`)
        status.textContent = words.printed
      })), button(words.gamezip, acting(async () => download(await kit.studio("own_zip", lang), "application/zip", `${game.id}.zip`)))))
    await deal()
  }
  const sheet = async (file) => {
    const data = await bytes(file)
    if (!data) return
    if (!game) await lay(await ask("own_begin", words.mygame))
    status.textContent = words.reading
    const found = await ask("own_table", deck, file.name, data)
    if (found) await lay(found)
  }
  const zip = async (file) => {
    const data = await bytes(file)
    if (!data) return
    status.textContent = words.reading
    await lay(await ask("own_open", file.name, data))
  }
  const take = acting(async (file) => { await (/\.zip$/i.test(file.name) ? zip(file) : sheet(file)) })

  const open = make("input", { type: "file", accept: ".zip,.csv,.tsv,.xlsx", onchange: () => {
    const [chosen] = open.files
    open.value = ""
    if (chosen) take(chosen)
  } })
  const box = make("section", { className: "kit-paper kit-drop" }, make("h2", { textContent: words.own }), make("p", { textContent: words.ownabout }),
    make("div", { className: "kit-bar" }, labelled(words.ownopen, open), button(words.ownbegin, acting(async () => lay(await ask("own_begin", words.mygame))))),
    status, wrongs, here)
  box.addEventListener("dragover", (event) => { event.preventDefault(); box.classList.add("kit-over") })
  box.addEventListener("dragleave", () => box.classList.remove("kit-over"))
  box.addEventListener("drop", (event) => {
    event.preventDefault()
    box.classList.remove("kit-over")
    const [chosen] = event.dataTransfer.files
    if (chosen) take(chosen)
  })
  return box
}
