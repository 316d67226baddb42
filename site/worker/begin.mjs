// Run by node when the site is built: Python begins, reads the program and does everything once. Its memory and its files are
// written down, and browsers go on from there.
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import { gzipSync } from "node:zlib"

const [runtime, program, out] = process.argv.splice(1).slice(1)  // whose machine it is stays here
const KEPT = ["/lib/kit", "/tmp"], STEP = 16

// Without a clock and without chance: the same program gives the same memory.
Date.now = () => 0
performance.now = () => 0
const nothing = (view) => view.fill(0)
crypto.getRandomValues = nothing
createRequire(import.meta.url)("node:crypto").randomFillSync = nothing

const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`))
const python = await loadPyodide({
  indexURL: runtime, _makeSnapshot: true, env: { HOME: "/", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
})
python.unpackArchive(new Uint8Array(readFileSync(program)), "zip", { extractDir: "/lib/kit" })
python.runPython(`
import gc, importlib, sys
sys.path.insert(0, "/lib/kit")
import kit.studio.living
kit.studio.living.warm()
importlib.invalidate_caches()
gc.collect()
`)
const open = python.FS.streams.filter((one) => one?.fd > 2).map((one) => one.path)
if (open.length) throw new Error(`still open: ${open}`)

// What is in memory need not be read again.
const imported = python.runPython(`{getattr(one, "__file__", None) for one in sys.modules.values()}`)
const folders = [], files = []
const look = (path) => {
  const { FS } = python
  if (FS.isDir(FS.stat(path).mode)) {
    folders.push(path)
    for (const name of FS.readdir(path).sort()) if (name !== "." && name !== "..") look(`${path}/${name}`)
  } else if (!imported.has(path)) files.push([path, FS.readFile(path)])
}
KEPT.forEach(look)
imported.destroy()
const memory = python.makeMemorySnapshot()
const about = JSON.stringify({ memory: memory.length, folders, files: files.map(([path, data]) => [path, data.length]) })
const told = Buffer.from(about), head = Buffer.alloc(Math.ceil((4 + told.length) / STEP) * STEP, " ")
head.writeUInt32LE(head.length - 4)
told.copy(head, 4)
writeFileSync(out, gzipSync(Buffer.concat([head, memory, ...files.map(([, data]) => data)])))
