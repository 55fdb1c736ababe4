import build from 'virtual:build-hash'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import styles from './styles.css?inline'
import { TextEditor } from './TextEditor.tsx'

export const mount = defineForm({
  name: 'text-editor',
  props,
  component: TextEditor,
  // The styles of fields are the page's, which has the text area.
  styles: [styles],
  shadow: false,
  build,
})
