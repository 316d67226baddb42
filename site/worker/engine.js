// The engine, in a worker of its own: Python and the rules of all games, answering in the order asked.
import { loadPyodide } from "./pyodide/pyodide.mjs"

const here = new URL("./", import.meta.url).href
const fetched = {}, unpacked = {}, rooms = {}
let python, games, ready

const read = async (name) => {
  const answer = await fetch(here + name)
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer.arrayBuffer()
}
const get = (name) => fetched[name] ??= read(name)
const unpack = (name) => unpacked[name] ??= get(name).then((data) => {
  python.unpackArchive(data, "zip", { extractDir: "/lib/kit" })
  python.runPython("import importlib; importlib.invalidate_caches()")
})

// What can be fetched at once is: Python itself takes longest to begin.
const begin = async () => {
  postMessage({ progress: 0.1 })
  get("rules.zip")
  games = fetch(`${here}games.json`).then((answer) => answer.json())
  python = await loadPyodide({ indexURL: `${here}pyodide/`, stdLibURL: `${here}pyodide/python_stdlib.zip` })
  postMessage({ progress: 0.6 })
  get("drawing.zip")
  python.runPython(`import sys; sys.path.insert(0, "/lib/kit")`)
  await unpack("rules.zip")
  postMessage({ progress: 0.9 })
}

// What only some questions need: the drawing, or a library that one game alone stands on.
const prepare = async ({ room, call, words }) => {
  if (call !== "referee") await unpack("drawing.zip")
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
