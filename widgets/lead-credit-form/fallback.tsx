import { LeadCreditForm } from './LeadCreditForm.tsx'

/** What our server writes: a form with every field, which posts by itself. The island takes it over as it stands. */
export const Fallback = LeadCreditForm
