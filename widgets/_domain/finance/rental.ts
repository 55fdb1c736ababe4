import { getPayment, type Loan } from './loan.ts'
import { type Cents, divide, getShare, type Rate, scale, WHOLE } from './money.ts'

/** A rental as its owner sees it in the first year. Amounts a month or a year, as named; shares as rates. */
export interface RentalInputs {
  price: Cents
  closing: Cents
  rehab: Cents
  loan: Loan
  monthlyRent: Cents
  otherMonthlyIncome: Cents
  /** Shares of the gross rent. */
  vacancy: Rate
  repairs: Rate
  reserves: Rate
  /** A share of the rent that is collected. */
  management: Rate
  yearlyTaxes: Cents
  yearlyInsurance: Cents
  monthlyHoa: Cents
  monthlyUtilities: Cents
}

export interface OperatingYear {
  grossRent: Cents
  vacancy: Cents
  /** Gross rent less vacancy. */
  collected: Cents
  taxes: Cents
  insurance: Cents
  management: Cents
  repairs: Cents
  reserves: Cents
  hoa: Cents
  utilities: Cents
  expenses: Cents
  /** Net operating income. */
  noi: Cents
}

export interface RentalResult extends OperatingYear {
  /** Principal and interest of a month. */
  payment: Cents
  debtService: Cents
  yearlyCashFlow: Cents
  monthlyCashFlow: Cents
  cashNeeded: Cents
  capRate: Rate | undefined
  cashOnCash: Rate | undefined
  /** Net operating income ÷ debt service, in thousandths; undefined without a loan. */
  dscr: number | undefined
  /** Price ÷ gross rent of a year, in thousandths; undefined without rent. */
  grm: number | undefined
}

/** Debt service coverage that lenders ask for, in thousandths. */
export const LENDER_DSCR = 1250

const YEAR = 12

/** Works out a year of operation, before any loan. @param fixed what does not follow the rent, where it has grown */
export function getOperatingYear(inputs: RentalInputs, grown = (cents: Cents) => cents, fixed = grown): OperatingYear {
  const grossRent = grown((inputs.monthlyRent + inputs.otherMonthlyIncome) * YEAR)
  const vacancy = getShare(grossRent, inputs.vacancy)
  const collected = grossRent - vacancy
  const costs = {
    taxes: fixed(inputs.yearlyTaxes),
    insurance: fixed(inputs.yearlyInsurance),
    management: getShare(collected, inputs.management),
    repairs: getShare(grossRent, inputs.repairs),
    reserves: getShare(grossRent, inputs.reserves),
    hoa: fixed(inputs.monthlyHoa * YEAR),
    utilities: fixed(inputs.monthlyUtilities * YEAR),
  }
  const expenses = Object.values(costs).reduce((sum, cents) => sum + cents, 0)
  return { grossRent, vacancy, collected, ...costs, expenses, noi: collected - expenses }
}

/** Returns a share of an amount; undefined where there is nothing to have a share of. */
export const getRatio = (part: Cents, whole: Cents, unit = WHOLE): Rate | undefined =>
  whole > 0 ? scale(part, unit, whole) : undefined

/** Returns the cash that a purchase takes. */
export const getCashNeeded = ({ price, closing, rehab, loan }: RentalInputs): Cents =>
  price - loan.principal + closing + rehab

/** Analyzes a rental that is bought and held. */
export function analyzeRental(inputs: RentalInputs): RentalResult {
  const year = getOperatingYear(inputs)
  const payment = getPayment(inputs.loan)
  const debtService = payment * Math.min(YEAR, inputs.loan.months)
  const yearlyCashFlow = year.noi - debtService
  const cashNeeded = getCashNeeded(inputs)
  return {
    ...year,
    payment,
    debtService,
    yearlyCashFlow,
    monthlyCashFlow: divide(yearlyCashFlow, YEAR),
    cashNeeded,
    capRate: getRatio(year.noi, inputs.price),
    cashOnCash: getRatio(yearlyCashFlow, cashNeeded),
    dscr: getRatio(year.noi, debtService, 1000),
    grm: getRatio(inputs.price, year.grossRent, 1000),
  }
}
