import { ContactRequestButton } from './ContactRequestButton.tsx'

/** What our server writes: a form for members, a link to one for others. The island takes it over as it stands. */
export const Fallback = ContactRequestButton
