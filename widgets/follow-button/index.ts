import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { FollowButton } from './FollowButton.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'follow-button',
  props,
  component: FollowButton,
  styles: [fields, styles],
  shadow: false,
  build,
})
