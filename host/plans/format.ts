import { formatMoney } from '../_format/money.ts'
import type { Interval, PaidPlan } from './plan.ts'

type PricedPlan = Pick<PaidPlan, 'priceCents' | 'interval'> & { discounted?: boolean }

const BEFORE_DISCOUNT = ' (before your discount)'

/** `$29 a month`; of a subscription with a discount, `$29 a month (before your discount)` */
export const formatPrice = ({ priceCents, interval, discounted }: PricedPlan): string =>
  `${formatMoney(priceCents)} a ${interval}${discounted ? BEFORE_DISCOUNT : ''}`

/** `$29`, and whether less is charged */
export const formatCharge = ({ priceCents, discounted }: Omit<PricedPlan, 'interval'>): string =>
  `${formatMoney(priceCents)}${discounted ? BEFORE_DISCOUNT : ''}`

export const BILLED: Record<Interval, string> = { month: 'monthly', year: 'annually' }

/** `annual billing` */
export const BILLING: Record<Interval, string> = { month: 'monthly billing', year: 'annual billing' }

export const NOT_SOLD = 'Paid plans aren’t available on this server yet.'
