import type { Transaction } from '../_db/transactions.ts'
import type { AppContext } from '../_services/app-context.ts'
import { defineMail, sendMail } from '../_services/mail/define-mail.ts'
import { mailLines, mailLink, mailText, quoted } from '../_services/mail/mail-text.tsx'
import { readBusinesses } from '../businesses/store.ts'
import { getConfirmKey } from './confirm-key.ts'
import { findHeld, readHeldLeads, WAITING_DAYS } from './held-store.ts'

/**
 * The link that confirms a request, to the address in it. It leaves out everything that was typed: the sender may have entered somebody
 * else's address.
 */
export const CONFIRM_MAIL = defineMail<{ id: string }>({
  name: 'contact-confirm',
  async compose({ id }, { db, config, origin }) {
    const held = await findHeld(db.pool, id)
    // Confirmed or expired in the meantime.
    if (!held?.details || held.confirmedBy) return
    const { email } = held.details.contact
    const ids = (await readHeldLeads(db.pool, id)).map(({ businessId }) => businessId)
    const companies = await readBusinesses(db, ids)
    return {
      kind: 'contact-confirm',
      to: email,
      subject: mailText`Confirm your contact request`,
      body: [
        mailText`Someone entered this email to contact:`,
        mailLines(...companies.map(({ name }) => mailText`- ${quoted(name)}`)),
        mailText`If that was you, open this link and confirm. We’ll send your details once you do. The link expires in ${WAITING_DAYS} days.`,
        mailLink(`${origin()}/contact-requests/${id}/confirm?key=${getConfirmKey(config, id, email)}`),
        mailText`If this wasn’t you, ignore this email. We won’t share anything.`,
      ],
    }
  },
})

/** Mails the link that confirms a request. @param within sends it only if this transaction commits */
export const mailConfirmation = (site: Pick<AppContext, 'jobs'>, id: string, within?: Transaction): Promise<void> =>
  sendMail(site, CONFIRM_MAIL, { id }, within && { within })
