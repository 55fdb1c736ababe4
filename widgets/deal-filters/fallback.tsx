/** The server's HTML: a form that is sent without scripts. The island hydrates it. */
export { DealFilters as Fallback } from './DealFilters.tsx'
