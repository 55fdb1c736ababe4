import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import { ConversationThread } from './ConversationThread.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'conversation-thread',
  props,
  component: ConversationThread,
  styles: [fields, styles],
  shadow: false,
  build,
})
