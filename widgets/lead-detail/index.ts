import build from 'virtual:build-hash'
import statusStyles from '../_domain/leads/status.css?inline'
import banner from '../_ui/banner/banner.css?inline'
import chipColors from '../_ui/chip/colors.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { LeadDetail } from './LeadDetail.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'lead-detail',
  props,
  component: LeadDetail,
  styles: [chipColors, fields, statusStyles, banner, styles],
  shadow: false,
  build,
})
