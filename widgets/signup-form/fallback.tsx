import { SignupForm } from './SignupForm.tsx'

/** The server's HTML: the current step as a form that posts without scripts. The island hydrates it. */
export const Fallback = SignupForm
