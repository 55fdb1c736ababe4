import build from 'virtual:build-hash'
import lists from '../_ui/data-table/lists.css?inline'
import slider from '../_ui/double-slider/slider.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { DealFilters } from './DealFilters.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'deal-filters',
  props,
  component: DealFilters,
  styles: [fields, slider, lists, styles],
  shadow: false,
  build,
})
