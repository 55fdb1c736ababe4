import { useEffect, useRef, useState } from 'react'
import { type Filter, SORTS, STATUSES } from '../_domain/leads/contract.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { findsBeginnings, SEARCH_DELAY_MS } from './model.ts'
import type { Texts } from './texts.ts'

interface Props {
  id: string
  base: string
  filter: Filter
  /** True for the leads of several companies, which can be in their order. */
  several: boolean
  words: Texts
  /** @param typing it is the text that asks, which may go on */
  onFilter(filter: Filter, typing: boolean): void
}

/** Search and filters: a form that gets the list, and that asks by itself once the text rests. */
export function Filters({ id, base, filter, several, words, onFilter }: Props) {
  const [q, setQ] = useState(() => typedIn(`${id}-q`) ?? filter.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requestedQuery = useRef(filter.q ?? '')
  const latestFilter = useRef(filter)
  latestFilter.current = { ...filter, ...(timer.current !== undefined && { q: q.trim() }) }

  const ask = (next: Filter, typing = false) => {
    clearTimeout(timer.current)
    timer.current = undefined
    requestedQuery.current = next.q ?? ''
    onFilter(next, typing)
  }
  const rest = (text: string) => {
    setQ(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (text.trim() !== requestedQuery.current) ask({ ...latestFilter.current, q: text.trim() }, true)
    }, SEARCH_DELAY_MS)
  }
  useEffect(() => {
    // Typed before the island came, or put back by the browser.
    if (q.trim() !== (filter.q ?? '')) rest(q)
    return () => clearTimeout(timer.current)
  }, [])

  // A text that was not entered here means that the browser went back or forward.
  useEffect(() => {
    if ((filter.q ?? '') === requestedQuery.current) return
    clearTimeout(timer.current)
    timer.current = undefined
    requestedQuery.current = filter.q ?? ''
    setQ(requestedQuery.current)
  }, [filter.q])

  const hint = findsBeginnings(filter.q) ? words.hintShort : words.hint
  return (
    <form
      className={hint === words.hint ? 'leads-list-search' : 'leads-list-search leads-list-short'}
      role="search"
      aria-label={words.region}
      action={base}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        ask({ ...filter, q: q.trim() }, true)
      }}
    >
      <Field id={`${id}-q`} label={words.search} hint={hint}>
        <input
          id={`${id}-q`}
          className="plat-input"
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          value={q}
          onChange={({ currentTarget }) => rest(currentTarget.value)}
          {...describing(`${id}-q`, hint, undefined)}
        />
      </Field>
      <Field id={`${id}-status`} label={words.status}>
        <select
          id={`${id}-status`}
          className="plat-input"
          name="status"
          autoComplete="off"
          value={filter.status ?? ''}
          onChange={({ currentTarget }) => ask({ ...latestFilter.current, status: currentTarget.value })}
        >
          <option value="">{words.any}</option>
          {Object.entries(STATUSES).map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}-sort`} label={words.sort}>
        <select
          id={`${id}-sort`}
          className="plat-input"
          name="sort"
          autoComplete="off"
          value={filter.sort || 'newest'}
          onChange={({ currentTarget: { value } }) =>
            ask({ ...latestFilter.current, sort: value === 'newest' ? '' : value })
          }
        >
          {Object.entries(SORTS).map(
            ([sort, name]) =>
              (several || sort !== 'company') && (
                <option key={sort} value={sort}>
                  {name}
                </option>
              ),
          )}
        </select>
      </Field>
      <label className="leads-list-check leads-list-unread">
        <input
          type="checkbox"
          name="unread"
          value="1"
          autoComplete="off"
          checked={filter.unread === '1'}
          onChange={({ currentTarget }) => ask({ ...latestFilter.current, unread: currentTarget.checked ? '1' : '' })}
        />
        {words.unread}
      </label>
      <button type="submit" className="plat-button leads-list-plain">
        {words.find}
      </button>
    </form>
  )
}
