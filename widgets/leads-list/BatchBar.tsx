import { useEffect, useRef } from 'react'
import type { Filter } from '../_domain/leads/contract.ts'
import type { LeadList } from './contract.ts'
import { Hidden, type HiddenFields } from './Hidden.tsx'
import { NOTHING, type Selection } from './model.ts'
import type { Texts } from './texts.ts'

interface Props {
  id: string
  base: string
  page: number | undefined
  hidden: HiddenFields
  list: LeadList
  filter: Filter
  selection: Selection
  /** Scripts run: the selection is known, and what it allows. */
  live: boolean
  /** True while another list is loading, so that actions on all leads are not offered. */
  stale: boolean
  words: Texts
  onSelection(selection: Selection): void
  onMark(read: boolean): void
}

/** The actions on several leads at once. The checkboxes in the rows are fields of this form. */
export function BatchBar(props: Props) {
  const { id, base, page, hidden, list, filter, selection, live, stale, words, onSelection, onMark } = props
  const { ids, all } = selection
  const box = useRef<HTMLInputElement>(null)
  const whole = list.leads.every((lead) => ids.has(lead.id))
  const some = ids.size > 0 && !whole
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  const more = list.older !== undefined || list.newer !== undefined
  const count = list.total?.toLocaleString('en')
  const everything = count === undefined ? words.selectAllFound : words.selectAll.replace('{count}', count)
  const isEmpty = !ids.size && !all
  const idle = live && (stale || isEmpty)
  const button = (read: boolean) => (
    <button
      type="submit"
      className="plat-button leads-list-quiet"
      {...(!read && { name: '_method', value: 'delete' })}
      aria-disabled={idle || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!stale && (ids.size || all)) onMark(read)
      }}
    >
      {read ? words.markRead : words.markUnread}
    </button>
  )
  return (
    <form
      id={`${id}-batch`}
      className="leads-list-batch"
      data-empty={isEmpty || undefined}
      action={`${base}/batch`}
      method="post"
    >
      <Hidden {...hidden} />
      {page !== undefined && <input type="hidden" name="company_id" value={page} />}
      {Object.entries(filter).map(
        ([name, value]) => value && <input key={name} type="hidden" name={`filter[${name}]`} value={value} />,
      )}
      <label className="leads-list-check leads-list-scripted">
        <input
          ref={box}
          type="checkbox"
          autoComplete="off"
          checked={whole || all}
          onChange={({ currentTarget }) =>
            onSelection(
              currentTarget.checked ? { ids: new Set(list.leads.map((lead) => lead.id)), all: false } : NOTHING,
            )
          }
        />
        {all
          ? count === undefined
            ? words.allFoundSelected
            : words.allSelected.replace('{count}', count)
          : ids.size
            ? words.selected.replace('{count}', `${ids.size}`)
            : words.selectPage}
      </label>
      {whole && more && !all && !stale && (
        <button type="button" className="plat-link" onClick={() => onSelection({ ids, all: true })}>
          {everything}
        </button>
      )}
      <label className="leads-list-check leads-list-plain">
        <input type="checkbox" name="select_all" value="true" autoComplete="off" />
        {everything}
      </label>
      {button(true)}
      {button(false)}
      <button type="submit" className="plat-button leads-list-quiet leads-list-plain" formAction={`${base}/export`}>
        {words.export}
      </button>
    </form>
  )
}
