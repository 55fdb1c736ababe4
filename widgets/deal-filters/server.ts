import { defineServerIsland } from '../_runtime/server-island.ts'
import listStyles from '../_ui/data-table/lists.css?inline'
import sliderStyles from '../_ui/double-slider/slider.css?inline'
import fieldStyles from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const dealFilters = defineServerIsland({
  name: 'deal-filters',
  props,
  Fallback,
  styles: [fieldStyles, sliderStyles, listStyles, styles],
})
