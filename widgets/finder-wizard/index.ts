import build from 'virtual:build-hash'
import fields from '../_ui/field/fields.css?inline'
import inputs from '../_ui/field/inputs.css?inline'
import { defineForm } from '../_ui/form/define-form.tsx'
import wizard from '../_ui/wizard/wizard.css?inline'
import { props } from './contract.ts'
import { FinderWizard } from './FinderWizard.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'finder-wizard',
  props,
  component: FinderWizard,
  styles: [fields, inputs, wizard, styles],
  shadow: false,
  build,
})
