import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import { FinderModal } from './FinderModal.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'finder-modal',
  props,
  component: FinderModal,
  styles: [fields, styles],
  shadow: false,
  build,
})
