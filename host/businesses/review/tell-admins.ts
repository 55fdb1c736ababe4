import type { Transaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { defineMail, sendMail } from '../../_services/mail/define-mail.ts'
import { mailLink, mailText } from '../../_services/mail/mail-text.tsx'
import { countWaiting, readAdminEmails } from './store.ts'

/** To administrators, about all companies that wait when it goes out; nothing if somebody has decided meanwhile. */
export const COMPANY_WAITS_MAIL = defineMail<object>({
  name: 'company_waits',
  async compose(_, { db, origin }) {
    const waiting = await countWaiting(db)
    if (!waiting) return
    const title =
      waiting === 1 ? mailText`A company is waiting for review` : mailText`${waiting} companies are waiting for review`
    const page = mailLink(`${origin()}/admin/companies`)
    return (await readAdminEmails(db)).map((email) => ({
      kind: 'company-waits',
      to: email,
      subject: title,
      body: [mailText`${title}. Review and approve or decline: ${page}`],
    }))
  },
})

/** Tells administrators that a company waits for review; one mail tells of all that wait. */
export const tellAdmins = (site: Pick<AppContext, 'jobs'>, within: Pick<Transaction, 'execute'>): Promise<void> =>
  sendMail(site, COMPANY_WAITS_MAIL, {}, { within, singletonKey: 'all' })
