import build from 'virtual:build-hash'
import calculator from '../_domain/finance/parts/calculator.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import amount from '../_ui/money-field/amount.css?inline'
import { props } from './contract.ts'
import { DownPaymentCalculator } from './DownPaymentCalculator.tsx'

export const mount = defineIsland({
  name: 'down-payment-calculator',
  props,
  component: DownPaymentCalculator,
  styles: [fields, amount, calculator],
  shadow: true,
  build,
})
