import build from 'virtual:build-hash'
import { CHART_STYLES } from '../_charts/styles.ts'
import calculator from '../_domain/finance/parts/calculator.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import amount from '../_ui/money-field/amount.css?inline'
import { props } from './contract.ts'
import { MortgageCalculator } from './MortgageCalculator.tsx'

export const mount = defineIsland({
  name: 'mortgage-calculator',
  props,
  component: MortgageCalculator,
  styles: [...CHART_STYLES, fields, amount, calculator],
  shadow: true,
  build,
})
