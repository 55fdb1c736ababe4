import { createHtml, readDocument } from './read-document.ts'

const pages = new WeakMap<Document, Record<string, CSSStyleSheet>>()

/**
 * Adopts style sheets where a node stands: in its shadow root or its document, or in its page's own while it stands in none.
 * Constructable sheets pass every content security policy and inject no tag. Each text is parsed once a document, however many
 * islands use it, and adopted once a root. Documents share no sheets: a component may draw in an iframe of its page. Where there
 * are no such sheets, as in jsdom, the island stands without styles.
 */
export function adopt(node: Node, texts: readonly string[]): void {
  const page = node.ownerDocument ?? (node as Document)
  const read = (root: Node) => readDocument('adoptedStyleSheets', root)
  const adopted = read(node.getRootNode()) ?? read(page)
  const Sheet = (readDocument('defaultView', page) as typeof window | null)?.CSSStyleSheet
  if (!adopted || !Sheet?.prototype.replaceSync) return
  const sheets = pages.get(page) ?? {}
  pages.set(page, sheets)
  for (const text of texts) {
    let sheet = sheets[text]
    if (!sheet) {
      sheet = sheets[text] = new Sheet()
      sheet.replaceSync(text)
    }
    if (!adopted.includes(sheet)) adopted.push(sheet)
  }
}

const DARK = ':host>.plat-inside,[data-plat],.map-holder{color-scheme:dark}'

/**
 * Adopts the style sheets of an island, and what depends on its reader:
 * - the length that all sizes of text are multiples of, a sixteenth of the reader's own font size, where our page has not said it already.
 *   What pages of others set on `html`, as 62.5 %, is for their own units.
 * - dark colors where a browser repaints pages that have none, so that it does not repaint a part of ours: a light canvas is dark there.
 */
export function adoptIsland(root: Node, texts: readonly string[]): void {
  const probe = root.appendChild(createHtml('p'))
  probe.style.cssText = 'all:initial!important;background:canvas!important;color-scheme:light!important'
  const style = getComputedStyle(probe)
  const length = style.getPropertyValue('--plat-px') || `calc(${style.fontSize || '16px'}/16)`
  const isRepainted = /\(\d\d?,/.test(style.backgroundColor)
  probe.remove()
  adopt(root, [...texts, `:root,:host{--plat-px:${length}}`, ...(isRepainted ? [DARK] : [])])
}
