import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import { ContactAll } from './ContactAll.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'contact-all',
  props,
  component: ContactAll,
  styles: [fields, styles],
  shadow: false,
  build,
})
