import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import carousel from '../_ui/carousel/carousel.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { HomeGallery } from './HomeGallery.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'home-gallery',
  props,
  component: HomeGallery,
  styles: [fields, carousel, styles],
  shadow: false,
  build,
})
