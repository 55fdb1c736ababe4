import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import { CancellationFeedback } from './CancellationFeedback.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'cancellation-feedback',
  props,
  component: CancellationFeedback,
  styles: [fields, inputs, styles],
  shadow: false,
  build,
})
