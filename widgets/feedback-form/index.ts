import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'feedback-form',
  props,
  component: FeedbackForm,
  styles: [fields, styles],
  shadow: false,
  build,
})
