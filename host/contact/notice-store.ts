import type { Database, On } from '../_db/database.ts'
import { withLimitedTransaction } from '../_http/actions/limited-transaction.ts'
import { type Addresses, newsTo } from '../businesses/email/rules.ts'

/** The announcement of a lead to a business, and which parts were already sent. */
export interface Notice {
  leadId: number
  businessId: number
  businessName: string
  kind: string
  costCents: number
  /** The email of the business, else of its owner; null if neither is confirmed. */
  to: string | null
  /** E.164, of businesses that want messages. */
  smsTo: string | null
  name: string
  email: string
  phone: string | null
  message: string
  /** The id of the member who sent the request. */
  userId: string | null
  mailedAt: Date | null
  textedAt: Date | null
}

interface Row extends Omit<Notice, 'leadId' | 'businessId' | 'to'>, Omit<Addresses, 'email'> {
  businessId: string
  businessEmail: string | null
}

export async function readNotice({ pool }: Database, leadId: number): Promise<Notice | undefined> {
  const { rows } = await pool.query<Row>(
    `select b.id as "businessId", b.name as "businessName", b.kind, l.cost_cents as "costCents",
       b.email as "businessEmail", b.confirmed_email as "confirmedEmail",
       case when u.email_verified then u.email end as "ownerEmail", case when s.active then s.phone end as "smsTo",
       l.name, l.email, l.phone, l.message, i.user_id as "userId",
       n.mailed_at as "mailedAt", n.texted_at as "textedAt"
     from business_leads l join businesses b on b.id = l.business_id join users u on u.id = b.owner_id
       join investors i on i.id = l.investor_id
       left join lead_sms_settings s on s.business_id = b.id left join lead_notices n on n.lead_id = l.id
     where l.id = $1`,
    [leadId],
  )
  if (!rows[0]) return undefined
  const { businessEmail: email, confirmedEmail, ownerEmail, ...row } = rows[0]
  return { ...row, to: newsTo({ email, confirmedEmail, ownerEmail }), leadId, businessId: Number(row.businessId) }
}

export async function markNotice({ pool }: Database, leadId: number, what: 'mailed_at' | 'texted_at'): Promise<void> {
  await pool.query(
    `insert into lead_notices (lead_id, ${what}) values ($1, now())
     on conflict (lead_id) do update set ${what} = excluded.${what}`,
    [leadId],
  )
}

/**
 * Counts a lead, once and for all: whoever is at it meanwhile waits, and what an earlier try has stored stands.
 * @param count stores an event of this name whose `lead_id` is the lead's; its mail has been dealt with before
 */
export const countOnce = (
  db: Database,
  leadId: number,
  name: string,
  count: (on: On) => Promise<void>,
): Promise<void> =>
  withLimitedTransaction(db.pool, async (client) => {
    await client.query('select 1 from lead_notices where lead_id = $1 for update', [leadId])
    // The index of events is by name and time. A clock may have been set back a little in between.
    const { rowCount } = await client.query(
      `select 1 from events e join business_leads l on l.id = $1
       where e.name = $2 and e.created_at >= l.created_at - interval '1 hour' and e.properties->>'lead_id' = l.id::text
       limit 1`,
      [leadId, name],
    )
    if (!rowCount) await count(client)
  })
