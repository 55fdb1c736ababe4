import { SiteBanner } from './SiteBanner.tsx'

/** The server's HTML: the message, and a form that dismisses it. The island hydrates it. */
export const Fallback = SiteBanner
