import { PropertySearch } from './PropertySearch.tsx'

/** The server's HTML: a form that posts, and a list of addresses if several match. */
export const Fallback = PropertySearch
