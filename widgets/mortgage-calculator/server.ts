import { CHART_STYLES } from '../_charts/styles.ts'
import calculator from '../_domain/finance/parts/calculator.css?inline'
import { defineServerIsland } from '../_runtime/server-island.ts'
import tables from '../_ui/data-table/data-table.css?inline'
import fields from '../_ui/field/fields.css?inline'
import amount from '../_ui/money-field/amount.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'

export const mortgageCalculator = defineServerIsland({
  name: 'mortgage-calculator',
  props,
  Fallback,
  styles: [...CHART_STYLES, fields, amount, tables, calculator],
})
