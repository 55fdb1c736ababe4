import build from 'virtual:build-hash'
import banner from '../_ui/banner/banner.css?inline'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { LeadSmsSettings } from './LeadSmsSettings.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'lead-sms-settings',
  props,
  component: LeadSmsSettings,
  styles: [fields, inputs, banner, styles],
  shadow: false,
  build,
})
