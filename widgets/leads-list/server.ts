import statusStyles from '../_domain/leads/status.css?inline'
import { defineServerIsland } from '../_runtime/server-island.ts'
import chipColors from '../_ui/chip/colors.css?inline'
import fieldStyles from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'
import tableStyles from './table.css?inline'

export const leadsList = defineServerIsland({
  name: 'leads-list',
  props,
  Fallback,
  styles: [chipColors, fieldStyles, statusStyles, styles, tableStyles],
})
