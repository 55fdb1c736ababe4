import * as z from 'zod/mini'
import { calculatorProps } from '../_domain/finance/parts/contract.ts'

/**
 * Props of `data-plat="financing-form"`, all optional. Fields of `values`: `purchase_price`, `down_payment`,
 * `down_payment_percentage`, `loan_amount`, `interest_rate`, `loan_term`, `cash_purchase`, `rental_income`, `taxes`, `insurance`,
 * `closing_cost`.
 */
export const props = z.object({ ...calculatorProps })
export type FinancingFormProps = z.infer<typeof props>
