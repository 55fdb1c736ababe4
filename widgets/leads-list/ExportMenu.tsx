import { useRef, useState } from 'react'
import type { Filter } from '../_domain/leads/contract.ts'
import { useIsland } from '../_runtime/context.ts'
import { NOTHING, type Selection } from './model.ts'
import type { Texts } from './texts.ts'

interface Props {
  base: string
  user: string | undefined
  selection: Selection
  filter: Filter
  words: Texts
}

/** Links to files, which scripts fetch: while one is made the label says so. */
export function ExportMenu({ base, user, selection, filter, words }: Props) {
  const { signal } = useIsland()
  const [busy, setBusy] = useState(false)
  const [ready, setReady] = useState<string>()
  const menu = useRef<HTMLDetailsElement>(null)
  const some = selection !== NOTHING && (selection.ids.size > 0 || selection.all)
  const close = () => {
    if (menu.current) menu.current.open = false
  }

  const fetchFile = async (url: string) => {
    if (busy) return
    setBusy(true)
    setReady(undefined)
    try {
      const { exportLeads } = await import('./export.ts')
      setReady(await exportLeads(url, user, signal))
    } catch (error) {
      if (!signal.aborted) console.error('Failed to export leads', error)
    }
    setBusy(false)
  }
  const link = (name: string, url: string) => (
    <a
      href={url}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        close()
        menu.current?.querySelector('summary')?.focus()
        void fetchFile(url)
      }}
    >
      {name}
    </a>
  )
  return (
    <div className="leads-list-export">
      <details
        ref={menu}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          close()
          menu.current?.querySelector('summary')?.focus()
        }}
        onBlur={(event) => {
          if (event.relatedTarget && !menu.current?.contains(event.relatedTarget as Node)) close()
        }}
      >
        <summary className="plat-button leads-list-quiet" aria-busy={busy || undefined}>
          {busy ? words.exporting : words.export}
        </summary>
        <div className="leads-list-menu">
          {link(words.exportAll, `${base}/export?export_option=all`)}
          {link(words.exportUnread, `${base}/export?export_option=unread`)}
          {some && link(words.exportSelected, selectedUrl(base, selection, filter))}
        </div>
      </details>
      {/* A region that is there before it speaks. */}
      <p className="leads-list-ready" role="status">
        {ready && (
          <>
            {words.ready} {/* Its answer says its name. */}
            <a href={ready} download="">
              {words.download}
            </a>
          </>
        )}
      </p>
    </div>
  )
}

function selectedUrl(base: string, { ids, all }: Selection, filter: Filter): string {
  const query = new URLSearchParams({ export_option: 'selected' })
  if (all) {
    query.set('select_all', 'true')
    for (const [name, value] of Object.entries(filter)) if (value) query.set(`filter[${name}]`, value)
  } else for (const id of ids) query.append('lead_ids[]', `${id}`)
  return `${base}/export?${query}`
}
