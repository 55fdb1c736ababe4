import build from 'virtual:build-hash'
import banner from '../_ui/banner/banner.css?inline'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import upload from '../_ui/file-upload/upload.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { LeadCreditForm } from './LeadCreditForm.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'lead-credit-form',
  props,
  component: LeadCreditForm,
  styles: [fields, inputs, upload, banner, styles],
  shadow: false,
  build,
})
