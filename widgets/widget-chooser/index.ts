import build from 'virtual:build-hash'
import banner from '../_ui/banner/banner.css?inline'
import fields from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'
import { WidgetChooser } from './WidgetChooser.tsx'

export const mount = defineForm({
  name: 'widget-chooser',
  props,
  component: WidgetChooser,
  styles: [fields, banner, styles],
  shadow: false,
  build,
})
