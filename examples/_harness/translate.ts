/**
 * Does to a page what a browser's translator does, once and with all that changes later: each text goes into two elements of the translator's.
 * Words stand in guillemets then. Runs in the page.
 */
export function translatePage(): void {
  const made = new WeakSet<Node>()
  const translate = (text: Text) => {
    const parent = text.parentElement
    if (!parent || made.has(text) || !text.data.trim() || parent.closest('font,script,style,textarea,svg')) return
    if (parent.closest('[translate=no]')) return
    const outer = document.createElement('font')
    const translated = document.createTextNode(text.data.replace(/[A-Za-z]+/g, (word) => `«${word}»`))
    made.add(translated)
    outer.appendChild(document.createElement('font')).append(translated)
    text.replaceWith(outer)
  }
  const walk = (node: Node) => {
    if (node instanceof Text) return translate(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }
  walk(document.body)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target as Text)
      for (const node of addedNodes) if (node.isConnected) walk(node)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
