import reviews from '../_domain/reviews/reviews.css?inline'
import stars from '../_domain/reviews/stars.css?inline'
import { defineServerIsland } from '../_runtime/server-island.ts'
import fields from '../_ui/field/fields.css?inline'
import tabs from '../_ui/tabs/tabs.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const businessProfile = defineServerIsland({
  name: 'business-profile',
  props,
  Fallback,
  styles: [fields, tabs, stars, reviews, styles],
})
