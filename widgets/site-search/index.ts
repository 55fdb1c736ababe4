import build from 'virtual:build-hash'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { SiteSearch } from './SiteSearch.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'site-search',
  props,
  component: SiteSearch,
  styles: [fields, styles],
  shadow: false,
  build,
})
