import { LeadDetail } from './LeadDetail.tsx'

/** The server's HTML: the lead, with forms that work without scripts; nothing if it is a dialog. */
export const Fallback = LeadDetail
