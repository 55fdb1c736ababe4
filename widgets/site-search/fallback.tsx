import { SiteSearch } from './SiteSearch.tsx'

/** The server's HTML: the field alone. The island hydrates it. */
export const Fallback = SiteSearch
