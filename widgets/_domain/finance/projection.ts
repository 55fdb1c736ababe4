import { amortize, getBalance } from './loan.ts'
import { type Cents, getShare, type Rate, scale, WHOLE } from './money.ts'
import { getCashNeeded, getOperatingYear, getRatio, type RentalInputs } from './rental.ts'

/** How a rental goes on, a year. */
export interface Growth {
  appreciation: Rate
  rent: Rate
  expenses: Rate
  /** Share of the sale’s price. */
  sellingCost: Rate
  years: number
}

export interface ProjectedYear {
  year: number
  grossRent: Cents
  expenses: Cents
  noi: Cents
  debtService: Cents
  cashFlow: Cents
  value: Cents
  balance: Cents
  equity: Cents
}

export interface Exit {
  salePrice: Cents
  sellingCost: Cents
  payoff: Cents
  /** What a sale leaves. */
  proceeds: Cents
  /** Cash flow of all years and proceeds, less the cash that the purchase took. */
  profit: Cents
  /** A year; undefined where there is none, such as when all is lost. */
  irr: Rate | undefined
  /** What comes back for each dollar, in hundredths. */
  multiple: number | undefined
}

const YEAR = 12

/** Projects a rental by the year, and its sale at the end of the last. @param value today, by default the price */
export function project(
  inputs: RentalInputs,
  growth: Growth,
  value: Cents = inputs.price,
): { years: ProjectedYear[]; exit: Exit } {
  const payments = amortize(inputs.loan)
  const years = Array.from({ length: growth.years }, (_, at) => {
    const operating = getOperatingYear(
      inputs,
      (cents) => grow(cents, growth.rent, at),
      (cents) => grow(cents, growth.expenses, at),
    )
    const paid = payments.slice(at * YEAR, (at + 1) * YEAR)
    const debtService = paid.reduce((sum, { interest, principal }) => sum + interest + principal, 0)
    const balance = getBalance(inputs.loan, payments, (at + 1) * YEAR)
    const worth = grow(value, growth.appreciation, at + 1)
    const { grossRent, expenses, noi } = operating
    return {
      year: at + 1,
      grossRent,
      expenses,
      noi,
      debtService,
      cashFlow: noi - debtService,
      value: worth,
      balance,
      equity: worth - balance,
    }
  })
  return { years, exit: getExit(inputs, growth, years, value) }
}

function getExit(inputs: RentalInputs, growth: Growth, years: ProjectedYear[], value: Cents): Exit {
  const { value: salePrice, balance: payoff } = years.at(-1) ?? { value, balance: inputs.loan.principal }
  const sellingCost = getShare(salePrice, growth.sellingCost)
  const proceeds = salePrice - sellingCost - payoff
  const cash = getCashNeeded(inputs)
  const flows = years.map(({ cashFlow }, at) => cashFlow + (at === years.length - 1 ? proceeds : 0))
  const back = flows.reduce((sum, flow) => sum + flow, 0)
  return {
    salePrice,
    sellingCost,
    payoff,
    proceeds,
    profit: back - cash,
    irr: getIrr([-cash, ...flows]),
    multiple: getRatio(back, cash, 100),
  }
}

/** Lets an amount grow by a rate, year by year, to the cent. */
export function grow(cents: Cents, rate: Rate, years: number): Cents {
  let grown = cents
  for (let year = 0; year < years; year++) grown = scale(grown, WHOLE + rate, WHOLE)
  return grown
}

const MAX_RATE = 10

/** Finds the internal rate of return of yearly flows by halving; undefined where no rate makes them worth nothing. */
export function getIrr(flows: readonly Cents[]): Rate | undefined {
  const worth = (rate: number) => flows.reduce((sum, flow, year) => sum + flow / (1 + rate) ** year, 0)
  let [low, high] = [-0.99, MAX_RATE]
  if (!((flows[0] ?? 0) < 0) || worth(low) < 0 || worth(high) > 0) return undefined
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (worth(middle) > 0) low = middle
    else high = middle
  }
  return Math.round(low * WHOLE)
}
