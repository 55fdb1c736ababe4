/** The server's HTML: the whole text. The island hydrates it. */
export { LongText as Fallback } from './LongText.tsx'
