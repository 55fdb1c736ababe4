import build from 'virtual:build-hash'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { Onboarding } from './Onboarding.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'onboarding',
  props,
  component: Onboarding,
  styles: [fields, inputs, styles],
  shadow: false,
  build,
})
