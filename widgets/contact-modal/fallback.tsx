import { ContactModal } from './ContactModal.tsx'

/** The server's HTML: a form that posts, or nothing yet. The island hydrates it. */
export const Fallback = ContactModal
