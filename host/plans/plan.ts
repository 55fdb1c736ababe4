export const AUDIENCES = ['investor', 'business'] as const
export type Audience = (typeof AUDIENCES)[number]
export type Interval = 'month' | 'year'

/** A plan on offer, as in the table `plans`. */
export interface Plan {
  id: string
  audience: Audience
  name: string
  /** The level that a subscription gives; null for a free plan. */
  level: 'pro' | 'business' | null
  interval: Interval | null
  priceCents: number
  features: string[]
  /** True if the plan is offered; subscriptions to a plan that is no longer offered go on. */
  active: boolean
}

/** A plan that is paid for, again and again. */
export type PaidPlan = Plan & { level: 'pro' | 'business'; interval: Interval }

export const isPaid = (plan: Plan): plan is PaidPlan => plan.level !== null && plan.interval !== null
