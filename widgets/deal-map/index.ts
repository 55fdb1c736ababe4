import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import { DealMap } from './DealMap.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'deal-map',
  props,
  component: DealMap,
  styles: [styles],
  shadow: false,
  build,
})
