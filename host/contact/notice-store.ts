import type { Database } from '../_platform/db/database.ts'

/** What a business is told of a lead, and what it has been told. */
export interface Notice {
  leadId: number
  businessId: number
  businessName: string
  kind: string
  costCents: number
  /** Of the business, else of its owner. */
  to: string
  /** E.164, of businesses that want messages. */
  smsTo: string | null
  name: string
  email: string
  phone: string | null
  message: string
  /** Of the member who asked. */
  userId: string | null
  mailedAt: Date | null
  textedAt: Date | null
}

export async function readNotice({ pool }: Database, leadId: number): Promise<Notice | undefined> {
  const { rows } = await pool.query<Omit<Notice, 'leadId' | 'businessId'> & { businessId: string }>(
    `select b.id as "businessId", b.name as "businessName", b.kind, l.cost_cents as "costCents",
       coalesce(nullif(b.email, ''), u.email) as to, case when s.active then s.phone end as "smsTo",
       l.name, l.email, l.phone, l.message, i.user_id as "userId",
       n.mailed_at as "mailedAt", n.texted_at as "textedAt"
     from business_leads l join businesses b on b.id = l.business_id join users u on u.id = b.owner_id
       join investors i on i.id = l.investor_id
       left join lead_sms_settings s on s.business_id = b.id left join lead_notices n on n.lead_id = l.id
     where l.id = $1`,
    [leadId],
  )
  const [row] = rows
  return row && { ...row, leadId, businessId: Number(row.businessId) }
}

export async function markNotice({ pool }: Database, leadId: number, what: 'mailed_at' | 'texted_at'): Promise<void> {
  await pool.query(
    `insert into lead_notices (lead_id, ${what}) values ($1, now())
     on conflict (lead_id) do update set ${what} = excluded.${what}`,
    [leadId],
  )
}
