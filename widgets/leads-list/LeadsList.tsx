import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../_domain/leads/use-address.ts'
import { getSentence } from '../_http/problem.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { CallError } from '../_ui/call-error/CallError.tsx'
import { BatchBar } from './BatchBar.tsx'
import type { LeadsListProps } from './contract.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { Filters } from './Filters.tsx'
import { Frame } from './Frame.tsx'
import { getSummary, leadUrl, listUrl, NOTHING, placeIn, toggled } from './model.ts'
import { NoLeads } from './NoLeads.tsx'
import { PageSelect } from './PageSelect.tsx'
import { Paging } from './Paging.tsx'
import { Table } from './Table.tsx'
import { TEXTS } from './texts.ts'
import { type ListPosition, useLeads } from './use-leads.ts'

/**
 * The leads of a business page. Without scripts: forms that get the list and post what is done to it. With them the list is
 * fetched anew while somebody types, and what is done to a lead is seen at once.
 */
export function LeadsList(props: LeadsListProps) {
  const { page, user, list: first, filter: initialFilter = {}, from: begins = {}, pages = [], token, texts } = props
  const { id, emit } = useIsland()
  const words = { ...TEXTS, ...texts }
  const live = useHydrated()
  const base = page === undefined ? '/business/leads' : `/business/page/${page}/leads`
  const [selection, setSelection] = useState(NOTHING)
  const selecting = selection.all || selection.ids.size > 0
  const leads = useLeads(page, base, first, { filter: initialFilter, from: begins }, selecting)
  const { list, filter, from, loading, problem, load, heard } = leads
  /** The list that is shown is not the one that was asked for. */
  const stale = loading || problem !== undefined
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const news = useRef<HTMLDivElement>(null)

  // Takes over changes that another part of the page has made to a lead.
  useEffect(() => {
    const updated = ({ detail }: CustomEvent) => heard({ kind: 'status', id: detail.id, status: detail.status })
    const read = ({ detail }: CustomEvent) =>
      heard({ kind: 'read', ids: detail.lead_ids, read: detail.action === 'read' })
    const on = (type: string, listener: (event: CustomEvent) => void) => {
      document.addEventListener(type, listener as EventListener)
      return () => document.removeEventListener(type, listener as EventListener)
    }
    const off = [on('plat:lead-detail:lead-updated', updated), on('plat:lead-detail:read', read)]
    return () => {
      for (const each of off) each()
    }
  }, [])

  // Another part of the page goes through the leads one by one.
  const inOrder = useRef<{ id: number; url: string }[]>(undefined)
  const order = leads.leads.map((lead) => ({ id: lead.id, url: leadUrl(base, lead) }))
  const tell = useEventCallback(() => {
    inOrder.current = order
    emit('order', { leads: order })
  })
  useEffect(() => {
    document.addEventListener('plat:lead-detail:order-wanted', tell)
    return () => document.removeEventListener('plat:lead-detail:order-wanted', tell)
  }, [])
  useEffect(() => {
    if (inOrder.current && `${inOrder.current.map(({ id }) => id)}` !== `${order.map(({ id }) => id)}`) tell()
  })

  leads.done.current = (change, answer) => {
    if (change.kind === 'status') return
    setAnnouncement(
      answer.ok
        ? (change.read ? words.didRead : words.didUnread).replace('{count}', answer.data.toLocaleString('en'))
        : getSentence(answer.problem, words),
    )
  }
  // Reloaded or handed on, the address shows the same list; Back takes a choice back.
  const address = useAddress({
    base,
    name: 'list',
    onWalk(query) {
      const there = placeIn(query)
      // A lead was opened or closed over it.
      if (listUrl(base, there.filter, there.from) !== listUrl(base, filter, from)) show(there)
    },
  })
  const go = (next: ListPosition, typing = false) => {
    const { filter, from } = next
    const { q, status, unread, sort } = filter
    const params = { q, status, unread, sort, older: from.older, newer: from.newer, rank: from.rank }
    address.write(params, typing ? undefined : {})
    show(next)
  }
  const show = (next: ListPosition) => {
    setSelection(NOTHING)
    setAnnouncement('')
    // Leads selected meanwhile were selected in the old list.
    void load(next).then(() => setSelection(NOTHING))
  }
  const retry = () => {
    // The button goes with the problem, and would take the focus along.
    news.current?.focus()
    void leads.retry().then(() => setSelection(NOTHING))
  }
  const mark = (read: boolean) => {
    if (selection.all) leads.setAllRead(read)
    else leads.setRead([...selection.ids], read)
    setSelection(NOTHING)
  }

  const hidden = { token, back: listUrl(base, filter, from) }
  return (
    <div className="leads-list" ref={box}>
      <div className="leads-list-top">
        <PageSelect id={`${id}-page`} page={page} pages={pages} words={words} />
        <Filters
          id={id}
          base={base}
          filter={filter}
          several={page === undefined}
          words={words}
          onFilter={(next, typing) => go({ filter: next, from: {} }, typing)}
        />
        <ExportMenu
          base={base}
          user={user}
          hidden={hidden}
          selection={stale ? NOTHING : selection}
          filter={filter}
          words={words}
        />
      </div>
      <Frame>
        {list.leads.length > 0 && (
          <BatchBar
            id={id}
            base={base}
            page={page}
            hidden={hidden}
            list={list}
            filter={filter}
            selection={selection}
            live={live}
            stale={stale}
            words={words}
            onSelection={setSelection}
            onMark={mark}
          />
        )}
        <div className="leads-list-said" ref={news} tabIndex={-1}>
          <p role="status" className={list.leads.length || loading || announcement ? undefined : 'plat-heard'}>
            {loading ? words.loading : announcement || getSummary(list, filter, words)}
          </p>
          {problem && (
            <div role="alert">
              <CallError problem={problem} texts={words} onRetry={retry} />
            </div>
          )}
        </div>
        {list.leads.length ? (
          <Table
            id={id}
            base={base}
            several={page === undefined}
            leads={leads.leads}
            hidden={hidden}
            selection={selection}
            busy={loading}
            words={words}
            onSelect={(lead, on) => setSelection((now) => toggled(now, lead, on))}
            onStatus={leads.setStatus}
            onRead={(lead, read) => leads.setRead([lead], read)}
            onOpen={(lead, url) => !emit('open', { id: lead, url }, { cancelable: true })}
          />
        ) : (
          <NoLeads base={base} filter={filter} words={words} />
        )}
        <Paging
          base={base}
          filter={filter}
          list={list}
          words={words}
          onFrom={(from) => {
            go({ filter, from })
            box.current?.querySelector('#leads_list')?.scrollIntoView({ block: 'start' })
          }}
        />
      </Frame>
    </div>
  )
}
