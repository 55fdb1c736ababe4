import build from 'virtual:build-hash'
import form from '../_domain/businesses/business-form.css?inline'
import banner from '../_ui/banner/banner.css?inline'
import chip from '../_ui/chip/chip.css?inline'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import upload from '../_ui/file-upload/upload.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { EditBusiness } from './EditBusiness.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'edit-business',
  props,
  component: EditBusiness,
  styles: [fields, inputs, upload, chip, banner, form, styles],
  shadow: false,
  build,
})
