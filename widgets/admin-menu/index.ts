import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import slide from '../_ui/sliding-menu/slide.css?inline'
import { AdminMenu } from './AdminMenu.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'admin-menu',
  props,
  component: AdminMenu,
  styles: [fields, slide, styles],
  shadow: false,
  build,
})
