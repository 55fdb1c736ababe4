import { ContactRequestButton } from './ContactRequestButton.tsx'

/** The server's HTML: a form for members, a link to one for others. The island hydrates it. */
export const Fallback = ContactRequestButton
