import fields from '../_kit/fields.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { ContactAll } from './ContactAll.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'contact-all',
  props,
  component: ContactAll,
  styles: [tokens, fields, styles],
  shadow: false,
  build: __PLAT_BUILD__,
})
