import build from 'virtual:build-hash'
import form from '../_domain/businesses/business-form.css?inline'
import banner from '../_ui/banner/banner.css?inline'
import chip from '../_ui/chip/chip.css?inline'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import upload from '../_ui/file-upload/upload.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { BusinessFormIsland } from './BusinessFormIsland.tsx'
import { props } from './contract.ts'

export const mount = defineForm({
  name: 'business-form',
  props,
  component: BusinessFormIsland,
  styles: [fields, inputs, upload, chip, banner, form],
  shadow: false,
  build,
})
