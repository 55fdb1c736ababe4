import { defineServerIsland } from '../_runtime/server-island.ts'
import carouselStyles from '../_ui/carousel/carousel.css?inline'
import { props } from './contract.ts'
import { Fallback } from './fallback.tsx'
import styles from './styles.css?inline'

export const comingUp = defineServerIsland({
  name: 'coming-up',
  props,
  Fallback,
  styles: [carouselStyles, styles],
})
