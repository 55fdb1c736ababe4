import build from 'virtual:build-hash'
import banner from '../_ui/banner/banner.css?inline'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'
import { TopicForm } from './TopicForm.tsx'

export const mount = defineForm({
  name: 'topic-form',
  props,
  component: TopicForm,
  styles: [fields, inputs, banner, styles],
  shadow: false,
  build,
})
