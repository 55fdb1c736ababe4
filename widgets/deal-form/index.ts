import build from 'virtual:build-hash'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import upload from '../_ui/file-upload/upload.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import lookup from '../_ui/lookup/lookup.css?inline'
import { props } from './contract.ts'
import { DealForm } from './DealForm.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'deal-form',
  props,
  component: DealForm,
  styles: [fields, inputs, upload, lookup, styles],
  shadow: false,
  build,
})
