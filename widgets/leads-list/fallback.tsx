import { LeadsList } from './LeadsList.tsx'

/** The server's HTML: the list, with forms and links that work without scripts. The island hydrates it. */
export const Fallback = LeadsList
