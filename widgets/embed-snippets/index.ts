import { defineIsland } from '../_kit/mount.tsx'
import tokens from '../_kit/tokens.css?inline'
import { props } from './contract.ts'
import { EmbedSnippets } from './EmbedSnippets.tsx'
import styles from './styles.css?inline'

export const mount = defineIsland({
  name: 'embed-snippets',
  props,
  component: EmbedSnippets,
  styles: [tokens, styles],
  shadow: false,
  build: __PLAT_BUILD__,
})
