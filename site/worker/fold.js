// Search that finds "košonek" for "kosonek", and "1.3-A" for just that: marks are taken off the words of the index
// and of the question, and a full stop or a hyphen parts words but not the numbers of rules and the names of fields.
// These lines stand before the theme's search worker; results keep their letters, since only words are folded.
(() => {
  const fold = text => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\u2011/g, "-")
  const trim = text => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
  // Pages of the game that is open come before those of others; among each, the best first.
  const game = decodeURIComponent(self.location.hash.slice(1))
  const post = self.postMessage.bind(self)
  const own = found => (found[0] || found).location.startsWith(`${game}/`)
  self.postMessage = (message, ...rest) => {
    const items = game && message && message.data && message.data.items
    if (items) message.data.items = [...items.filter(own), ...items.filter(found => !own(found))]
    return post(message, ...rest)
  }
  let ready = false
  const prepare = () => {
    const folded = token => token.update(text => trim(fold(text)))
    const parted = token => {
      const whole = folded(token).toString()
      const parts = /\d/.test(whole) ? whole.split("-") : whole.split(/[-.]+/)
      const words = parts.length > 1 ? [whole, ...parts] : [whole]
      return words.filter(Boolean).map(word => token.clone(() => word))
    }
    self.lunr.QueryLexer.termSeparator = /\s+/
    self.lunr.Pipeline.registerFunction(folded, "fold")
    self.lunr.Pipeline.registerFunction(parted, "part")
    const ref = self.lunr.Builder.prototype.ref
    self.lunr.Builder.prototype.ref = function (name) {
      this.pipeline.add(parted)
      this.searchPipeline.add(folded)
      return ref.call(this, name)
    }
    ready = true
  }
  // The index of all games takes longer to make than a page to show: it is made when somebody goes to the search.
  const SETUP = 0, READY = 1, RESULT = 3 // the theme's messages; `wake` is that of scope.js
  let awake = false
  let books = null
  const again = data => dispatchEvent(new MessageEvent("message", { data }))
  const wake = () => {
    const all = books
    awake = true
    books = null
    if (all) again(all)
  }
  addEventListener("message", event => {
    const { data } = event
    const held = () => event.stopImmediatePropagation()
    if (data.type === "wake") {
      held()
      wake()
    } else if (data.type === SETUP && !ready) {
      prepare()
      if (awake) return
      held()
      books = data
      post({ type: READY })
    } else if (typeof data.data === "string") {
      data.data = fold(data.data)
      if (!books) return
      held()
      if (!data.data.trim()) return post({ type: RESULT, data: { items: [] } })
      wake()
      setTimeout(() => again(data)) // by then the theme has its index
    }
  })
})();
