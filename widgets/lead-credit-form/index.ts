import banner from '../_kit/banner.css?inline'
import fields from '../_kit/fields.css?inline'
import inputs from '../_kit/inputs.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import upload from '../_kit/upload.css?inline'
import { props } from './contract.ts'
import { LeadCreditForm } from './LeadCreditForm.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'lead-credit-form',
  props,
  component: LeadCreditForm,
  styles: [tokens, fields, inputs, upload, banner, styles],
  shadow: false,
  build: __PLAT_BUILD__,
})
