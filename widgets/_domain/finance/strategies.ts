import { amortize, getBalance, getPayment, type Loan } from './loan.ts'
import { type Cents, divide, getShare, MAX_CENTS, type Rate } from './money.ts'
import { analyzeRental, getCashNeeded, getRatio, type RentalInputs, type RentalResult } from './rental.ts'

/** What rehab takes, and what the home is worth then. */
export interface Rehab {
  /** After-repair value. */
  arv: Cents
  /** Until it is sold or refinanced. */
  months: number
}

export interface Refinance {
  /** Share of the after-repair value. */
  ltv: Rate
  rate: Rate
  cost: Cents
  months: number
}

export interface BrrrrResult {
  holdingCost: Cents
  newLoan: Cents
  payoff: Cents
  /** What the refinance pays out, or takes. */
  cashOut: Cents
  cashInvested: Cents
  /** What stays in the home; below zero, more came out than went in. */
  cashLeft: Cents
  /** The rental with the new loan. */
  rental: RentalResult
  /** Undefined where no cash is left in the home. */
  cashOnCash: Rate | undefined
}

const YEAR = 12

/** Returns what a home costs while nobody rents it: the loan’s payments, taxes, insurance, dues, and utilities. */
export function getHoldingCost(inputs: RentalInputs, months: number): Cents {
  const paid = amortize(inputs.loan).slice(0, months)
  const loan = paid.reduce((sum, { interest, principal }) => sum + interest + principal, 0)
  const yearly = inputs.yearlyTaxes + inputs.yearlyInsurance
  return loan + divide(yearly * months, YEAR) + (inputs.monthlyHoa + inputs.monthlyUtilities) * months
}

/** Buy, rehab, rent, refinance, repeat. */
export function analyzeBrrrr(inputs: RentalInputs, { arv, months }: Rehab, refinance: Refinance): BrrrrResult {
  const holdingCost = getHoldingCost(inputs, months)
  const newLoan = getShare(arv, refinance.ltv)
  const payoff = getBalance(inputs.loan, amortize(inputs.loan), months)
  const cashOut = newLoan - payoff - refinance.cost
  const cashInvested = getCashNeeded(inputs) + holdingCost
  const cashLeft = cashInvested - cashOut
  const loan: Loan = { principal: newLoan, rate: refinance.rate, months: refinance.months }
  const rental = analyzeRental({ ...inputs, loan })
  return {
    holdingCost,
    newLoan,
    payoff,
    cashOut,
    cashInvested,
    cashLeft,
    rental,
    cashOnCash: getRatio(rental.yearlyCashFlow, cashLeft),
  }
}

export interface FlipResult {
  holdingCost: Cents
  sellingCost: Cents
  payoff: Cents
  cashInvested: Cents
  profit: Cents
  returnOnCash: Rate | undefined
  /** 70% of the after-repair value less rehab: what flippers pay at most, by their rule of thumb. */
  seventyPercentPrice: Cents
}

const SEVENTY_PERCENT: Rate = 70_000

/** Buys, rehabs, and sells. @param sellingShare of the sale’s price */
export function analyzeFlip(inputs: RentalInputs, { arv, months }: Rehab, sellingShare: Rate): FlipResult {
  const holdingCost = getHoldingCost(inputs, months)
  const sellingCost = getShare(arv, sellingShare)
  const payoff = getBalance(inputs.loan, amortize(inputs.loan), months)
  const cashInvested = getCashNeeded(inputs) + holdingCost
  const profit = arv - sellingCost - payoff - cashInvested
  return {
    holdingCost,
    sellingCost,
    payoff,
    cashInvested,
    profit,
    returnOnCash: getRatio(profit, cashInvested),
    seventyPercentPrice: getShare(arv, SEVENTY_PERCENT) - inputs.rehab,
  }
}

/**
 * Finds the highest price, in whole dollars, at which a rental has the wished cash flow with the same share of the price borrowed.
 * @returns undefined where even a home for nothing would not
 */
export function findOfferPrice(inputs: RentalInputs, wishedMonthly: Cents): Cents | undefined {
  const borrowed = inputs.price > 0 ? inputs.loan.principal / inputs.price : 0
  const { noi } = analyzeRental(inputs)
  const fits = (dollars: number) => {
    const loan = { ...inputs.loan, principal: Math.round(dollars * 100 * borrowed) }
    return noi - getPayment(loan) * Math.min(YEAR, loan.months) >= wishedMonthly * YEAR
  }
  if (!fits(0)) return undefined
  let [low, high] = [0, MAX_CENTS / 100]
  if (fits(high)) return undefined
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return low * 100
}
