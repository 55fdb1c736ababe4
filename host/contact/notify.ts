import type { Transaction } from '../_db/transactions.ts'
import { getCompanyForText, getNameForText } from '../_format/neutral-text.ts'
import { formatPhoneToCheck } from '../_format/phones.ts'
import type { AppContext } from '../_services/app-context.ts'
import { postMail } from '../_services/mail/define-mail.ts'
import { mailLines, mailLink, mailText, quoted, quotedMessage, verbatim } from '../_services/mail/mail-text.tsx'
import type { MailContent } from '../_services/mail/render-mail.tsx'
import { SmsError } from '../_services/providers/sms.ts'
import { countCapped } from './caps.ts'
import { countOnce, markNotice, type Notice, readNotice } from './notice-store.ts'
import type { NewLead } from './store.ts'

const JOB = 'lead-created'
const CONVERSION = 'Lead Conversion'

/** Puts aside, with the leads themselves, that their businesses hear of them. */
export async function onCreated({ jobs }: AppContext, within: Transaction, leads: readonly NewLead[]): Promise<void> {
  for (const { id } of leads) {
    await jobs.send(JOB, { leadId: id }, { singletonKey: String(id), within })
  }
}

/** Tells businesses of their new leads, by mail and, where they want it, by SMS; and those who count conversions. */
export function leadJobs(site: AppContext): void {
  const { sms, analytics } = site.providers
  async function tell({ leadId }: { leadId: number }) {
    const notice = await readNotice(site.db, leadId)
    // Gone meanwhile, with its business.
    if (!notice) return
    if (!notice.mailedAt) {
      const { to, businessId } = notice
      // Nobody is mailed without a confirmed address. The lead is in the list anyway.
      if (to)
        await postMail(
          site,
          writeLeadMail(notice, to, `${site.origin()}/business/page/${businessId}/leads?lead=${leadId}`),
        )
      await markNotice(site.db, leadId, 'mailed_at')
    }
    await countOnce(site.db, leadId, CONVERSION, (on) => analytics.track(getConversion(notice), on))
    if (notice.smsTo && !notice.textedAt) {
      // Over the cap, the mail is all that is sent.
      if (await countCapped(site.db.pool, 'text', { site: 'all' })) return
      const text = `Plat: New lead. ${getNameForText(notice.name)} contacted ${getCompanyForText(notice.businessName)}.`
      await sms.send({ to: notice.smsTo, text }).catch((error) => {
        // The same again would be refused, too: that is all that there is to be done for this lead.
        if (!(error instanceof SmsError && error.refused)) throw error
      })
      await markNotice(site.db, leadId, 'texted_at')
    }
  }
  // Retries for as long as mails are retried: an outage of an hour loses no message.
  site.jobs.work(JOB, tell, { retries: 20 })
}

/** Writes the mail about a lead, which the company answers to whoever sent it. */
export const writeLeadMail = (
  { businessName, name, email, phone, message }: Notice,
  to: string,
  url: string,
): MailContent => ({
  kind: 'lead',
  to,
  replyTo: { name, address: email },
  subject: mailText`New lead for ${businessName}`,
  body: [
    mailText`${quoted(name)} contacted ${businessName}.`,
    mailLines(
      mailText`Email: ${verbatim(email)}`,
      ...(phone ? [mailText`Phone: ${verbatim(formatPhoneToCheck(phone))}`] : []),
    ),
    message && mailLines(mailText`They wrote:`, quotedMessage(message)),
    mailText`View lead: ${mailLink(url)}`,
  ],
})

const getConversion = ({ leadId, costCents, kind, userId }: Notice) => ({
  name: CONVERSION,
  ...(userId && { userId }),
  properties: { lead_id: leadId, value: costCents / 100, currency: 'USD', business_type: kind },
})
