import { PhoneForm } from './PhoneForm.tsx'

/** The server's HTML: a form that posts without scripts. The island hydrates it. */
export const Fallback = PhoneForm
