import { readFields, type Values } from './fields.ts'
import { type CustomIncome, sumIncomes } from './incomes.ts'
import { type Cents, formatDollars, formatRate } from './money.ts'
import { type Exit, type ProjectedYear, project } from './projection.ts'
import { analyzeRental, LENDER_DSCR, type RentalInputs, type RentalResult } from './rental.ts'
import {
  getGrowth,
  getRefinance,
  getRehab,
  getRentalInputs,
  RENTAL_FIELDS,
  type RentalNumbers,
  STRATEGIES,
} from './rental-fields.ts'
import { analyzeBrrrr, analyzeFlip, type BrrrrResult, type FlipResult, findOfferPrice } from './strategies.ts'

/** A deal, worked out for its strategy. */
export interface Deal {
  strategy: (typeof STRATEGIES)[number]
  inputs: RentalInputs
  /** With the loan that is kept: of a BRRRR, the new one. */
  rental: RentalResult
  brrrr?: BrrrrResult
  flip?: FlipResult
  years: ProjectedYear[]
  exit: Exit
  /** The highest price with the wished cash flow. */
  offer: Cents | undefined
}

export function analyzeDeal(numbers: RentalNumbers, otherIncome: Cents): Deal {
  const strategy = STRATEGIES[numbers.strategy] ?? 'hold'
  const inputs = getRentalInputs(numbers, otherIncome)
  const growth = getGrowth(numbers)
  const offer = findOfferPrice(inputs, numbers.wished_cash_flow)
  if (strategy === 'brrrr') {
    const refinance = getRefinance(numbers)
    const brrrr = analyzeBrrrr(inputs, getRehab(numbers), refinance)
    const loan = { principal: brrrr.newLoan, rate: refinance.rate, months: refinance.months }
    // What stays in the home is what it costs, however it was paid for.
    const refinanced = { ...inputs, price: brrrr.cashLeft + loan.principal, closing: 0, rehab: 0, loan }
    return { strategy, inputs, rental: brrrr.rental, brrrr, offer, ...project(refinanced, growth, numbers.arv) }
  }
  const held = { strategy, inputs, rental: analyzeRental(inputs), offer, ...project(inputs, growth) }
  return strategy === 'flip' ? { ...held, flip: analyzeFlip(inputs, getRehab(numbers), numbers.selling_cost) } : held
}

/** Reads and analyzes what an address or a saved calculation holds; undefined if something in it cannot be used. */
export function readDeal(values: Values, entries: readonly CustomIncome[]): Deal | undefined {
  const { numbers, errors } = readFields(RENTAL_FIELDS, values)
  const incomes = sumIncomes(entries)
  const isUsable = Object.keys({ ...errors, ...incomes.errors }).length === 0
  return isUsable ? analyzeDeal(numbers, incomes.cents) : undefined
}

/** `1.41` of thousandths, cut and not rounded: 1.249 is no 1.25. */
export const formatRatio = (thousandths: number): string => (Math.floor(thousandths / 10) / 100).toFixed(2)

/** “This rental pays you $212 a month; the lender’s 1.25 DSCR test passes at 1.41.” */
export function getRentalSentence({ monthlyCashFlow: flow, dscr }: RentalResult): string {
  const pays =
    flow === 0
      ? 'This rental breaks even'
      : `This rental ${flow > 0 ? 'pays' : 'costs'} you ${formatDollars(Math.abs(flow))} a month`
  if (dscr === undefined) return `${pays}, with no loan to pay.`
  return `${pays}; the lender’s ${formatRatio(LENDER_DSCR)} DSCR test ${dscr >= LENDER_DSCR ? 'passes' : 'fails'} at ${formatRatio(dscr)}.`
}

/** “, a 47% return on your cash” */
const getPart = ({ returnOnCash: rate }: FlipResult, before: string, after: string) =>
  rate === undefined ? '' : `${before} ${formatRate(Math.abs(rate))}${after} your cash`

/** Says in one sentence what a deal comes to. */
export function getDealSentence({ rental, brrrr, flip }: Deal, months: number): string {
  if (flip) {
    const span = `in ${months} ${months === 1 ? 'month' : 'months'}`
    return flip.profit >= 0
      ? `This flip makes ${formatDollars(flip.profit)}${getPart(flip, ', a', ' return on')}, ${span}.`
      : `This flip loses ${formatDollars(-flip.profit)}${getPart(flip, ',', ' of')}, ${span}.`
  }
  if (!brrrr) return getRentalSentence(rental)
  const left =
    brrrr.cashLeft > 0
      ? `After the refinance, ${formatDollars(brrrr.cashLeft)} of your cash stays in the home.`
      : `The refinance pays back all of your cash and ${formatDollars(-brrrr.cashLeft)} more.`
  return `${left} ${getRentalSentence(rental)}`
}
