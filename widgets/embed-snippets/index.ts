import { defineIsland } from '../_kit/mount.tsx'
import { props } from './contract.ts'
import { EmbedSnippets } from './EmbedSnippets.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'embed-snippets',
  props,
  component: EmbedSnippets,
  styles,
  shadow: false,
  build: __PLAT_BUILD__,
})
