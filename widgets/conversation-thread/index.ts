import build from 'virtual:build-hash'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { ConversationThread } from './ConversationThread.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'conversation-thread',
  props,
  component: ConversationThread,
  styles: [fields, inputs, styles],
  shadow: false,
  build,
})
