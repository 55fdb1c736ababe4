import type { FieldSpec, Values } from '../_domain/finance/fields.ts'
import { DOWN_PAYMENT, LOAN, PURCHASE_PRICE } from '../_domain/finance/financing.ts'
import {
  amortize,
  getLoanYears,
  getPayment,
  getTotalInterest,
  type Loan,
  type LoanYear,
} from '../_domain/finance/loan.ts'
import { type Cents, divide, formatDollars, formatMonths, type Rate } from '../_domain/finance/money.ts'
import { INSURANCE, TAXES } from '../_domain/finance/rental-fields.ts'
import { orderNumbers, orderOptions } from '../_ui/min-max/order.ts'

const [AMOUNT, RATE, { hint: _, ...TERM }] = LOAN
export const LOAN_FIELDS = [AMOUNT, RATE, TERM] as const

export const COSTS = [
  TAXES,
  INSURANCE,
  { name: 'hoa', label: 'HOA dues', kind: 'money', max: 1_000_000, initial: '0', unit: '/mo' },
  { name: 'extra_payment', label: 'Extra payment', kind: 'money', max: 1_000_000, initial: '0', unit: '/mo' },
] as const satisfies readonly FieldSpec[]

export const TERMS = ['10', '15', '20', '25', '30', '40'] as const
const choices = TERMS.map((years) => [years, `${years} years`] as const)

/** Pairs whose minimum is never above its maximum. */
export const COMPARISON = [
  { name: 'rate_min', label: 'Lowest rate', kind: 'percent', max: 30, initial: '6', unit: '%' },
  { name: 'rate_max', label: 'Highest rate', kind: 'percent', max: 30, initial: '7.5', unit: '%' },
  { name: 'term_min', label: 'Shortest term', kind: 'choice', initial: '15', choices },
  { name: 'term_max', label: 'Longest term', kind: 'choice', initial: '30', choices },
] as const satisfies readonly FieldSpec[]

export const FIELDS = [PURCHASE_PRICE, ...DOWN_PAYMENT, ...LOAN_FIELDS, ...COSTS, ...COMPARISON] as const
export type MortgageNumbers = Record<(typeof FIELDS)[number]['name'], number>

/** Lowers each minimum of the comparison to its maximum. */
export function orderComparison(values: Values): Values {
  const [rateMin, rateMax] = orderNumbers([values.rate_min ?? '', values.rate_max ?? ''])
  const [termMin, termMax] = orderOptions(TERMS, [values.term_min ?? '', values.term_max ?? ''])
  return { ...values, rate_min: rateMin, rate_max: rateMax, term_min: termMin, term_max: termMax }
}

export interface Mortgage {
  loan: Loan
  payment: Cents
  /** With taxes, insurance, dues, and what is paid extra. */
  monthly: Cents
  totalInterest: Cents
  months: number
  years: LoanYear[]
  /** What the extra payment saves. */
  savedInterest: Cents
  savedMonths: number
}

export function getMortgage(numbers: MortgageNumbers): Mortgage {
  const loan: Loan = { principal: numbers.loan_amount, rate: numbers.interest_rate, months: numbers.loan_term * 12 }
  const payments = amortize(loan, numbers.extra_payment)
  const usual = numbers.extra_payment ? amortize(loan) : payments
  const payment = getPayment(loan)
  const extra = loan.principal > 0 ? numbers.extra_payment : 0
  const totalInterest = getTotalInterest(payments)
  return {
    loan,
    payment,
    monthly: payment + divide(numbers.taxes + numbers.insurance, 12) + numbers.hoa + extra,
    totalInterest,
    months: payments.length,
    years: getLoanYears(payments),
    savedInterest: getTotalInterest(usual) - totalInterest,
    savedMonths: usual.length - payments.length,
  }
}

/** Rates of the comparison, both ends among them. */
const RATE_STEPS = 4

/** Returns the payments of a loan for terms (columns) and rates (rows) between two ends. */
export function comparePayments(
  principal: Cents,
  numbers: MortgageNumbers,
): { terms: string[]; rows: [Rate, Cents[]][] } {
  const { rate_min: from, rate_max: to } = numbers
  const rates = Array.from({ length: RATE_STEPS }, (_, at) => from + divide((to - from) * at, RATE_STEPS - 1))
  const terms = TERMS.slice(numbers.term_min, numbers.term_max + 1)
  return {
    terms,
    rows: [...new Set(rates)].map((rate) => [
      rate,
      terms.map((years) => getPayment({ principal, rate, months: Number(years) * 12 })),
    ]),
  }
}

/** “You pay $1,650 a month: $1,297 for the loan and $353 for everything else. Interest adds up to …” */
export function getSentence({ loan, payment, monthly, totalInterest, months }: Mortgage): string {
  if (loan.principal === 0)
    return `You borrow nothing and pay ${formatDollars(monthly)} a month for taxes and insurance.`
  const rest = monthly - payment
  const parts =
    rest > 0 ? `: ${formatDollars(payment)} for the loan and ${formatDollars(rest)} for everything else` : ''
  const interest =
    totalInterest > 0
      ? `Interest adds up to ${formatDollars(totalInterest)} in ${formatMonths(months)}.`
      : 'There’s no interest.'
  return `You pay ${formatDollars(monthly)} a month${parts}. ${interest}`
}
