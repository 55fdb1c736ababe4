/** The server's HTML: a row of links to scroll. The island hydrates it. */
export { ComingUp as Fallback } from './ComingUp.tsx'
