import type { Transaction } from '../_db/transactions.ts'
import { quoteName } from '../_format/neutral-text.ts'
import type { AppContext } from '../_services/app-context.ts'
import type { Mail } from '../_services/providers/index.ts'
import { readBusinesses } from '../businesses/store.ts'
import { getConfirmKey } from './confirm-key.ts'
import { findHeld, readHeldLeads, WAITING_DAYS } from './held-store.ts'

const MAIL_JOB = 'contact-confirm'

/** Mails the link that confirms a request to the address in it. @param within sends it only if this transaction commits */
export const mailConfirmation = ({ jobs }: AppContext, id: string, within?: Transaction) =>
  jobs.send(MAIL_JOB, { id }, within && { within })

/** Registers the job that mails the link. */
export function confirmationJob(site: AppContext): void {
  const { db, config, jobs, providers } = site
  jobs.work<{ id: string }>(MAIL_JOB, async ({ id }) => {
    const held = await findHeld(db.pool, id)
    // Confirmed or expired in the meantime.
    if (!held?.details || held.confirmedBy) return
    const { email } = held.details.contact
    const ids = (await readHeldLeads(db.pool, id)).map(({ businessId }) => businessId)
    const companies = (await readBusinesses(db, ids)).map(({ name }) => name)
    const url = `${site.origin()}/contact-requests/${id}/confirm?key=${getConfirmKey(config, id, email)}`
    await providers.mail.send(getMail(email, companies, url))
  })
}

/** Leaves out everything that was typed: the sender may have entered somebody else's address. */
function getMail(to: string, companies: string[], url: string): Mail {
  const paragraphs = [
    'Someone entered this email to contact:',
    companies.map((name) => `- ${quoteName(name)}`).join('\n'),
    `If that was you, open this link and confirm. We’ll send your details once you do. The link expires in ${WAITING_DAYS} days.`,
    url,
    'If this wasn’t you, ignore this email. We won’t share anything.',
    'Plat',
  ]
  return { to, subject: 'Confirm your contact request', text: paragraphs.join('\n\n') }
}
