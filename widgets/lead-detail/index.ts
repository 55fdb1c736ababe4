import build from 'virtual:build-hash'
import statusStyles from '../_domain/leads/status.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import banner from '../_ui/banner/banner.css?inline'
import chipColors from '../_ui/chip/colors.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { LeadDetail } from './LeadDetail.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'lead-detail',
  props,
  component: LeadDetail,
  styles: [chipColors, fields, statusStyles, banner, styles],
  shadow: false,
  build,
})
