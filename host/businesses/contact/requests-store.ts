import type { Database } from '../../_db/database.ts'

/**
 * Leads of a member ($1): signed in, or before as a visitor with the same address. An investor whose address is not confirmed
 * is nobody's; the consent says who was signed in.
 */
const LEADS = `select theirs.id from investors i join business_leads theirs on theirs.investor_id = i.id where i.user_id = $1
  union select lead_id from contact_consents where user_id = $1`

/** Returns which of these businesses a member has contacted since midnight of the site's time zone. */
export async function contactedToday(
  { pool }: Database,
  userId: string,
  ids: readonly number[],
  timeZone: string,
): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct l.business_id as id from business_leads l
     where l.id in (${LEADS}) and l.business_id = any($2::bigint[])
       and l.created_at >= (now() at time zone $3)::date::timestamp at time zone $3`,
    [userId, ids, timeZone],
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/** A request of a member's: who received what, and what was agreed to. */
export interface ContactRequest {
  leadId: number
  businessId: number
  businessName: string
  kind: string
  name: string
  email: string
  phone: string | null
  message: string
  /** The sentence as it stood; null for leads that are older than its table. */
  consent: string | null
  createdAt: Date
  demo: boolean
}

/** Lists a member's requests to businesses, newest first. */
export async function readContactRequests(
  { pool }: Database,
  userId: string,
  { limit = 50, before }: { limit?: number; before?: number } = {},
): Promise<ContactRequest[]> {
  const { rows } = await pool.query<
    Omit<ContactRequest, 'leadId' | 'businessId'> & { leadId: string; businessId: string }
  >(
    `select l.id as "leadId", b.id as "businessId", b.name as "businessName", b.kind, l.name, l.email, l.phone, l.message,
       c.consent, l.created_at as "createdAt", b.demo
     from business_leads l join businesses b on b.id = l.business_id left join contact_consents c on c.lead_id = l.id
     where l.id in (${LEADS}) and ($3::bigint is null or l.id < $3)
     order by l.id desc limit $2`,
    [userId, limit, before ?? null],
  )
  return rows.map((row) => ({ ...row, leadId: Number(row.leadId), businessId: Number(row.businessId) }))
}
