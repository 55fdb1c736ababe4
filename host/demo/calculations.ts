import type { PoolClient } from 'pg'
import type { Values } from '../../widgets/_domain/finance/fields.ts'
import type { CustomIncome } from '../../widgets/_domain/finance/incomes.ts'
import { type CalculatorKind, getCalculator } from '../calculators/catalog.ts'
import { readCalculation } from '../calculators/query.ts'
import { insertCalculations } from './work-store.ts'

interface DemoCalculation {
  calculator: CalculatorKind['name']
  title: string
  given: Values
  entries?: CustomIncome[]
}

/** What Ann has worked out, the newest first. */
const CALCULATIONS: readonly DemoCalculation[] = [
  {
    calculator: 'rental-property',
    title: 'Fourplex on Manor Rd, at asking',
    given: {
      purchase_price: '612000',
      down_payment_percentage: '25',
      interest_rate: '7',
      rental_income: '6100',
      taxes: '11900',
      insurance: '3400',
      closing_cost: '15300',
    },
    entries: [
      { label: 'Laundry', amount: '140' },
      { label: 'Covered parking', amount: '200' },
    ],
  },
  {
    calculator: 'rental-property',
    title: 'Burned ranch, BRRRR with Keisha’s rate',
    given: {
      strategy: 'brrrr',
      purchase_price: '142000',
      rehab: '58000',
      arv: '268000',
      rental_income: '2150',
      refinance_rate: '7.125',
      taxes: '3100',
      insurance: '1650',
    },
  },
  {
    calculator: 'mortgage',
    title: '15 or 30 years for the duplex?',
    given: { purchase_price: '389000', interest_rate: '6.625', loan_term: '30', extra_payment: '300' },
  },
]

/** Saves what a member of the demo world has worked out. */
export const writeCalculations = (client: PoolClient, user: string, made: Date): Promise<void> =>
  insertCalculations(
    client,
    user,
    CALCULATIONS.map(({ calculator, title, given, entries = [] }) => {
      const kind = getCalculator(calculator) as CalculatorKind
      return { calculator, title, query: readCalculation(kind, given, entries).query }
    }),
    made,
  )
