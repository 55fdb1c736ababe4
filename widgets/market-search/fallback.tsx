import { MarketSearch } from './MarketSearch.tsx'

/** What our server writes: a form that gets the list of markets. The island takes it over as it stands. */
export const Fallback = MarketSearch
