import { LeadDetail } from './LeadDetail.tsx'

/** What our server writes: the lead with forms that work by themselves, or nothing where it is a dialog. */
export const Fallback = LeadDetail
