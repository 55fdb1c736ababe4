import build from 'virtual:build-hash'
import statusStyles from '../_domain/leads/status.css?inline'
import chipColors from '../_ui/chip/colors.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { LeadsList } from './LeadsList.tsx'
import styles from './styles.css?inline'
import table from './table.css?inline'

export const mount = defineForm({
  name: 'leads-list',
  props,
  component: LeadsList,
  styles: [chipColors, fields, statusStyles, styles, table],
  shadow: false,
  build,
})
