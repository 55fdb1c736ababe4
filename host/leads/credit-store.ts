import type { Database, On } from '../_db/database.ts'
import type { CreditState } from './schema.ts'

export interface Credit {
  id: number
  /** Slug of a reason. */
  reason: string
  additionalReason: string | null
  notes: string | null
  attachments: string[]
  state: CreditState
  /** What an administrator said of the decision. */
  decisionReason: string | null
  cents: number
  createdAt: Date
}

const COLUMNS = `c.id::integer, c.reason, c.additional_reason as "additionalReason", c.notes, c.attachments, c.state, c.decision_reason as "decisionReason", c.cents,
  c.created_at as "createdAt"`

export async function readCredit({ pool }: Database, page: number, lead: number): Promise<Credit | undefined> {
  const { rows } = await pool.query<Credit>(
    `select ${COLUMNS} from lead_credit_requests c join business_leads l on l.id = c.lead_id
     where l.business_id = $1 and l.id = $2`,
    [page, lead],
  )
  return rows[0]
}

export interface CreditRequest {
  reason: string
  creditedReason: string
  additionalReason: string | null
  notes: string | null
  attachments: string[]
  state: 'submitted' | 'auto'
}

/** Asks for a credit, once for each lead however many ask at once. @returns nothing where somebody has asked before */
export async function requestCredit(
  on: On,
  page: number,
  lead: number,
  user: string,
  { reason, creditedReason, additionalReason, notes, attachments, state }: CreditRequest,
): Promise<Credit | undefined> {
  const { rows } = await on.query<Credit>(
    `with c as (insert into lead_credit_requests
         (lead_id, user_id, reason, credited_reason, additional_reason, attachments, state, cents, decided_at, notes)
       select id, $3, $4, $5, $6, $7, $8, cost_cents, case when $8 = 'auto' then now() end, $9
       from business_leads where business_id = $1 and id = $2
       on conflict (lead_id) do nothing returning *)
     select ${COLUMNS} from c`,
    [page, lead, user, reason, creditedReason, additionalReason, attachments, state, notes],
  )
  return rows[0]
}

export interface OpenCredit extends Credit {
  leadId: number
  page: number
  business: string
  demo: boolean
  name: string
  email: string
  phone: string | null
  message: string
}

/** Lists requests that await a decision, oldest first. */
export async function readOpenCredits({ pool }: Database): Promise<OpenCredit[]> {
  const { rows } = await pool.query<OpenCredit>(
    `select ${COLUMNS}, l.id::integer as "leadId", b.id::integer as page, b.name as business, b.demo, l.name, l.email, l.phone,
       l.message
     from lead_credit_requests c join business_leads l on l.id = c.lead_id join businesses b on b.id = l.business_id
     where c.state = 'submitted' order by c.created_at, c.id limit 100`,
  )
  return rows
}

/** Decides a request that waits. @returns whether there was one: a second decision changes nothing */
export async function decideCredit(
  on: On,
  id: number,
  by: string,
  state: 'approved' | 'declined',
  reason: string,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `update lead_credit_requests set state = $3, decided_at = now(), decided_by = $2, decision_reason = nullif($4, '')
     where id = $1 and state = 'submitted'`,
    [id, by, state, reason],
  )
  return rowCount === 1
}

/** Sums up what a page has been credited, in cents. */
export async function readCredited({ pool }: Database, pages: readonly number[]): Promise<number> {
  const { rows } = await pool.query<{ cents: number }>(
    `select coalesce(sum(c.cents), 0)::integer as cents from lead_credit_requests c
     join business_leads l on l.id = c.lead_id where l.business_id = any($1) and c.state in ('auto', 'approved')`,
    [pages],
  )
  return rows[0]?.cents ?? 0
}

/** Counts requests for credits that wait. */
export async function countOpenCredits({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from lead_credit_requests where state = 'submitted'`,
    [],
  )
  return rows[0]?.count ?? 0
}
