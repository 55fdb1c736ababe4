/** Picks whole numbers below a limit: the same ones for the same seed. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Removes the quotation marks that the translator of these tests puts around words. */
export const withoutMarks = (text: string | null): string => (text ?? '').replace(/[«»]/g, '')

const translate = (text: string) => text.replace(/[A-Za-z]+/g, (word) => `«${word}»`)

function wrap(...nodes: ChildNode[]): void {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  nodes[0]?.before(outer)
  inner.append(...nodes)
  outer.append(inner)
}

function replaceByFont(text: Text): void {
  const outer = document.createElement('font')
  const inner = outer.appendChild(document.createElement('font'))
  inner.append(translate(text.data))
  text.replaceWith(outer)
}

/** What translators, dictionaries and reading aids do to a page's texts. None of it changes the words, apart from the marks. */
const REWRITES: ((text: Text) => void)[] = [
  replaceByFont,
  (text) => wrap(text),
  (text) => text.replaceWith(translate(text.data)),
  (text) => text.replaceData(0, text.length, translate(text.data)),
  (text) => void text.splitText(text.length >> 1),
  (text) => replaceByFont(text.splitText(text.length >> 1)),
  (text) => {
    const next = text.nextSibling
    if (!(next instanceof Text)) return
    text.appendData(next.data)
    next.remove()
  },
  (text) => text.parentNode?.normalize(),
  (text) => text.before(document.createElement('i')),
  // Wraps a whole sentence, with the elements in it.
  ({ parentElement }) => {
    const nodes = [...(parentElement?.childNodes ?? [])]
    if (nodes.every((node) => node instanceof Text || node.nodeName === 'B')) wrap(...nodes)
  },
  ({ parentElement }) => {
    if (parentElement?.nodeName === 'FONT') parentElement.replaceWith(...parentElement.childNodes)
  },
]

export function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** Rewrites one random text in a random way. */
export function rewriteText(root: Node, random: (below: number) => number): void {
  const texts = textsIn(root)
  const text = texts[random(texts.length)]
  if (text) REWRITES[random(REWRITES.length)]?.(text)
}

/** Translates all texts of a root, now and whenever they change, as browsers do. @returns stops it */
export function keepTranslating(root: Node): () => void {
  const isForeign = ({ parentElement }: Text) => parentElement?.nodeName === 'FONT'
  const all = () => {
    for (const text of textsIn(root)) if (text.data.trim() && !isForeign(text)) replaceByFont(text)
  }
  const observer = new MutationObserver(all)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  all()
  return () => observer.disconnect()
}
