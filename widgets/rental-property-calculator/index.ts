import build from 'virtual:build-hash'
import { CHART_STYLES } from '../_charts/styles.ts'
import calculator from '../_domain/finance/parts/calculator.css?inline'
import tables from '../_ui/data-table/data-table.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import amount from '../_ui/money-field/amount.css?inline'
import { props } from './contract.ts'
import { RentalPropertyCalculator } from './RentalPropertyCalculator.tsx'

export const mount = defineForm({
  name: 'rental-property-calculator',
  props,
  component: RentalPropertyCalculator,
  styles: [...CHART_STYLES, fields, amount, tables, calculator],
  shadow: true,
  build,
})
