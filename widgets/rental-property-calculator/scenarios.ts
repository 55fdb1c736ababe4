import { type Deal, formatRatio, readDeal } from '../_domain/finance/deal.ts'
import { readIncomePairs } from '../_domain/finance/incomes.ts'
import { formatDollars, formatRate } from '../_domain/finance/money.ts'
import { RENTAL_FIELDS } from '../_domain/finance/rental-fields.ts'
import { startValues } from '../_domain/finance/start.ts'

/** Scenarios that are kept beside the one in the form: three stand side by side. */
export const MAX_KEPT = 2
/** The parameter of the address that has a kept scenario, as a query inside the query. */
export const SCENARIO = 'scenario'
const MAX_LENGTH = 3000

/** Returns the scenarios that can be compared: of all that are given the first two, each once. */
export const getScenarios = (queries: readonly string[] = []): string[] =>
  [...new Set(queries)].filter((query) => query.length <= MAX_LENGTH && readScenario(query)).slice(0, MAX_KEPT)

/** Works out a kept scenario; undefined if something in it cannot be used. */
export function readScenario(query: string): Deal | undefined {
  const pairs = [...new URLSearchParams(query)]
  if (!pairs.some(([name]) => RENTAL_FIELDS.some((spec) => spec.name === name))) return undefined
  return readDeal(startValues(RENTAL_FIELDS, Object.fromEntries(pairs)), readIncomePairs(pairs))
}

const share = (rate: number | undefined) => (rate === undefined ? '–' : formatRate(rate))

/** The rows of the table, in which each scenario is a column. */
export const SCENARIO_ROWS: readonly (readonly [label: string, write: (deal: Deal) => string])[] = [
  ['Price', ({ inputs }) => formatDollars(inputs.price)],
  [
    'Cash you need',
    ({ rental, brrrr, flip }) => formatDollars((brrrr ?? flip ?? { cashInvested: rental.cashNeeded }).cashInvested),
  ],
  ['Cash flow a month', ({ rental, flip }) => (flip ? '–' : formatDollars(rental.monthlyCashFlow))],
  ['Cap rate', ({ rental, flip }) => (flip ? '–' : share(rental.capRate))],
  [
    'Cash-on-cash return',
    ({ rental, brrrr, flip }) => share(flip ? flip.returnOnCash : brrrr ? brrrr.cashOnCash : rental.cashOnCash),
  ],
  ['DSCR', ({ rental, flip }) => (flip || rental.dscr === undefined ? '–' : formatRatio(rental.dscr))],
  ['Profit', ({ exit, flip }) => formatDollars(flip ? flip.profit : exit.profit)],
]
