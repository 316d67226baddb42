// What the theme writes into every page's head: where the site begins, and what a reader chose before, in any
// language.
(() => {
  const { src, dataset } = document.currentScript
  const begin = new URL("..", src)
  const home = new URL(dataset.home, begin)
  // The search is told which game is open, so that it can name that game's pages first, and when it is gone to.
  const { Worker } = window
  if (Worker) window.Worker = function (url, ...rest) {
    const worker = new Worker(`${url}#${dataset.game}`, ...rest)
    if (!/\/search\.[^/]*$/.test(url)) return worker
    addEventListener("focusin", function wake({ target }) {
      if (!target.matches(".md-search__input")) return
      removeEventListener("focusin", wake)
      worker.postMessage({ type: "wake" })
    })
    if (document.activeElement?.matches(".md-search__input")) worker.postMessage({ type: "wake" })
    return worker
  }
  Object.assign(window, {
    __md_scope: begin,
    __md_hash: text => [...text].reduce((sum, char) => (sum << 5) - sum + char.charCodeAt(0), 0),
    __md_get: (key, storage = localStorage, scope = home) =>
      JSON.parse(storage.getItem(`${scope.pathname}.${key}`)),
    __md_set: (key, value, storage = localStorage, scope = home) => {
      try {
        storage.setItem(`${scope.pathname}.${key}`, JSON.stringify(value))
      } catch {}
    },
  })
})()
