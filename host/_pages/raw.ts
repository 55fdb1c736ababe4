/**
 * Returns props that put HTML, CSS or script of our own into an element unescaped. This is the only such place: nothing
 * from a visitor may reach it except through `renderToString`, `inlineScript`, or the Markdown of posts
 * (host/forums/markdown), which writes every tag itself.
 */
export const raw = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })
