import fields from '../_kit/fields.css?inline'
import inputs from '../_kit/inputs.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { ContactModal } from './ContactModal.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'contact-modal',
  props,
  component: ContactModal,
  styles: [tokens, fields, inputs, styles],
  shadow: false,
  build: __PLAT_BUILD__,
})
