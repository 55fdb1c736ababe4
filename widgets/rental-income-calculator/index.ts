import build from 'virtual:build-hash'
import calculator from '../_domain/finance/parts/calculator.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import amount from '../_ui/money-field/amount.css?inline'
import { props } from './contract.ts'
import { RentalIncomeCalculator } from './RentalIncomeCalculator.tsx'

export const mount = defineForm({
  name: 'rental-income-calculator',
  props,
  component: RentalIncomeCalculator,
  styles: [fields, amount, calculator],
  shadow: true,
  build,
})
