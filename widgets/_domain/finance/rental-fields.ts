import type { FieldSpec, Values } from './fields.ts'
import { FINANCING, getLoan } from './financing.ts'
import type { Rate } from './money.ts'
import type { Growth } from './projection.ts'
import type { RentalInputs } from './rental.ts'
import type { Refinance, Rehab } from './strategies.ts'

/** Dollars a month or a year. */
const MAX_AMOUNT = 1_000_000
const MAX_PRICE = 100_000_000

const money = <Name extends string>(name: Name, label: string, initial: string, unit?: string, max = MAX_AMOUNT) =>
  ({ name, label, kind: 'money', max, initial, ...(unit && { unit }) }) as const
const percent = <Name extends string>(name: Name, label: string, initial: string, max = 100) =>
  ({ name, label, kind: 'percent', max, initial, unit: '%' }) as const

/** What a purchase costs beside its price. */
export const CLOSING = money('closing_cost', 'Closing cost', '7,500', undefined, MAX_PRICE)
export const RENTAL_INCOME = money('rental_income', 'Rental income', '2,300', '/mo')
export const TAXES = money('taxes', 'Property taxes', '2,750', '/yr')
export const INSURANCE = money('insurance', 'Insurance', '1,500', '/yr')

export const VACANCY = percent('vacancy', 'Vacancy', '5')

/** What a rental costs its owner, beside taxes and insurance. */
export const EXPENSES = [
  TAXES,
  INSURANCE,
  percent('management', 'Management', '8'),
  percent('repairs', 'Repairs', '5'),
  percent('reserves', 'Reserves for big repairs', '5'),
  money('hoa', 'HOA dues', '0', '/mo'),
  money('utilities', 'Utilities you pay', '0', '/mo'),
] as const

export const GROWTH = [
  percent('appreciation', 'Appreciation a year', '3', 30),
  percent('rent_growth', 'Rent growth a year', '3', 30),
  percent('expense_growth', 'Expense growth a year', '3', 30),
  percent('selling_cost', 'Selling cost', '7', 30),
  { name: 'hold_years', label: 'Sell after', kind: 'count', min: 1, max: 30, initial: '5', unit: 'years' },
] as const

export const REHAB = money('rehab', 'Rehab', '0', undefined, MAX_PRICE)
export const AFTER_REHAB = [
  money('arv', 'After-repair value', '310,000', undefined, MAX_PRICE),
  { name: 'rehab_months', label: 'Months until it’s done', kind: 'count', max: 60, initial: '6', unit: 'months' },
] as const
export const REFINANCE = [
  percent('refinance_ltv', 'New loan, share of value', '75'),
  percent('refinance_rate', 'New interest rate', '7', 30),
  { name: 'refinance_term', label: 'New loan term', kind: 'count', min: 1, max: 40, initial: '30', unit: 'years' },
  money('refinance_cost', 'Refinance cost', '5,000', undefined, MAX_PRICE),
] as const

export const STRATEGY = {
  name: 'strategy',
  label: 'Strategy',
  kind: 'choice',
  initial: 'hold',
  choices: [
    ['hold', 'Buy and hold'],
    ['brrrr', 'BRRRR'],
    ['flip', 'Fix and flip'],
  ],
} as const
export const STRATEGIES = ['hold', 'brrrr', 'flip'] as const

export const WISHED = money('wished_cash_flow', 'Cash flow you want', '200', '/mo')

/** The form of a deal’s financing. */
export const FINANCING_FORM = [...FINANCING, RENTAL_INCOME, TAXES, INSURANCE, CLOSING] as const

/** Everything that the analysis of a rental takes. */
export const RENTAL_FIELDS = [
  STRATEGY,
  ...FINANCING,
  CLOSING,
  REHAB,
  RENTAL_INCOME,
  VACANCY,
  ...EXPENSES,
  ...AFTER_REHAB,
  ...REFINANCE,
  ...GROWTH,
  WISHED,
] as const satisfies readonly FieldSpec[]
export type RentalName = (typeof RENTAL_FIELDS)[number]['name']
export type RentalNumbers = Record<RentalName, number>

/** @param otherMonthlyIncome the sum of the custom lines */
export const getRentalInputs = (numbers: RentalNumbers, otherMonthlyIncome: number): RentalInputs => ({
  price: numbers.purchase_price,
  closing: numbers.closing_cost,
  rehab: numbers.rehab,
  loan: getLoan(numbers),
  monthlyRent: numbers.rental_income,
  otherMonthlyIncome,
  vacancy: numbers.vacancy,
  repairs: numbers.repairs,
  reserves: numbers.reserves,
  management: numbers.management,
  yearlyTaxes: numbers.taxes,
  yearlyInsurance: numbers.insurance,
  monthlyHoa: numbers.hoa,
  monthlyUtilities: numbers.utilities,
})

export const getGrowth = (numbers: RentalNumbers): Growth => ({
  appreciation: numbers.appreciation,
  rent: numbers.rent_growth,
  expenses: numbers.expense_growth,
  sellingCost: numbers.selling_cost,
  years: numbers.hold_years,
})

export const getRehab = (numbers: RentalNumbers): Rehab => ({ arv: numbers.arv, months: numbers.rehab_months })

export const getRefinance = (numbers: RentalNumbers): Refinance => ({
  ltv: numbers.refinance_ltv,
  rate: numbers.refinance_rate,
  cost: numbers.refinance_cost,
  months: numbers.refinance_term * 12,
})

/** Share of the price that taxes take in a year where a county's is not known: about what owners in the US pay. */
const USUAL_TAX: Rate = 1100
/** The same of insurance, and of closing cost. */
const USUAL_INSURANCE: Rate = 600
const USUAL_CLOSING: Rate = 3000

/**
 * Returns what taxes, insurance, and closing usually come to for a price in dollars.
 * @param taxPercent what owners in the county pay in taxes a year, in percent of the home's value
 */
export function guessCosts(price: number, taxPercent?: number): Values {
  const share = (rate: Rate) => Math.round((price * rate) / 100_000 / 10) * 10
  return {
    taxes: String(share(taxPercent === undefined ? USUAL_TAX : taxPercent * 1000)),
    insurance: String(share(USUAL_INSURANCE)),
    closing_cost: String(share(USUAL_CLOSING)),
  }
}
