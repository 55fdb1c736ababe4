import build from 'virtual:build-hash'
import ui from '../_ui/field/fields.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import fallback from './fallback.css?inline'
import fields from './fields.css?inline'
import { MapBuilder } from './MapBuilder.tsx'
import panels from './panels.css?inline'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'map-builder',
  props,
  component: MapBuilder,
  styles: [ui, panels, fallback, styles, fields],
  shadow: false,
  build,
})
