import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import { CountyMap } from './CountyMap.tsx'
import { props } from './contract.ts'
import legend from './legend.css?inline'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'county-map',
  props,
  component: CountyMap,
  styles: [styles, legend],
  shadow: true,
  build,
})
