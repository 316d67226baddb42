// What one takes home: files to print, and every piece as a picture or a drawing.
const drawn = (svg, [w, h]) => new Promise((resolve, reject) => {
  const picture = new Image(w, h)
  picture.onload = () => resolve(picture)
  picture.onerror = () => reject(new Error("no drawing"))
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
})

// A drawing as pixels, exactly as many as it is said to have.
export const pixels = async (svg, size) => {
  const stretched = svg.replace(/ width="[^"]*mm" height="[^"]*mm"/, ` width="${size[0]}" height="${size[1]}" preserveAspectRatio="none"`)
  const canvas = Object.assign(document.createElement("canvas"), { width: size[0], height: size[1] })
  canvas.getContext("2d").drawImage(await drawn(stretched, size), 0, 0, ...size)
  const packed = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"))
  return new Uint8Array(await packed.arrayBuffer())
}

// A zip of files that are packed already: stored, each with the mark by which readers see that it is whole.
const MARKS = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xEDB88320 ^ (n >>> 1) : n >>> 1
  return n
})
const mark = (data) => {
  let sum = ~0
  for (const one of data) sum = MARKS[(sum ^ one) & 255] ^ (sum >>> 8)
  return ~sum >>> 0
}
export const stored = (files) => {
  const parts = [], list = []
  let at = 0
  for (const [name, data] of files) {
    const title = new TextEncoder().encode(name), head = new DataView(new ArrayBuffer(46))
    head.setUint32(0, 0x02014B50, true)
    head.setUint16(4, 20, true); head.setUint16(6, 20, true); head.setUint16(8, 0x800, true)
    head.setUint16(14, 0x21, true)
    head.setUint32(16, mark(data), true); head.setUint32(20, data.length, true); head.setUint32(24, data.length, true)
    head.setUint16(28, title.length, true); head.setUint32(42, at, true)
    const local = new Uint8Array(30), all = new Uint8Array(head.buffer)
    local.set([0x50, 0x4B, 3, 4]); local.set(all.subarray(6, 32), 4)
    parts.push(local, title, data)
    list.push(all, title)
    at += 30 + title.length + data.length
  }
  const end = new DataView(new ArrayBuffer(22)), size = list.reduce((sum, one) => sum + one.length, 0)
  end.setUint32(0, 0x06054B50, true)
  end.setUint16(8, files.length, true); end.setUint16(10, files.length, true)
  end.setUint32(12, size, true); end.setUint32(16, at, true)
  return new Blob([...parts, ...list, end])
}

export default ({ make, labelled, button, download, words, lang, studio, pack, packName, status, acting, languages, products }) => {
  const what = make("select", {}, ...products.map((id) => make("option", { value: id, textContent: words.pdfs[id] ?? id, selected: id === "cards" })),
    make("option", { value: "", textContent: words.wholekit }))
  const kind = make("select", {}, ...["pdf", "png", "svg"].map((value) => make("option", { value, textContent: words[`as-${value}`] })))
  const tongue = make("select", {}, ...languages.map((code) => make("option", { value: code, textContent: new Intl.DisplayNames(lang, { type: "language" }).of(code), selected: code === lang })))
  const wanted = () => what.value ? [what.value] : products

  const printed = async (id) => {
    const made = await studio("printed", pack(), tongue.value, id)
    if (Array.isArray(made)) throw new Error(made.map((one) => one[lang]).join(" · "))
    return [[`${tongue.value}/${id}.pdf`, made]]
  }
  const pieces = async (id, say, known) => {
    const { wrong, pieces: found } = await studio("pieces", pack(), tongue.value, id)
    if (wrong) throw new Error(wrong.map((one) => one[lang]).join(" · "))
    const files = []
    for (const { name, svg, seen, size } of found) {
      if (known.has(svg)) continue // the same drawing, for other paper
      known.add(svg)
      if (kind.value === "svg") files.push([`${name}.svg`, new TextEncoder().encode(svg)])
      else files.push([`${name}.png`, await pixels(seen, size)])
      say(files.length, found.length)
    }
    return files
  }
  const get = acting(async () => {
    const name = await packName(), many = wanted()
    go.disabled = true
    try {
      const files = [], known = new Set()
      for (const [n, id] of many.entries()) {
        const title = words.pdfs[id] ?? id
        const say = (done, all) => { status.textContent = `${words.making} ${title}${many.length > 1 ? ` (${n + 1}/${many.length})` : ""}${all ? ` ${done}/${all}` : ""}` }
        say()
        files.push(...await (kind.value === "pdf" ? printed(id) : pieces(id, say, known)))
      }
      if (files.length === 1) {
        const [[path, data]] = files, end = path.split(".").at(-1)
        download(data, { pdf: "application/pdf", png: "image/png", svg: "image/svg+xml" }[end], `${name}-${path.split("/").at(-1).replace(/\.\w+$/, "")}-${tongue.value}.${end}`)
      } else download(stored(files), "application/zip", `${name}-${what.value || "kit"}-${kind.value}-${tongue.value}.zip`)
      status.textContent = words[kind.value === "pdf" ? "ready" : "made"].replace("#", files.length)
    } finally { go.disabled = false }
  })
  const go = button(words.get, get)
  return make("div", { className: "kit-bar" }, labelled(words.what, what), labelled(words.as, kind), labelled(words.tongue, tongue), go)
}
