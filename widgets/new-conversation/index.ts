import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import { props } from './contract.ts'
import { NewConversation } from './NewConversation.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'new-conversation',
  props,
  component: NewConversation,
  styles: [fields, inputs, styles],
  shadow: false,
  build,
})
