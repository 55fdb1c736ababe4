/** The server's HTML: the fields of a form that is sent without scripts. The island hydrates them. */
export { MarketplaceFilter as Fallback } from './MarketplaceFilter.tsx'
