import { defineServerIsland } from '../_runtime/server-island.ts'
import uiStyles from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import builderFallbackStyles from './fallback.css?inline'
import { Fallback } from './fallback.tsx'
import builderFieldStyles from './fields.css?inline'
import builderPanelStyles from './panels.css?inline'
import styles from './styles.css?inline'

export const mapBuilder = defineServerIsland({
  name: 'map-builder',
  props,
  Fallback,
  styles: [uiStyles, builderPanelStyles, builderFallbackStyles, styles, builderFieldStyles],
})
