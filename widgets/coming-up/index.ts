import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import carousel from '../_ui/carousel/carousel.css?inline'
import { ComingUp } from './ComingUp.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'coming-up',
  props,
  component: ComingUp,
  styles: [carousel, styles],
  shadow: false,
  build,
})
