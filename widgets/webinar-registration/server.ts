import { defineServerIsland } from '../_runtime/server-island.ts'
import bannerStyles from '../_ui/banner/banner.css?inline'
import fieldStyles from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const webinarRegistration = defineServerIsland({
  name: 'webinar-registration',
  props,
  Fallback,
  styles: [fieldStyles, bannerStyles, styles],
})
