import { phoneInWords } from '../../widgets/_kit/leads/phone-in-words.ts'
import type { Site } from '../_platform/site.ts'
import { readLeadMessage } from './sms-store.ts'

/** Sent once for each new lead, after it is kept. */
export const LEAD_JOB = 'lead-created'
export interface LeadJob {
  leadId: number
}

/** Tells a business of a new lead, where its settings say so. Nothing but the name is in it: telephones are read by others. */
export async function tellOfLead(
  { db, providers, origin }: Pick<Site, 'db' | 'providers' | 'origin'>,
  { leadId }: LeadJob,
) {
  const message = await readLeadMessage(db, leadId)
  if (!message) return
  const { to, page, name, phone } = message
  const call = phone ? ` Call ${phoneInWords(phone)}.` : ''
  // One message is 160 letters; a long name leaves room for the rest.
  const text = `New lead: ${name.replace(/\s+/g, ' ').slice(0, 40)}.${call} ${origin()}/business/page/${page}/leads/${leadId}`
  await providers.sms.send({ to, text })
}
