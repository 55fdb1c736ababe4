import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import viewStyles from '../_map-view/map-view.css?inline'
import { props } from './contract.ts'
import listStyles from './list.css?inline'
import { StateMap } from './StateMap.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'state-map',
  props,
  component: StateMap,
  styles: [tokens, viewStyles, styles, listStyles],
  shadow: true,
  build: __PLAT_BUILD__,
})
