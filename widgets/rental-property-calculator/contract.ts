import * as z from 'zod/mini'
import { calculatorProps, incomesProp } from '../_domain/finance/parts/contract.ts'

/**
 * Props of `data-plat="rental-property-calculator"`, all optional. `values` has the fields of the form
 * (`_domain/finance/rental-fields.ts`), such as `purchase_price`, `rental_income`, and `strategy` (`hold`, `brrrr`, `flip`).
 */
export const props = z.object({
  ...calculatorProps,
  /** Lines of income beside the rent, as JSON: `[{ "label": "Laundry", "amount": 120 }]`. What is no such list is ignored. */
  incomes: incomesProp,
  /** Kept scenarios to compare with, two at most, each as the query of its address. */
  scenarios: z.optional(z.array(z.string())),
})
export type RentalPropertyProps = z.infer<typeof props>
