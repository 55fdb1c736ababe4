import { PropertySearch } from './PropertySearch.tsx'

/** What our server writes: a form that posts, and addresses to choose from where several may be meant. */
export const Fallback = PropertySearch
