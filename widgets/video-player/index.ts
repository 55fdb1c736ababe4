import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import styles from './styles.css?inline'
import { VideoPlayer } from './VideoPlayer.tsx'

export const mount = defineIsland({
  name: 'video-player',
  props,
  component: VideoPlayer,
  styles: [fields, styles],
  shadow: false,
  build,
})
