import * as z from 'zod/mini'
import { calculatorProps, incomesProp } from '../_domain/finance/parts/contract.ts'

/** Props of `data-plat="rental-income-calculator"`, all optional. Fields of `values`: `rental_income`, `units`, `vacancy`. */
export const props = z.object({
  ...calculatorProps,
  /** Lines of income beside the rent, as JSON: `[{ "label": "Laundry", "amount": 120 }]`. What is no such list is ignored. */
  incomes: incomesProp,
})
export type RentalIncomeProps = z.infer<typeof props>
