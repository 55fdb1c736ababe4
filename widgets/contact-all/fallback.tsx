import { ContactAll } from './ContactAll.tsx'

/** The server's HTML: a form for members, a link to one for others. The island hydrates it. */
export const Fallback = ContactAll
