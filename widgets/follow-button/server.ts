import { defineServerIsland } from '../_runtime/server-island.ts'
import fieldStyles from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const followButton = defineServerIsland({
  name: 'follow-button',
  props,
  Fallback,
  styles: [fieldStyles, styles],
})
