import { defineServerIsland } from '../_runtime/server-island.ts'
import fieldStyles from '../_ui/field/fields.css?inline'
import inputStyles from '../_ui/field/inputs.css?inline'
import uploadStyles from '../_ui/file-upload/upload.css?inline'
import lookupStyles from '../_ui/lookup/lookup.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const dealForm = defineServerIsland({
  name: 'deal-form',
  props,
  Fallback,
  styles: [fieldStyles, inputStyles, uploadStyles, lookupStyles, styles],
})
