const sheets = new Map<string, CSSStyleSheet>()

/**
 * Adopts style sheets into a shadow root or a document. Constructable sheets pass every content security policy and
 * inject no tag. Each text is parsed once a page, however many islands use it, and adopted once a root.
 */
export function adopt(root: Document | ShadowRoot, texts: readonly string[]): void {
  const adopted = root.adoptedStyleSheets
  const missing = texts.map(sheetOf).filter((sheet) => !adopted.includes(sheet))
  if (missing.length) root.adoptedStyleSheets = [...adopted, ...missing]
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
