import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import { ContactRequestButton } from './ContactRequestButton.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'contact-request-button',
  props,
  component: ContactRequestButton,
  styles: [fields, styles],
  shadow: false,
  build,
})
