import { DealForm } from './DealForm.tsx'

/** The server's HTML: a form with every field, which posts without scripts. The island hydrates it. */
export const Fallback = DealForm
