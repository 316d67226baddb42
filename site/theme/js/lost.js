// The page for wrong addresses may be shown anywhere, and does not know in which folder its site lies. It asks
// for this script at every height; the copy that is there knows, and leads styles, pictures and links to it.
(() => {
  const { base, roots } = JSON.parse(document.getElementById("__kit").textContent)
  const page = document.documentElement
  const own = base.slice(1)
  const found = new URL("..", document.currentScript.src).pathname
  const foreign = roots.some((root) => root !== "./" && root !== own && found.endsWith(`/${root}`))
  if (page.dataset.found || foreign || !found.endsWith(`/${own}`)) return
  page.dataset.found = found
  if (found === base) return
  for (const name of ["href", "src"]) {
    for (const one of document.querySelectorAll(`[${name}^="${base}"]`)) {
      one.setAttribute(name, found + one.getAttribute(name).slice(base.length))
    }
  }
})()
