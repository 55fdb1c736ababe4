import { ContactModal } from './ContactModal.tsx'

/** What our server writes: a form that posts, or nothing yet. The island takes it over as it stands. */
export const Fallback = ContactModal
