import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import lists from '../_ui/data-table/lists.css?inline'
import slider from '../_ui/double-slider/slider.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { DealFilters } from './DealFilters.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'deal-filters',
  props,
  component: DealFilters,
  styles: [fields, slider, lists, styles],
  shadow: false,
  build,
})
