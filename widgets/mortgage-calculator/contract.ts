import * as z from 'zod/mini'
import { calculatorProps } from '../_domain/finance/parts/contract.ts'

/**
 * Props of `data-plat="mortgage-calculator"`, all optional. Fields of `values`: `purchase_price`, `down_payment`,
 * `down_payment_percentage`, `loan_amount`, `interest_rate`, `loan_term`, `taxes`, `insurance`, `hoa`, `extra_payment`, and of the
 * comparison `rate_min`, `rate_max`, `term_min`, `term_max`.
 */
export const props = z.object({ ...calculatorProps })
export type MortgageProps = z.infer<typeof props>
