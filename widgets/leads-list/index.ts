import build from 'virtual:build-hash'
import statusStyles from '../_domain/leads/status.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import chipColors from '../_ui/chip/colors.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { LeadsList } from './LeadsList.tsx'
import styles from './styles.css?inline'
import table from './table.css?inline'

export const mount = defineIsland({
  name: 'leads-list',
  props,
  component: LeadsList,
  styles: [chipColors, fields, statusStyles, styles, table],
  shadow: false,
  build,
})
