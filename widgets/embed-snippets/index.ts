import build from 'virtual:build-hash'
import { defineIsland } from '../_runtime/define-island.tsx'
import { props } from './contract.ts'
import { EmbedSnippets } from './EmbedSnippets.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'embed-snippets',
  props,
  component: EmbedSnippets,
  styles: [styles],
  shadow: false,
  build,
})
