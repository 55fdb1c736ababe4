import { WebinarRegistration } from './WebinarRegistration.tsx'

/** The server's HTML: forms that need no script. The island hydrates it. */
export const Fallback = WebinarRegistration
