import { defineServerIsland } from '../_runtime/server-island.ts'
import fieldStyles from '../_ui/field/fields.css?inline'
import slideStyles from '../_ui/sliding-menu/slide.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const adminMenu = defineServerIsland({
  name: 'admin-menu',
  props,
  Fallback,
  styles: [fieldStyles, slideStyles, styles],
})
