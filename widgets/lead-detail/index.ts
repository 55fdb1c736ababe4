import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import banner from '../_ui/banner/banner.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { LeadDetail } from './LeadDetail.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'lead-detail',
  props,
  component: LeadDetail,
  styles: [fields, banner, styles],
  shadow: false,
  build,
})
