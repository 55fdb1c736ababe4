import build from 'virtual:build-hash'
import { defineForm } from '../_ui/form/define-form.tsx'
import { props } from './contract.ts'
import { EmbedSnippets } from './EmbedSnippets.tsx'
import styles from './styles.css?inline'

export const mount = defineForm({
  name: 'embed-snippets',
  props,
  component: EmbedSnippets,
  styles: [styles],
  shadow: false,
  build,
})
