import banner from '../_kit/banner.css?inline'
import fields from '../_kit/fields.css?inline'
import inputs from '../_kit/inputs.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { props } from './contract.ts'
import { LeadSmsSettings } from './LeadSmsSettings.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'lead-sms-settings',
  props,
  component: LeadSmsSettings,
  styles: [tokens, fields, inputs, banner, styles],
  shadow: false,
  build: __PLAT_BUILD__,
})
