import type { FieldSpec } from '../../widgets/_domain/finance/fields.ts'
import { RENTAL_FIELDS } from '../../widgets/_domain/finance/rental-fields.ts'
import { FIELDS as DOWN_PAYMENT_FIELDS } from '../../widgets/down-payment-calculator/model.ts'
import { FIELDS as MORTGAGE_FIELDS } from '../../widgets/mortgage-calculator/model.ts'
import { FIELDS as RENTAL_INCOME_FIELDS } from '../../widgets/rental-income-calculator/model.ts'

export interface CalculatorKind {
  /** The end of its address, and its name in usage messages. */
  name: 'down-payment' | 'mortgage' | 'rental-income' | 'rental-property'
  title: string
  /** One sentence for lists and search engines. */
  about: string
  heading: string
  specs: readonly FieldSpec[]
  /** What the page says below it, a paragraph each. */
  how: readonly string[]
  /** What else people call it, for the site’s search. */
  words: string
}

/** Every calculator, the one that most come for first. */
export const CALCULATORS: readonly CalculatorKind[] = [
  {
    name: 'rental-property',
    title: 'Rental property calculator',
    about: 'Cash flow, cap rate, cash-on-cash return, DSCR, and what to offer, for buy and hold, BRRRR, and flips.',
    heading: 'Does this rental pay?',
    specs: RENTAL_FIELDS,
    how: [
      'Net operating income is the rent you collect less taxes, insurance, management, repairs, reserves, dues, and utilities. Cash flow is what is left after the loan payment.',
      'Cap rate is net operating income divided by the price. Cash-on-cash return is a year’s cash flow divided by the cash you put in. DSCR is net operating income divided by a year’s loan payments; most lenders want 1.25 or more.',
      'The offer is the highest price that still leaves the cash flow you want, with the same share borrowed and the same costs.',
      'Later years grow rent, expenses, and value at the rates you enter. The sale pays off the loan and the selling cost; IRR is the yearly return on your cash over the whole time.',
    ],
    words: 'deal analysis analyzer cash flow noi cap rate brrrr flip fix dscr grm irr roi offer price roi investment',
  },
  {
    name: 'mortgage',
    title: 'Mortgage calculator',
    about: 'Monthly payment, total interest, and what you owe year by year, with other rates and terms beside it.',
    heading: 'What does the loan cost?',
    specs: MORTGAGE_FIELDS,
    how: [
      'The payment is the same each month: interest on what you still owe, and the rest toward the loan. Interest is rounded to the cent each month, as lenders do, and the last payment settles the difference.',
      'An extra payment goes toward the loan each month, so less interest is due from the next month on.',
    ],
    words: 'loan payment amortization schedule interest rate term pmi home loan',
  },
  {
    name: 'down-payment',
    title: 'Down payment calculator',
    about: 'How much cash a purchase takes, what you borrow, and how long it takes to save.',
    heading: 'How much cash do you need?',
    specs: DOWN_PAYMENT_FIELDS,
    how: [
      'The percentage, the amount, and the price follow each other in whole numbers. Lenders usually ask investors for 15% to 25% down; “+” at 25% stands for 25% or more.',
      'Closing cost covers the lender’s fees, title, and prepaid taxes and insurance: about 2% to 5% of the price.',
    ],
    words: 'deposit cash to close savings percent closing cost',
  },
  {
    name: 'rental-income',
    title: 'Rental income calculator',
    about: 'What a property brings in: rents, laundry, parking, and more, less vacancy.',
    heading: 'What does it bring in?',
    specs: RENTAL_INCOME_FIELDS,
    how: [
      'Gross rental income is everything tenants pay in a full month. Vacancy takes the share of the year in which a unit is empty or a tenant doesn’t pay; 5% is about 18 days a year.',
    ],
    words: 'gross rent vacancy units laundry parking storage',
  },
]

export const getCalculator = (name: string): CalculatorKind | undefined =>
  CALCULATORS.find((each) => each.name === name)

export const calculatorPath = (name: CalculatorKind['name'], query = ''): string =>
  `/calculators/${name}${query && `?${query}`}`

/** Names that usage messages may have: the calculators’ own, and the form on the page of a property. */
export const USED_NAMES = [...CALCULATORS.map(({ name }) => name), 'financing']
