import type pg from 'pg'
import { getTransaction, withTransaction } from '../../_db/transactions.ts'
import { formatMoney } from '../../_format/money.ts'
import { quoteName } from '../../_format/neutral-text.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { composeMail } from '../../_services/providers/compose-mail.ts'
import type { BusinessKind } from '../labels.ts'
import { findPayers, readPriceRecipients } from './store.ts'

interface PriceChanged {
  kind: BusinessKind
  state: string | null
  before: number
  after: number
}

interface PriceMail extends Pick<PriceChanged, 'before' | 'after'> {
  businessIds: number[]
}

const JOB = 'lead_price'

/**
 * Queues the mails about a changed price; they go out if the transaction commits. Who is mailed is settled here: by the time that
 * the job runs, another change may have been made.
 */
export async function mailPriceChange(
  { jobs }: AppContext,
  client: pg.PoolClient,
  change: PriceChanged,
): Promise<void> {
  const { before, after, ...line } = change
  const businessIds = await findPayers(client, line)
  const mail: PriceMail = { before, after, businessIds }
  await jobs.send(JOB, mail, { within: getTransaction(client) })
}

/** Mails each owner who pays the changed price: all of them or, if the job fails, none, so that a retry mails nobody twice. */
export function priceMailWork(site: AppContext): void {
  site.jobs.work<PriceMail>(JOB, ({ before, after, businessIds }) =>
    withTransaction(site.db.pool, async (client) => {
      for (const { email, business, businessId } of await readPriceRecipients(client, businessIds))
        await site.providers.mail.send(
          composeMail(
            email,
            'The price of your leads has changed',
            `From now on, each lead of ${quoteName(business)} costs ${formatMoney(after)}. It was ${formatMoney(before)}. Leads you already have keep their price.`,
            `Don’t want new leads at this price? Stop accepting clients in your page settings: ${site.origin()}/business/page/${businessId}/settings`,
          ),
          client,
        )
    }),
  )
}
