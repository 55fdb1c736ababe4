import { drawn } from './markup.ts'

/** Draws a page, or an island of it, as HTML. Called by its name in `react-dom/server`. */
export const renderToString = (tree: unknown): string => drawn(tree)

export { renderToString as renderToStaticMarkup }
