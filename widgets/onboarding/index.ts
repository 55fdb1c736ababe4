import fields from '../_kit/fields.css?inline'
import inputs from '../_kit/inputs.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { props } from './contract.ts'
import { Onboarding } from './Onboarding.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'onboarding',
  props,
  component: Onboarding,
  styles: [tokens, fields, inputs, styles],
  shadow: false,
  build: __PLAT_BUILD__,
})
