// What the theme writes into every page's head: where the site begins, and what a reader chose before.
(() => {
  const begin = new URL("..", document.currentScript.src)
  Object.assign(window, {
    __md_scope: begin,
    __md_hash: text => [...text].reduce((sum, char) => (sum << 5) - sum + char.charCodeAt(0), 0),
    __md_get: (key, storage = localStorage, scope = begin) =>
      JSON.parse(storage.getItem(`${scope.pathname}.${key}`)),
    __md_set: (key, value, storage = localStorage, scope = begin) => {
      try {
        storage.setItem(`${scope.pathname}.${key}`, JSON.stringify(value))
      } catch {}
    },
  })
})()
