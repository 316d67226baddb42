// What the theme leaves to do: tables that scroll can be reached by keyboard, and the book is kept for reading
// without a network.
const reachable = () => {
  for (const wrap of document.querySelectorAll(".md-typeset__scrollwrap")) {
    if (wrap.scrollWidth > wrap.clientWidth) wrap.tabIndex = 0
    else wrap.removeAttribute("tabindex")
  }
}
addEventListener("load", reachable)
addEventListener("resize", reachable);

// This language is kept, and the others that can be switched to.
(() => {
  if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http") || !navigator.onLine) return
  const { base, roots, serving } = JSON.parse(document.getElementById("__kit").textContent)
  if (serving) {
    navigator.serviceWorker.getRegistrations().then(all => all.forEach(one => one.unregister()))
    return
  }
  const here = new URL(base.replace(/\/*$/, "/"), location)
  addEventListener("load", async () => {
    for (const root of roots) {
      const scope = new URL(root, here)
      // A language that was not built cannot be kept; the book works all the same.
      await navigator.serviceWorker.register(new URL("sw.js", scope), { scope: scope.pathname }).catch(() => {})
    }
  })
})()
