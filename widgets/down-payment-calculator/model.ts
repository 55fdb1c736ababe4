import type { FieldSpec } from '../_domain/finance/fields.ts'
import { DOWN_PAYMENT, PURCHASE_PRICE } from '../_domain/finance/financing.ts'
import { type Cents, formatDollars, formatMonths, getShare } from '../_domain/finance/money.ts'

export const SAVING = [
  {
    name: 'closing_cost_percentage',
    label: 'Closing cost, share of price',
    kind: 'percent',
    max: 20,
    initial: '3',
    unit: '%',
  },
  { name: 'savings', label: 'Saved so far', kind: 'money', max: 100_000_000, initial: '20,000' },
  { name: 'monthly_savings', label: 'You save', kind: 'money', max: 1_000_000, initial: '1,000', unit: '/mo' },
] as const satisfies readonly FieldSpec[]

export const FIELDS = [PURCHASE_PRICE, ...DOWN_PAYMENT, ...SAVING] as const
type Numbers = Record<(typeof FIELDS)[number]['name'], number>

export interface Plan {
  downPayment: Cents
  loan: Cents
  closing: Cents
  /** Down payment and closing cost. */
  cash: Cents
  missing: Cents
  /** Until the cash is saved; undefined where nothing is saved a month. */
  months: number | undefined
}

export function getPlan(numbers: Numbers): Plan {
  const { purchase_price: price, down_payment: downPayment, savings, monthly_savings: monthly } = numbers
  const closing = getShare(price, numbers.closing_cost_percentage)
  const cash = downPayment + closing
  const missing = Math.max(0, cash - savings)
  const months = missing === 0 ? 0 : monthly > 0 ? Math.ceil(missing / monthly) : undefined
  return { downPayment, loan: Math.max(0, price - downPayment), closing, cash, missing, months }
}

/** “You need $57,500 in cash. At $1,000 a month, you’ll have it in 3 years 2 months.” */
export function getSentence({ cash, missing, months }: Plan, monthly: Cents): string {
  const need = `You need ${formatDollars(cash)} in cash`
  if (missing === 0) return `${need}, and you have it.`
  if (months === undefined) return `${need}, ${formatDollars(missing)} more than you have saved.`
  return `${need}. At ${formatDollars(monthly)} a month, you’ll have it in ${formatMonths(months)}.`
}
