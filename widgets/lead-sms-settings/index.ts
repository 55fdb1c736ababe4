import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import banner from '../_ui/banner/banner.css?inline'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import { props } from './contract.ts'
import { LeadSmsSettings } from './LeadSmsSettings.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'lead-sms-settings',
  props,
  component: LeadSmsSettings,
  styles: [fields, inputs, banner, styles],
  shadow: false,
  build,
})
