import { defineServerIsland } from '../_runtime/server-island.ts'
import carouselStyles from '../_ui/carousel/carousel.css?inline'
import fieldStyles from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const homeGallery = defineServerIsland({
  name: 'home-gallery',
  props,
  Fallback,
  styles: [fieldStyles, carouselStyles, styles],
})
