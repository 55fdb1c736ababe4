import { PropertyAutocomplete } from './PropertyAutocomplete.tsx'

/** The server's HTML: a form that posts. The island hydrates it. */
export const Fallback = PropertyAutocomplete
