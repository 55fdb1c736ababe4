import { LeadsList } from './LeadsList.tsx'

/** What our server writes: the list with forms and links that work by themselves. The island takes it over as it stands. */
export const Fallback = LeadsList
