const sheets = new Map<string, CSSStyleSheet>()

/**
 * Adopts style sheets where a node stands: in its shadow root or its document, or in the page's own while it stands in none.
 * Constructable sheets pass every content security policy and inject no tag. Each text is parsed once a page, however many
 * islands use it, and adopted once a root.
 */
export function adopt(node: Node, texts: readonly string[]): void {
  const adopted = (node.getRootNode() as Document | ShadowRoot).adoptedStyleSheets ?? document.adoptedStyleSheets
  for (const sheet of texts.map(sheetOf)) if (!adopted.includes(sheet)) adopted.push(sheet)
}

function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
  }
  return sheet
}
