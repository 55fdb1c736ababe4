import { MarketSearch } from './MarketSearch.tsx'

/** The server's HTML: a form that opens the list of markets. The island hydrates it. */
export const Fallback = MarketSearch
