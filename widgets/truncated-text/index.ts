import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import lists from '../_ui/data-table/lists.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { LongText } from './LongText.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'truncated-text',
  props,
  component: LongText,
  styles: [fields, lists, styles],
  shadow: false,
  build,
})
