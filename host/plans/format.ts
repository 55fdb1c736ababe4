import { formatMoney } from '../_format/money.ts'
import type { Interval, PaidPlan } from './plan.ts'

/** `$29 a month` */
export const formatPrice = ({ priceCents, interval }: Pick<PaidPlan, 'priceCents' | 'interval'>): string =>
  `${formatMoney(priceCents)} a ${interval}`

export const BILLED: Record<Interval, string> = { month: 'monthly', year: 'annually' }

/** `annual billing` */
export const BILLING: Record<Interval, string> = { month: 'monthly billing', year: 'annual billing' }

export const NOT_SOLD = 'Paid plans aren’t available on this server yet.'
