import { defineServerIsland } from '../_runtime/server-island.ts'
import listStyles from '../_ui/data-table/lists.css?inline'
import fieldStyles from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const truncatedText = defineServerIsland({
  name: 'truncated-text',
  props,
  Fallback,
  styles: [fieldStyles, listStyles, styles],
})
