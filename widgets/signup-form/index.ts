import build from 'virtual:build-hash'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { SignupForm } from './SignupForm.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'signup-form',
  props,
  component: SignupForm,
  styles: [fields, styles],
  shadow: false,
  build,
})
