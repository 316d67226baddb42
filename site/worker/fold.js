// Search that finds "košonek" for "kosonek": marks are taken off the words of the index and of the question.
// These lines stand before the theme's search worker; results keep their letters, since only words are folded.
(() => {
  const fold = text => text.normalize("NFD").replace(/\p{M}/gu, "")
  let ready = false
  const prepare = () => {
    const folded = token => token.update(fold)
    self.lunr.Pipeline.registerFunction(folded, "fold")
    const ref = self.lunr.Builder.prototype.ref
    self.lunr.Builder.prototype.ref = function (name) {
      this.pipeline.add(folded)
      this.searchPipeline.add(folded)
      return ref.call(this, name)
    }
    ready = true
  }
  addEventListener("message", ({ data }) => {
    if (typeof data.data === "string") data.data = fold(data.data)
    else if (!ready) prepare()
  })
})();
