/**
 * Props that put HTML, CSS or script of our own into an element as it is. The one place where text is not escaped:
 * nothing a visitor sent may reach it but through `renderToString`, `inlineScript`, or the Markdown of posts (host/forums/markdown),
 * which writes every tag itself.
 */
export const raw = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })
