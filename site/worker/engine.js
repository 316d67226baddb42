// The engine, in a worker of its own: Python and the rules of all games, answering in the order asked. VERSION stands above.
import { loadPyodide } from "./pyodide/pyodide.mjs"
import createPyodide from "./pyodide/pyodide.asm.mjs"

const here = new URL("./", import.meta.url).href
const unpacked = {}, rooms = {}
let python, games, ready

const read = async (name) => {
  const answer = await fetch(`${here}${name}?${VERSION}`)
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer
}
const renewed = () => python.runPython("import importlib; importlib.invalidate_caches()")
const unpack = (name) => unpacked[name] ??= (async () => {
  python.unpackArchive(await (await read(name)).arrayBuffer(), "zip", { extractDir: "/lib/kit" })
  renewed()
})()

// Python as it was when the site was built (begin.mjs): its memory, and the files that it had.
const begun = async () => {
  const plain = (await read("begun.gz")).body.pipeThrough(new DecompressionStream("gzip"))
  const data = await new Response(plain).arrayBuffer()
  let place = 4 + new Uint32Array(data, 0, 1)[0]
  const { memory, folders, files } = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, place - 4)))
  const next = (size) => new Uint8Array(data, (place += size) - size, size)
  return { memory: next(memory), folders, files: files.map(([path, size]) => [path, next(size)]) }
}

const begin = async () => {
  postMessage({ progress: 0.1 })
  games = read("games.json").then((answer) => answer.json())
  const kept = begun()
  python = await loadPyodide({
    indexURL: `${here}pyodide/`,
    _loadSnapshot: kept.then(({ memory }) => memory),
    // The memory had grown, and needs room.
    createPyodideModule: async (settings) => {
      postMessage({ progress: 0.5 })
      const made = await createPyodide(settings)
      made._emscripten_resize_heap((await kept).memory.length)
      return made
    },
  })
  const { folders, files } = await kept
  for (const path of folders) python.FS.mkdirTree(path)
  for (const [path, data] of files) python.FS.writeFile(path, data)
  renewed()
  python.runPython("import random; random.seed()")
  postMessage({ progress: 0.9 })
}

// What only some questions need: a library that one game alone stands on, or spreadsheets.
const prepare = async ({ call, words }) => {
  for (const { id, extra } of await games) {
    if (extra && words.some((word) => typeof word === "string" && (word === id || word.includes(`"${id}"`)))) await unpack(extra)
  }
  if (call.startsWith("own_")) await unpack("sheets.zip")
}

const answer = async (asked) => {
  await (ready ??= begin())
  await prepare(asked)
  const { room, call, words } = asked
  rooms[room] ??= python.pyimport(`kit.${room}.living`)
  const said = rooms[room][call](...words)
  if (typeof said === "string") return said
  const bytes = said.toJs()
  said.destroy()
  return bytes
}

let last = Promise.resolve()
addEventListener("message", ({ data }) => {
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, answer: await answer(data) })
    } catch (error) {
      postMessage({ id: data.id, error: String(error.message ?? error) })
    }
  })
})
