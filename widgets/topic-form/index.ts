import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import banner from '../_ui/banner/banner.css?inline'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import { props } from './contract.ts'
import styles from './styles.css?inline'
import { TopicForm } from './TopicForm.tsx'

export const mount = defineIsland({
  name: 'topic-form',
  props,
  component: TopicForm,
  styles: [fields, inputs, banner, styles],
  shadow: false,
  build,
})
