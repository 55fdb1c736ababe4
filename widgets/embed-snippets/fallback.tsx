import { useIsland } from '../_runtime/context.ts'
import type { EmbedSnippetsProps } from './contract.ts'
import { snippetsOf } from './model.ts'
import { SnippetList } from './SnippetList.tsx'

/** The three texts, to mark and copy by hand. */
export function Fallback(props: EmbedSnippetsProps) {
  return <SnippetList id={useIsland().id} snippets={snippetsOf(props)} copied={undefined} onCopy={undefined} />
}
