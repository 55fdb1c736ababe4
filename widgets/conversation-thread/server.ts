import { defineServerIsland } from '../_runtime/server-island.ts'
import fieldStyles from '../_ui/field/fields.css?inline'
import inputStyles from '../_ui/field/inputs.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const conversationThread = defineServerIsland({
  name: 'conversation-thread',
  props,
  Fallback,
  styles: [fieldStyles, inputStyles, styles],
})
