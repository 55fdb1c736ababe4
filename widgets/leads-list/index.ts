import fields from '../_kit/fields.css?inline'
import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { props } from './contract.ts'
import { LeadsList } from './LeadsList.tsx'
import styles from './styles.css?inline'
import table from './table.css?inline'

export const mount = defineIsland({
  name: 'leads-list',
  props,
  component: LeadsList,
  styles: [tokens, fields, styles, table],
  shadow: false,
  build: __PLAT_BUILD__,
})
