import { SignupForm } from './SignupForm.tsx'

/** What our server writes: the step at hand as a form that posts by itself. The island takes it over as it stands. */
export const Fallback = SignupForm
