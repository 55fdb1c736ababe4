import build from 'virtual:build-hash'
import calculator from '../_domain/finance/parts/calculator.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import amount from '../_ui/money-field/amount.css?inline'
import { props } from './contract.ts'
import { DownPaymentCalculator } from './DownPaymentCalculator.tsx'

export const mount = defineForm({
  name: 'down-payment-calculator',
  props,
  component: DownPaymentCalculator,
  styles: [fields, amount, calculator],
  shadow: true,
  build,
})
