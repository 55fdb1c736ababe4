import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { type Decision, decide, type Result, type Reviewed } from './rules.ts'

/** Why a member reports a company. */
export const REPORT_REASONS = {
  fake: 'It isn’t a real company',
  impersonation: 'It pretends to be another company',
  spam: 'It sends spam or asks for money up front',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

export interface Report {
  reason: ReportReason
  details: string
  by: string
  at: string
}

/** A company, with all that a reviewer decides by. */
export interface CompanyToReview extends Reviewed {
  id: number
  description: string
  website: string | null
  licenses: string
  /** Names its logo in the address of it. */
  logo: string | null
  email: string | null
  phone: string | null
  city: string
  state: string | null
  demo: boolean
  /** When it was submitted or changed, or first reported. */
  waitsSince: Date
  ownerName: string
  ownerEmail: string
  ownerPhone: string | null
  ownerSince: Date
  reports: Report[]
}

/** Companies on the page at most; the next ones follow as these are decided. */
const MAX_LISTED = 100

/** Lists companies that wait for a decision or were reported, the longest waiting first. */
export async function listToReview({ pool }: Database): Promise<CompanyToReview[]> {
  const { rows } = await pool.query<CompanyToReview>(
    `select b.id::float8 as id, b.name, b.kind, b.review, b.asked_name as "askedName", b.asked_kind as "askedKind",
       b.review_round as "reviewRound", b.description, b.website, b.licenses, b.logo, b.email, b.phone, b.city, trim(b.state) as state, b.demo,
       least(case when b.review = 'pending' or b.asked_name is not null or b.asked_kind is not null then b.review_asked_at end,
         r.first) as "waitsSince", u.name as "ownerName", u.email as "ownerEmail", u.phone as "ownerPhone",
       u.created_at as "ownerSince", coalesce(r.reports, '[]') as reports
     from businesses b join users u on u.id = b.owner_id
     left join lateral (
       select json_agg(json_build_object('reason', c.reason, 'details', c.details, 'by', m.name, 'at', c.created_at)
         order by c.id) as reports, min(c.created_at) as first
       from company_reports c join users m on m.id = c.user_id where c.business_id = b.id) r on true
     where b.review = 'pending' or (b.review = 'approved' and (
       b.asked_name is not null or b.asked_kind is not null or r.reports is not null))
     order by "waitsSince", b.id limit ${MAX_LISTED}`,
  )
  return rows
}

interface Decided {
  id: number
  /** What was looked at. */
  round: number
  by: string
  decision: Decision
  /** What the owner is told; empty with an approval. */
  reason: string
}

/**
 * Decides about a company: its listing, its new name or service, or, after a report, that it is listed no more.
 * @returns `gone` where there is no such company, `stale` where something else than what was looked at would be decided
 */
export async function decideReview(
  tx: PoolClient,
  { id, round, by, decision, reason }: Decided,
): Promise<Result | 'gone' | 'stale'> {
  const { rows } = await tx.query<Reviewed>(
    `select name, kind, review, asked_name as "askedName", asked_kind as "askedKind", review_round as "reviewRound"
     from businesses where id = $1 for no key update`,
    [id],
  )
  const [was] = rows
  if (!was) return 'gone'
  const result = was.reviewRound === round ? decide(was, decision) : undefined
  if (!result) return 'stale'
  const review = result === 'declined' || result === 'taken_off' ? 'declined' : 'approved'
  await tx.query(
    `update businesses set review = $2, review_reason = $3, reviewed_by = $4, reviewed_at = now(),
       review_round = review_round + 1, asked_name = null, asked_kind = null,
       name = case when $5 then coalesce(asked_name, name) else name end,
       kind = case when $5 then coalesce(asked_kind, kind) else kind end
     where id = $1`,
    [id, review, reason || null, by, result === 'changed'],
  )
  if (review === 'declined') await dismissReports(tx, id)
  return result
}

/** Keeps a member's report of a listed company; what they say later takes the place of it. @returns whether it is listed */
export async function reportCompany(
  on: On,
  { id, by, reason, details }: { id: number; by: string; reason: ReportReason; details: string },
): Promise<boolean> {
  const { rowCount } = await on.query(
    `insert into company_reports (business_id, user_id, reason, details)
     select id, $2, $3, $4 from businesses where id = $1 and review = 'approved'
     on conflict (business_id, user_id) do update set reason = excluded.reason, details = excluded.details`,
    [id, by, reason, details],
  )
  return rowCount === 1
}

export async function dismissReports(on: On, id: number): Promise<void> {
  await on.query('delete from company_reports where business_id = $1', [id])
}

interface Recipient {
  /** The company's name. */
  name: string
  /** The owner's address. */
  email: string
}

/** Reads whom the mail about a decision goes to: an owner whose address is confirmed. */
export async function readRecipient({ pool }: Database, id: number): Promise<Recipient | undefined> {
  const { rows } = await pool.query<Recipient>(
    `select b.name, u.email from businesses b join users u on u.id = b.owner_id
     where b.id = $1 and u.email_verified`,
    [id],
  )
  return rows[0]
}

/** Counts companies and changes of companies that nobody has decided on. */
export async function countWaiting({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from businesses
     where review = 'pending' or (review = 'approved' and (asked_name is not null or asked_kind is not null))`,
  )
  return rows[0]?.count ?? 0
}

/** Lists the confirmed addresses of administrators. */
export async function readAdminEmails({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    "select email from users where admin and email_verified and status <> 'disabled' order by created_at",
  )
  return rows.map(({ email }) => email)
}
