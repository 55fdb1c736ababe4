import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { LeadsList } from './LeadsList.tsx'
import styles from './styles.css?inline'
import table from './table.css?inline'

export const mount = defineIsland({
  name: 'leads-list',
  props,
  component: LeadsList,
  styles: [fields, styles, table],
  shadow: false,
  build,
})
