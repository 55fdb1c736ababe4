import build from 'virtual:build-hash'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'feedback-form',
  props,
  component: FeedbackForm,
  styles: [fields, styles],
  shadow: false,
  build,
})
