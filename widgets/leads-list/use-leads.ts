import { useEffect, useRef, useState } from 'react'
import { changeStatus, markRead } from '../_domain/leads/calls.ts'
import type { Filter, Status } from '../_domain/leads/contract.ts'
import { type Answer, type Problem, request } from '../_http/request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { type LeadList, type LeadUpdatedDetail, listReply } from './contract.ts'
import { changed, type From, getShownLeads, isKnown, type LeadChange, listUrl } from './model.ts'
import { makeQueue } from './queue.ts'

export interface ListPosition {
  filter: Filter
  from: From
}

interface State extends ListPosition {
  /** The last list from the server. */
  list: LeadList
  /** The pending changes. */
  changes: readonly LeadChange[]
  loading: boolean
  problem: Problem | undefined
}

/** Milliseconds for which a list is new enough to be looked at again. */
const FRESH = 5000

/**
 * Holds the list, its calls, and what is shown before they are answered.
 * @param held somebody is about to do something with what is shown: it is not exchanged by itself
 */
export function useLeads(page: number | undefined, base: string, first: LeadList, begins: ListPosition, held: boolean) {
  const { emit, signal } = useIsland()
  const [state, setState] = useState<State>({
    ...begins,
    list: first,
    changes: [],
    loading: false,
    problem: undefined,
  })
  const place = useRef<ListPosition>(state)
  const loading = useRef<AbortController>(undefined)
  /** Heard when a change is answered: where it was one of many, how many there really were. */
  const done = useRef<(change: LeadChange, answer: Answer<number>) => void>(undefined)

  /** The status that the last answer had: of one call at a time, and read when it settles. */
  const lastStatus = useRef<Status>(undefined)

  const ofPage = page === undefined ? {} : { company_id: page }
  const fetchList = ({ filter, from }: ListPosition, abort: AbortSignal) =>
    request(listUrl(base, filter, from), { schema: listReply, signal: abort })

  const send = async (change: LeadChange): Promise<Answer<number>> => {
    if (change.kind !== 'status') {
      const batch =
        change.kind === 'all'
          ? { ...ofPage, lead_ids: [], select_all: true, filter: change.filter }
          : { ...ofPage, lead_ids: [...change.ids], select_all: false }
      const answer = await markRead(base, change.read, batch)
      return answer.ok ? { ok: true, data: answer.data.length } : answer
    }
    const answer = await changeStatus(change.url ?? `${base}/${change.id}`, change.status)
    if (!answer.ok) {
      console.error('Failed to update lead status')
      return answer
    }
    const { id, status } = answer.data
    emit('lead-updated', { id, status } satisfies LeadUpdatedDetail)
    lastStatus.current = status
    return { ok: true, data: 1 }
  }

  const [queue] = useState(() =>
    makeQueue<LeadChange, number>({
      send,
      /** Reads the list again after a call whose outcome is unknown. */
      async catchUp() {
        const at = place.current
        const answer = await fetchList(at, signal)
        // Another list was requested meanwhile and may fail, so its state has to be read as well.
        if (at !== place.current || !answer.ok) return false
        setState((now) => ({ ...now, list: answer.data, problem: undefined }))
        return true
      },
      settled(change, answer) {
        if (answer.ok && !isKnown(change, place.current.filter)) queue.doubt()
        else if (answer.ok) {
          const leadChange: LeadChange =
            change.kind === 'status' ? { ...change, status: lastStatus.current ?? change.status } : change
          setState((now) => ({ ...now, list: { ...now.list, leads: changed(now.list.leads, leadChange) } }))
        }
        done.current?.(change, answer)
      },
      waiting: (changes) => setState((now) => ({ ...now, changes })),
    }),
  )
  useEffect(() => {
    const wake = () => queue.wake()
    addEventListener('online', wake)
    return () => {
      removeEventListener('online', wake)
      queue.stop()
      loading.current?.abort()
    }
  }, [])

  const load = useEventCallback(async (next: ListPosition) => {
    loading.current?.abort()
    const abort = new AbortController()
    loading.current = abort
    place.current = next
    setState((now) => ({ ...now, ...next, loading: true, problem: undefined }))
    const stamp = queue.stamp()
    requestedAt.current = performance.now()
    const answer = await fetchList(next, abort.signal)
    if (abort.signal.aborted) return
    setState((now) =>
      answer.ok ? { ...now, list: answer.data, loading: false } : { ...now, loading: false, problem: answer.problem },
    )
    // A change was made while the answer was on its way, so the answer may be outdated.
    if (answer.ok && stamp !== queue.stamp()) queue.doubt()
  })

  // The list may have been changed in another tab or by somebody else while it was not visible.
  const requestedAt = useRef(0)
  const holding = useRef(held)
  holding.current = held
  const look = useEventCallback(async () => {
    if (document.hidden || holding.current || state.loading || state.problem || state.changes.length) return
    if (performance.now() - requestedAt.current < FRESH) return
    requestedAt.current = performance.now()
    const [at, stamp] = [place.current, queue.stamp()]
    const answer = await fetchList(at, signal)
    // An error is shown when somebody asks for something, not for a background refresh.
    if (!answer.ok || holding.current || at !== place.current || stamp !== queue.stamp()) return
    setState((now) => ({ ...now, list: answer.data }))
  })
  useEffect(() => {
    requestedAt.current = performance.now()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  /** Called when another island on the page has changed a lead. */
  const handleChange = useEventCallback((change: LeadChange) => {
    queue.touch()
    setState((now) => ({ ...now, list: { ...now.list, leads: changed(now.list.leads, change) } }))
  })

  return {
    ...state,
    leads: getShownLeads(state.list.leads, state.changes, state.filter),
    done,
    load,
    heard: handleChange,
    retry: () => load({ filter: state.filter, from: state.from }),
    setStatus: ({ id, url }: { id: number; url: string }, status: Status) =>
      queue.add({ kind: 'status', id, status, url }),
    setRead: (ids: readonly number[], read: boolean) => queue.add({ kind: 'read', ids, read }),
    setAllRead: (read: boolean) => queue.add({ kind: 'all', read, filter: place.current.filter }),
  }
}
export type Leads = ReturnType<typeof useLeads>
