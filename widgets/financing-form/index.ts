import build from 'virtual:build-hash'
import calculator from '../_domain/finance/parts/calculator.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import amount from '../_ui/money-field/amount.css?inline'
import { props } from './contract.ts'
import { FinancingForm } from './FinancingForm.tsx'

export const mount = defineForm({
  name: 'financing-form',
  props,
  component: FinancingForm,
  styles: [fields, amount, calculator],
  shadow: true,
  build,
})
