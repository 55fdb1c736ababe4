import type { Database, On } from '../../_db/database.ts'
import type { BusinessKind } from '../labels.ts'
import type { Review } from '../review/rules.ts'

/** A company of the viewer, with its figures. */
export interface AccountCompany {
  id: number
  name: string
  kind: BusinessKind
  review: Review
  accepting: boolean
  logo: string | null
  demo: boolean
  unread: number
  /** Leads of the last 30 days, and the cents that they were charged with. */
  recent: number
  recentCents: number
  /** Cents that the next lead costs. */
  priceCents: number
  /** Facts that setting it up is measured by. */
  hasConfirmedEmail: boolean
  hasMarkets: boolean
  hasDescription: boolean
  hasTexts: boolean
  onboardingAbandoned: boolean
  canceledWarningDismissedAt: Date | null
}

/** Reads companies by their ids, by name. */
export async function readAccountCompanies({ pool }: Database, ids: readonly number[]): Promise<AccountCompany[]> {
  const { rows } = await pool.query<AccountCompany>(
    `select b.id::float8 as id, b.name, b.kind, b.review, b.accepting, b.logo, b.demo,
       (select count(*)::int from business_leads l where l.business_id = b.id
          and not exists (select from lead_reads r where r.lead_id = l.id)) as unread,
       (select count(*)::int from business_leads l
        where l.business_id = b.id and l.created_at > now() - interval '30 days') as recent,
       (select coalesce(sum(c.cents), 0)::float8 from lead_charges c
        where c.business_id = b.id and c.kind = 'lead' and c.created_at > now() - interval '30 days') as "recentCents",
       get_lead_price(b.lead_cost_cents, b.kind, b.state) as "priceCents",
       b.confirmed_email is not null or b.email is null as "hasConfirmedEmail",
       b.nationwide or cardinality(b.markets) > 0 as "hasMarkets", b.description <> '' as "hasDescription",
       exists (select from lead_sms_settings s where s.business_id = b.id and s.active) as "hasTexts",
       b.onboarding_abandoned_at is not null as "onboardingAbandoned",
       b.canceled_warning_dismissed_at as "canceledWarningDismissedAt"
     from businesses b where b.id = any($1) order by lower(b.name), b.id`,
    [ids],
  )
  return rows
}

/** A plan of a member's that ended, or that ends because it was canceled. */
export interface CanceledPlan {
  /** When it was canceled, or ended otherwise. */
  canceledAt: Date
  endsAt: Date
  /** True once it has ended. */
  over: boolean
}

/** Reads the plan for companies that a member had last, if it was canceled; undefined while one runs. */
export async function readCanceledPlan({ pool }: Database, owner: string): Promise<CanceledPlan | undefined> {
  const { rows } = await pool.query<CanceledPlan & { canceled: boolean }>(
    `select status = 'ended' or cancel_at_period_end as canceled, status = 'ended' as over,
       case when status = 'ended' then ended_at else greatest(cancel_said_at, created_at) end as "canceledAt",
       case when status = 'ended' then ended_at else period_end end as "endsAt"
     from subscriptions where user_id = $1 and audience = 'business' and period_end is not null
     order by status = 'ended', id desc limit 1`,
    [owner],
  )
  const [last] = rows
  return last?.canceled ? last : undefined
}

/** Remembers that the warning about the plan was put away, or shows it again. */
export async function dismissCanceledWarning(on: On, business: number, dismissed: boolean): Promise<void> {
  await on.query('update businesses set canceled_warning_dismissed_at = case when $2 then now() end where id = $1', [
    business,
    dismissed,
  ])
}

/** Remembers that what is left of setting a company up is not to be shown, or shows it again. */
export async function abandonOnboarding(on: On, business: number, abandoned: boolean): Promise<void> {
  await on.query('update businesses set onboarding_abandoned_at = case when $2 then now() end where id = $1', [
    business,
    abandoned,
  ])
}
