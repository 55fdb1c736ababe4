import fields from '../_kit/fields.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { props } from './contract.ts'
import { SignupForm } from './SignupForm.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'signup-form',
  props,
  component: SignupForm,
  styles: [tokens, fields, styles],
  shadow: false,
  build: __PLAT_BUILD__,
})
