// The engine, in a worker of its own: Python and the rules of all games, answering in the order asked. VERSION stands above.
import { loadPyodide } from "./pyodide/pyodide.mjs"

const here = new URL("./", import.meta.url).href
const STORE = `petanque-kit engine ${here}`, KEPT = `${STORE} ${VERSION}`, MEMORY = `${here}memory`, MODULES = `${here}modules`
const IDLE = 2000  // milliseconds without a question
const ARCHIVES = ["rules.zip", "drawing.zip"]
const ALWAYS = `import collections.abc, copy, csv, dataclasses, datetime, decimal, difflib, email.message, fractions, functools, glob, hashlib
import html, importlib.metadata, inspect, io, itertools, json, logging, pathlib, pkgutil, posixpath, random, re, shutil, statistics, string
import textwrap, typing, unicodedata, urllib.parse, zipfile`
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

// Python as it was when it had begun the first time, where the browser has kept it: to begin takes a moment then.
// Of all modules that were imported it keeps what they were compiled to.
const remembered = async (what) => {
  const found = await (await self.caches?.open(KEPT))?.match(what)
  return found?.arrayBuffer()
}
const remember = async (what, data) => {
  for (const name of await caches.keys()) if (name.startsWith(`${STORE} `) && name !== KEPT) await caches.delete(name)
  await (await caches.open(KEPT)).put(what, new Response(data))
}
let modules, idle
const rememberModules = () => {
  const made = python.pyimport("kit.core.compiled").compiled("/lib/kit")
  modules = made.toJs()
  made.destroy()
  return remember(MODULES, modules)
}

// What can be fetched at once is: Python itself takes longest to begin.
const begin = async () => {
  postMessage({ progress: 0.1 })
  ARCHIVES.forEach(get)
  games = fetch(`${here}games.json`).then((answer) => answer.json())
  const place = { indexURL: `${here}pyodide/`, stdLibURL: `${here}pyodide/python_stdlib.zip` }
  const [memory, compiled] = await Promise.all([MEMORY, MODULES].map((what) => remembered(what).catch(() => undefined)))
  modules = compiled
  python = await loadPyodide(memory ? { ...place, _loadSnapshot: memory } : { ...place, _makeSnapshot: Boolean(self.caches) })
  postMessage({ progress: 0.6 })
  if (!memory && self.caches) {
    const first = python._module.HEAP8.length
    python.runPython(ALWAYS)
    // Memory that has grown does not fit into a new one. A browser without room begins as slowly the next time, and that is all.
    if (python._module.HEAP8.length === first) remember(MEMORY, python.makeMemorySnapshot()).catch(() => {})
  }
  python.runPython(`import sys; sys.path.insert(0, "/lib/kit")`)
  if (modules) python.unpackArchive(modules, "zip", { extractDir: "/lib/kit" })
  await unpack("rules.zip")
  postMessage({ progress: 0.9 })
}

// What only some questions need: the drawing, or a library that one game alone stands on.
const prepare = async ({ call, words }) => {
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
  clearTimeout(idle)
  last = last.then(async () => {
    try {
      postMessage({ id: data.id, answer: await answer(data) })
    } catch (error) {
      postMessage({ id: data.id, error: String(error.message ?? error) })
    }
    if (python && !modules && self.caches) idle = setTimeout(() => rememberModules().catch(() => {}), IDLE)
  })
})
