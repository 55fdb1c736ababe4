/**
 * Props that put HTML, CSS or script of our own renderer into an element as it is. The one place where text is not escaped:
 * nothing a visitor sent may reach it but through `renderToString` or `inlineScript`.
 */
export const raw = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })
