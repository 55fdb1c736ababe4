import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import banner from '../_ui/banner/banner.css?inline'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import upload from '../_ui/file-upload/upload.css?inline'
import { props } from './contract.ts'
import { LeadCreditForm } from './LeadCreditForm.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'lead-credit-form',
  props,
  component: LeadCreditForm,
  styles: [fields, inputs, upload, banner, styles],
  shadow: false,
  build,
})
