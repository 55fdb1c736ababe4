import { type Cents, divide, type Rate, WHOLE } from './money.ts'

/** A loan with equal payments at the end of each month. */
export interface Loan {
  principal: Cents
  /** A year. */
  rate: Rate
  months: number
}

export interface Payment {
  month: number
  interest: Cents
  principal: Cents
  /** Owed after the payment. */
  balance: Cents
}

const YEAR = 12
/** What a rate is divided by to be the share of one month. */
const MONTHLY = WHOLE * YEAR

/**
 * Returns principal and interest of one month, P × i ÷ (1 − (1 + i)^−n), rounded to the cent. It is computed in whole
 * numbers of any size, so no rounding of a fraction can move it by a cent.
 */
export function getPayment({ principal, rate, months }: Loan): Cents {
  if (principal <= 0 || months <= 0) return 0
  if (rate === 0) return divide(principal, months)
  const { grown, below } = getPowers(rate, months)
  const above = BigInt(principal) * BigInt(rate) * grown
  return Number((2n * above + below) / (2n * below))
}

interface Powers {
  rate: Rate
  months: number
  grown: bigint
  below: bigint
}

let lastPowers: Powers | undefined

/** Computes what all loans of a rate and length share, and remembers the last: who looks for a price tries many principals. */
function getPowers(rate: Rate, months: number): Powers {
  if (lastPowers?.rate === rate && lastPowers.months === months) return lastPowers
  const base = BigInt(MONTHLY)
  const grown = (base + BigInt(rate)) ** BigInt(months)
  lastPowers = { rate, months, grown, below: base * (grown - base ** BigInt(months)) }
  return lastPowers
}

/** Returns the interest of one month. */
export const getInterest = (balance: Cents, rate: Rate): Cents => divide(balance * rate, MONTHLY)

/**
 * Lists all payments. Interest is rounded each month, as lenders do, and the last payment takes what rounding has left.
 * @param extra paid each month toward principal
 */
export function amortize(loan: Loan, extra: Cents = 0): Payment[] {
  const usual = getPayment(loan) + extra
  const payments: Payment[] = []
  let balance = loan.principal
  for (let month = 1; month <= loan.months && balance > 0; month++) {
    const interest = getInterest(balance, loan.rate)
    const isLast = month === loan.months || usual - interest >= balance
    const principal = isLast ? balance : usual - interest
    balance -= principal
    payments.push({ month, interest, principal, balance })
  }
  return payments
}

export interface LoanYear {
  year: number
  interest: Cents
  principal: Cents
  balance: Cents
}

/** Sums payments by year. */
export function getLoanYears(payments: readonly Payment[]): LoanYear[] {
  const years: LoanYear[] = []
  for (const { month, interest, principal, balance } of payments) {
    const year = Math.ceil(month / YEAR)
    const last = years[year - 1]
    if (last)
      Object.assign(last, { interest: last.interest + interest, principal: last.principal + principal, balance })
    else years.push({ year, interest, principal, balance })
  }
  return years
}

export const getTotalInterest = (payments: readonly Payment[]): Cents =>
  payments.reduce((sum, { interest }) => sum + interest, 0)

/** Returns what is owed after so many months. */
export const getBalance = (loan: Loan, payments: readonly Payment[], month: number): Cents =>
  month <= 0 ? loan.principal : (payments[month - 1]?.balance ?? 0)
