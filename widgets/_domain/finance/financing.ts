import { formatMoney, getMoney, isUnclear } from '../../_ui/money-field/money-text.ts'
import { changeDownPayment, type DownPayment } from './down-payment.ts'
import type { FieldSpec, Values } from './fields.ts'
import type { Loan } from './loan.ts'

/** Dollars. */
const MAX_PRICE = 100_000_000
/** The term that a loan has again once somebody has entered 0. */
export const DEFAULT_TERM = 30
export const MAX_TERM = 40

export const PURCHASE_PRICE = {
  name: 'purchase_price',
  label: 'Purchase price',
  kind: 'money',
  max: MAX_PRICE,
  initial: '250,000',
} as const satisfies FieldSpec

export const DOWN_PAYMENT = [
  { name: 'down_payment', label: 'Down payment', kind: 'money', max: MAX_PRICE, initial: '50,000' },
  {
    name: 'down_payment_percentage',
    label: 'Down payment percentage',
    kind: 'count',
    max: 100,
    initial: '20',
    unit: '%',
  },
] as const satisfies readonly FieldSpec[]

export const LOAN = [
  { name: 'loan_amount', label: 'Loan amount', kind: 'money', max: MAX_PRICE, initial: '200,000' },
  { name: 'interest_rate', label: 'Interest rate', kind: 'percent', max: 30, initial: '6.75', unit: '%' },
  {
    name: 'loan_term',
    label: 'Loan term',
    kind: 'count',
    min: 1,
    max: MAX_TERM,
    initial: String(DEFAULT_TERM),
    unit: 'years',
    hint: 'Enter 0 if you pay cash.',
  },
] as const satisfies readonly FieldSpec[]

export const CASH = {
  name: 'cash_purchase',
  label: 'Cash purchase',
  kind: 'flag',
  initial: '',
} as const satisfies FieldSpec

/** How a purchase is paid for. */
export const FINANCING = [PURCHASE_PRICE, ...DOWN_PAYMENT, ...LOAN, CASH] as const
export type FinancingName = (typeof FINANCING)[number]['name']

/** The fields of the down payment by the names of the form. */
const PARTS: Partial<Record<string, keyof DownPayment>> = {
  purchase_price: 'price',
  down_payment: 'amount',
  down_payment_percentage: 'percentage',
}

const getWhole = (text = '') => {
  const amount = getMoney(text)
  return amount === undefined ? undefined : Math.round(amount)
}
const write = (amount: number | undefined) => (amount === undefined ? '' : formatMoney(amount))

export const isCash = ({ cash_purchase: cash = '' }: Values): boolean => cash === '1' || cash === 'on'

export const readDownPayment = (values: Values): DownPayment => ({
  price: getWhole(values.purchase_price),
  amount: getWhole(values.down_payment),
  percentage: getWhole(values.down_payment_percentage),
})

/**
 * Changes a field of a financing form and makes the others follow: the loan is the price less the down payment, nothing for a cash
 * purchase. Other fields are only set.
 */
export function changeFinancing(values: Values, field: string, text: string): Values {
  const changed = { ...values, [field]: text }
  if (field === 'loan_term' && 'cash_purchase' in values && text.trim() !== '' && Number(text) === 0)
    return withLoan({ ...changed, loan_term: String(DEFAULT_TERM), cash_purchase: '1' })
  if (field === 'cash_purchase') return withLoan(changed)
  if (field === 'loan_amount' && !isCash(values)) {
    const price = getWhole(values.purchase_price)
    const loan = getWhole(text)
    if (price === undefined || loan === undefined) return changed
    const next = changeDownPayment(readDownPayment(values), 'amount', price - loan)
    return { ...changed, ...writeParts(next), ...(loan > price && { loan_amount: write(price) }) }
  }
  const part = PARTS[field]
  // What cannot be read moves nothing, and so does not become another amount.
  if (part && isUnclear(text)) return changed
  // Without a price the others wait until somebody is done with the field: a price of half a number would stay.
  if (!part || (part !== 'price' && getWhole(values.purchase_price) === undefined)) return changed
  const next = changeDownPayment(readDownPayment(values), part, getWhole(text))
  const { amount = 0, price = 0 } = next
  // What somebody is typing stays as typed, unless it was clamped.
  const own = getWhole(text) === next[part] ? { [field]: text } : {}
  return withLoan({ ...changed, ...writeParts(next), ...own }, Math.max(0, price - amount))
}

/** Derives the price, if none is entered, once somebody is done with a field of the down payment. */
export function settleFinancing(values: Values, field: string): Values {
  const part = PARTS[field]
  const now = readDownPayment(values)
  if (!part || part === 'price' || now.price !== undefined || isUnclear(values.purchase_price ?? '')) return values
  const next = changeDownPayment(now, part, now[part])
  if (next.price === undefined) return values
  return withLoan({ ...values, ...writeParts(next) }, next.price - (next.amount ?? 0))
}

const writeParts = ({ price, amount, percentage }: DownPayment): Values => ({
  purchase_price: write(price),
  down_payment: write(amount),
  down_payment_percentage: percentage === undefined ? '' : String(percentage),
})

function withLoan(values: Values, loan?: number): Values {
  if (!('loan_amount' in values)) return values
  const { price = 0, amount = 0 } = readDownPayment(values)
  return { ...values, loan_amount: isCash(values) ? '0' : write(loan ?? Math.max(0, price - amount)) }
}

/** Returns the loan of read fields; nothing is borrowed for a cash purchase. */
export const getLoan = (
  numbers: Record<'loan_amount' | 'interest_rate' | 'loan_term' | 'cash_purchase', number>,
): Loan => ({
  principal: numbers.cash_purchase ? 0 : numbers.loan_amount,
  rate: numbers.interest_rate,
  months: numbers.loan_term * 12,
})
