import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { CountyMap } from './CountyMap.tsx'
import { props } from './contract.ts'
import legend from './legend.css?inline'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'county-map',
  props,
  component: CountyMap,
  styles: [tokens, styles, legend],
  shadow: true,
  build: __PLAT_BUILD__,
})
