import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { PropertyAutocomplete } from './PropertyAutocomplete.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'property-autocomplete',
  props,
  component: PropertyAutocomplete,
  styles: [fields, styles],
  shadow: false,
  build,
})
