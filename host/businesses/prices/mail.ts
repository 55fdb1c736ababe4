import type pg from 'pg'
import { getTransaction } from '../../_db/transactions.ts'
import { formatMoney } from '../../_format/money.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { defineMail, sendMail } from '../../_services/mail/define-mail.ts'
import { mailLink, mailText, quoted, verbatim } from '../../_services/mail/mail-text.tsx'
import type { BusinessKind } from '../labels.ts'
import { findPayers, readPriceRecipients } from './store.ts'

interface PriceChange {
  kind: BusinessKind
  state: string | null
  before: number
  after: number
}

interface PriceMail extends Pick<PriceChange, 'before' | 'after'> {
  businessIds: number[]
}

/** To each owner who pays the changed price. */
export const PRICE_MAIL = defineMail<PriceMail>({
  name: 'lead_price',
  async compose({ before, after, businessIds }, { db, origin }) {
    const [now, earlier] = [verbatim(formatMoney(after)), verbatim(formatMoney(before))]
    return (await readPriceRecipients(db.pool, businessIds)).map(({ email, business, businessId }) => ({
      kind: 'lead-price',
      to: email,
      subject: mailText`The price of your leads has changed`,
      body: [
        mailText`From now on, each lead of ${quoted(business)} costs ${now}. It was ${earlier}. Leads you already have keep their price.`,
        mailText`Don’t want new leads at this price? Stop accepting clients in your page settings: ${mailLink(`${origin()}/business/page/${businessId}/settings`)}`,
      ],
    }))
  },
})

/**
 * Queues the mails about a changed price; they go out if the transaction commits. Who is mailed is settled here: by the time that
 * the job runs, another change may have been made.
 */
export async function mailPriceChange(
  site: Pick<AppContext, 'jobs'>,
  client: pg.PoolClient,
  { before, after, ...line }: PriceChange,
): Promise<void> {
  const businessIds = await findPayers(client, line)
  await sendMail(site, PRICE_MAIL, { before, after, businessIds }, { within: getTransaction(client) })
}
