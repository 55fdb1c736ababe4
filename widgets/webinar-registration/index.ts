import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import banner from '../_ui/banner/banner.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { props } from './contract.ts'
import styles from './styles.css?inline'
import { WebinarRegistration } from './WebinarRegistration.tsx'

export const mount = defineIsland({
  name: 'webinar-registration',
  props,
  component: WebinarRegistration,
  styles: [fields, banner, styles],
  shadow: false,
  build,
})
