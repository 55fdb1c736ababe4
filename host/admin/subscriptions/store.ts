import type { Database } from '../../_db/database.ts'
import { readList, toLikePattern } from '../../_db/read-list.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'
import { BILLED_INTERVAL, PRICE_CENTS } from '../../plans/plan-store.ts'

export interface ListedSubscription {
  id: number
  userId: string
  member: string
  email: string
  plan: string
  interval: string | null
  status: string
  cents: number
  periodEnd: Date | null
  canceled: boolean
  provider: string
  demo: boolean
  createdAt: Date
}

const SORTS = { started: 's.created_at', ends: 's.period_end', member: 'lower(u.name)', plan: 's.plan_id' }
export const SUBSCRIPTION_SORTS = Object.keys(SORTS)

/** Lists what members pay for. */
export const listSubscriptions = (db: Database, query: ListQuery) =>
  readList<ListedSubscription>(
    db,
    {
      columns: `s.id::float8 as id, u.id as "userId", u.name as member, u.email, p.name as plan, ${BILLED_INTERVAL} as interval, s.status,
        ${PRICE_CENTS} as cents, s.period_end as "periodEnd", s.cancel_at_period_end as canceled, s.provider, s.demo,
        s.created_at as "createdAt"`,
      from: 'subscriptions s join users u on u.id = s.user_id join plans p on p.id = s.plan_id',
      where: `($1 = '%%' or lower(u.name || ' ' || u.email) like $1) and ($2 = '' or s.status = $2) and ($3 = '' or p.audience = $3)`,
      values: [toLikePattern(query.filters.q ?? ''), query.filters.status ?? '', query.filters.audience ?? ''],
      sorts: SORTS,
      tie: 's.id',
    },
    query,
  )

export interface SubscriptionTotals {
  active: number
  pastDue: number
  canceling: number
  /** What running subscriptions bring a month, in cents; those of the demo world left out. */
  monthlyCents: number
}

export async function readSubscriptionTotals({ pool }: Database): Promise<SubscriptionTotals> {
  const { rows } = await pool.query<SubscriptionTotals>(
    `select count(*) filter (where s.status = 'active')::int as active,
       count(*) filter (where s.status = 'past_due')::int as "pastDue",
       count(*) filter (where s.cancel_at_period_end)::int as canceling,
       coalesce(sum(${PRICE_CENTS} / case ${BILLED_INTERVAL} when 'year' then 12.0 else 1 end) filter (where not s.demo), 0)::float8
         as "monthlyCents"
     from subscriptions s join plans p on p.id = s.plan_id where s.status in ('active', 'past_due')`,
    [],
  )
  return rows[0] as SubscriptionTotals
}
