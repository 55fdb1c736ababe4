import type { Interval, PaidPlan } from './plan.ts'

/** `$29`, `$29.50` */
export function money(cents: number): string {
  const digits = cents % 100 ? 2 : 0
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** `$29 a month` */
export const formatPrice = ({ priceCents, interval }: Pick<PaidPlan, 'priceCents' | 'interval'>): string =>
  `${money(priceCents)} a ${interval}`

export const BILLED: Record<Interval, string> = { month: 'monthly', year: 'annually' }

/** `November 21, 2026` */
export const formatDay = (date: Date, timeZone: string): string =>
  date.toLocaleDateString('en-US', { timeZone, dateStyle: 'long' })

export const NOT_SOLD = 'Paid plans aren’t available on this server yet.'
