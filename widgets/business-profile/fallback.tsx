import { BusinessProfile } from './BusinessProfile.tsx'

/** The server's HTML: nothing yet, because names of companies are links to their pages. */
export const Fallback = BusinessProfile
