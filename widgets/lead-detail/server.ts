import statusStyles from '../_domain/leads/status.css?inline'
import { defineServerIsland } from '../_runtime/server-island.ts'
import bannerStyles from '../_ui/banner/banner.css?inline'
import chipColors from '../_ui/chip/colors.css?inline'
import fieldStyles from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const leadDetail = defineServerIsland({
  name: 'lead-detail',
  props,
  Fallback,
  styles: [chipColors, fieldStyles, statusStyles, bannerStyles, styles],
})
