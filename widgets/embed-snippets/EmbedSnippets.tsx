import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import type { EmbedSnippetsProps, MapOptions } from './contract.ts'
import { getSnippets, type Snippet } from './model.ts'
import { readMapQuery } from './query.ts'
import { SnippetList } from './SnippetList.tsx'

/** Time that the button says "Copied", in milliseconds. */
const SAID_MS = 2000

/** The snippets of the map that the page shows: they follow its choice of states and the form around the island. */
export function EmbedSnippets(props: EmbedSnippetsProps) {
  const { id } = useIsland()
  const [options, setOptions] = useState(props.options)
  const [copied, setCopied] = useState<{ id: string; text: string }>()
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  useEffect(() => setOptions(props.options), [props.options])

  useEffect(() => {
    const form = document.getElementById(id)?.closest('form')
    const onSelect = (event: Event) => {
      const { all } = (event as CustomEvent<{ all: string[] }>).detail
      setOptions((now) => ({ ...now, highlight: all }))
    }
    const onForm = () => form && setOptions((now) => ({ ...getOptions(form, now), highlight: now.highlight }))
    document.addEventListener('plat:state-map:select', onSelect)
    form?.addEventListener('input', onForm)
    // The form may have been changed before this script ran.
    if (form) setOptions((now) => ({ ...getOptions(form, now), highlight: tickedIn(form, now.highlight) }))
    return () => {
      document.removeEventListener('plat:state-map:select', onSelect)
      form?.removeEventListener('input', onForm)
    }
  }, [id])

  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(setCopied, SAID_MS, undefined)
    return () => clearTimeout(timer)
  }, [copied])

  const onCopy = async (snippet: Snippet) => {
    const text = await copy(snippet.code, document.getElementById(`${id}-${snippet.id}`) as HTMLTextAreaElement)
    setCopied({ id: snippet.id, text })
  }
  const snippets = getSnippets({ ...props, options })
  return <SnippetList id={id} snippets={snippets} copied={copied} onCopy={live ? onCopy : undefined} />
}

/** Reads the form's options; a title that is too long changes nothing. */
function getOptions(form: HTMLFormElement, now: MapOptions): MapOptions {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'state') query.append(name, value)
  try {
    return readMapQuery(query, () => true).options
  } catch {
    return now
  }
}

/** Applies what the map's list has checked and unchecked since. */
function tickedIn(form: HTMLFormElement, codes: readonly string[]): string[] {
  const ticked = new Set(codes)
  for (const { value, checked } of form.querySelectorAll<HTMLInputElement>('input[name=state]')) {
    if (checked) ticked.add(value)
    else ticked.delete(value)
  }
  return [...ticked]
}

/** Copies text, or selects it on pages without https, where browsers allow no access to the clipboard. */
async function copy(code: string, field: HTMLTextAreaElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(code)
    return 'Copied'
  } catch {
    field.focus()
    field.select()
    return 'Selected. Press Ctrl+C or ⌘C to copy.'
  }
}
