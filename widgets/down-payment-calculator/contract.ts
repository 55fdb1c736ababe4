import * as z from 'zod/mini'
import { calculatorProps } from '../_domain/finance/parts/contract.ts'

/**
 * Props of `data-plat="down-payment-calculator"`, all optional. Fields of `values`: `purchase_price`, `down_payment`,
 * `down_payment_percentage`, `closing_cost_percentage`, `savings`, `monthly_savings`.
 */
export const props = z.object({ ...calculatorProps })
export type DownPaymentProps = z.infer<typeof props>
