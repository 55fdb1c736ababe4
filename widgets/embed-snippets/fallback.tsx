import { useIsland } from '../_runtime/context.ts'
import type { EmbedSnippetsProps } from './contract.ts'
import { getSnippets } from './model.ts'
import { SnippetList } from './SnippetList.tsx'

/** The three texts, to mark and copy by hand. */
export function Fallback(props: EmbedSnippetsProps) {
  return <SnippetList id={useIsland().id} snippets={getSnippets(props)} copied={undefined} onCopy={undefined} />
}
