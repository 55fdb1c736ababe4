import build from 'virtual:build-hash'
import reviews from '../_domain/reviews/reviews.css?inline'
import stars from '../_domain/reviews/stars.css?inline'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import tabs from '../_ui/tabs/tabs.css?inline'
import { BusinessProfile } from './BusinessProfile.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'business-profile',
  props,
  component: BusinessProfile,
  styles: [fields, tabs, stars, reviews, styles],
  shadow: false,
  build,
})
