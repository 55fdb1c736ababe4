import { useRef, useState } from 'react'
import type { Filter } from '../_domain/leads/contract.ts'
import { useIsland } from '../_runtime/context.ts'
import { Hidden, type HiddenFields } from './Hidden.tsx'
import { filtered, NOTHING, type Selection } from './model.ts'
import type { Texts } from './texts.ts'

interface Props {
  base: string
  user: string | undefined
  hidden: HiddenFields
  selection: Selection
  filter: Filter
  words: Texts
}

/** Offers files of leads, as forms that work without scripts. Scripts fetch the file, and the label tells while it is being prepared. */
export function ExportMenu({ base, user, hidden, selection, filter, words }: Props) {
  const { signal } = useIsland()
  const [busy, setBusy] = useState(false)
  const [ready, setReady] = useState<string>()
  const menu = useRef<HTMLDetailsElement>(null)
  const some = selection !== NOTHING && (selection.ids.size > 0 || selection.all)
  const close = () => {
    if (menu.current) menu.current.open = false
  }

  const fetchFile = async (query: URLSearchParams) => {
    if (busy) return
    setBusy(true)
    setReady(undefined)
    try {
      const { exportLeads } = await import('./export.ts')
      setReady(await exportLeads(`${base}/export`, query, user, signal))
    } catch (error) {
      if (!signal.aborted) console.error('Failed to export leads', error)
    }
    setBusy(false)
  }
  const item = (name: string, query: URLSearchParams) => (
    <form
      action={`${base}/export`}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        close()
        menu.current?.querySelector('summary')?.focus()
        void fetchFile(query)
      }}
    >
      <Hidden {...hidden} />
      {[...query].map(([field, value]) => (
        <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
      ))}
      <button type="submit">{name}</button>
    </form>
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
          {filtered(filter) && item(words.exportFiltered, getSelected({ ids: new Set(), all: true }, filter))}
          {item(words.exportAll, sorted({ export_option: 'all' }, filter))}
          {item(words.exportUnread, sorted({ export_option: 'unread' }, filter))}
          {some && item(words.exportSelected, getSelected(selection, filter))}
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

/** The file is in the order of the list. */
function sorted(fields: Record<string, string>, { sort }: Filter): URLSearchParams {
  return new URLSearchParams({ ...fields, ...(sort && { 'filter[sort]': sort }) })
}

function getSelected({ ids, all }: Selection, filter: Filter): URLSearchParams {
  const query = sorted({ export_option: 'selected' }, filter)
  if (all) {
    query.set('select_all', 'true')
    for (const [name, value] of Object.entries(filter)) if (value) query.set(`filter[${name}]`, value)
  } else for (const id of ids) query.append('lead_ids[]', `${id}`)
  return query
}
