import { defineServerIsland } from '../_runtime/server-island.ts'
import fieldStyles from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'
import tableStyles from './table.css?inline'

export const leadsList = defineServerIsland({
  name: 'leads-list',
  props,
  Fallback,
  styles: [fieldStyles, styles, tableStyles],
})
