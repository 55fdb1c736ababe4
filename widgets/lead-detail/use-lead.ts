import { useEffect, useRef, useState } from 'react'
import { changeStatus, markRead } from '../_domain/leads/calls.ts'
import type { Lead, Status } from '../_domain/leads/contract.ts'
import { request } from '../_http/request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { detail, type ReviewRequestedDetail } from './contract.ts'
import { isClosed } from './model.ts'

/** Holds the state of an open lead: its status, whether it is read, and whether to ask for a review. */
export function useLead(page: number, base: string, first: Lead, invited: boolean) {
  const { emit, signal } = useIsland()
  const [lead, setLead] = useState(first)
  const [invite, setInvite] = useState(invited)
  /** The server's last status, and the wanted one. */
  const savedStatus = useRef(first.status)
  const chosenStatus = useRef(first.status)
  const sending = useRef(false)

  const took = useEventCallback((status: Status) => {
    savedStatus.current = status
    if (!isClosed(status)) return
    setInvite(true)
    emit('review-requested', { id: first.id, status } satisfies ReviewRequestedDetail)
  })

  // Takes over changes that a list has made to the same lead.
  useEffect(() => {
    const handleUpdate = ({ detail }: CustomEvent<{ id: number; status: Status }>) => {
      if (detail.id !== first.id) return
      chosenStatus.current = detail.status
      setLead((now) => ({ ...now, status: detail.status }))
      took(detail.status)
    }
    document.addEventListener('plat:leads-list:lead-updated', handleUpdate as EventListener)
    return () => document.removeEventListener('plat:leads-list:lead-updated', handleUpdate as EventListener)
  }, [])

  /** One call at a time, each with the newest wish: no answer can overtake another. */
  const setStatus = useEventCallback(async (status: Status) => {
    chosenStatus.current = status
    setLead((now) => ({ ...now, status }))
    if (sending.current) return
    sending.current = true
    while (chosenStatus.current !== savedStatus.current && !signal.aborted) {
      const sent = chosenStatus.current
      const answer = await changeStatus(`${base}/${first.id}`, sent)
      if (answer.ok) {
        const { status: now } = answer.data
        // The server's status applies, unless a newer one was chosen meanwhile.
        if (chosenStatus.current === sent) {
          chosenStatus.current = now
          setLead((lead) => ({ ...lead, status: now }))
        }
        took(now)
        emit('lead-updated', { id: first.id, status: now })
        continue
      }
      console.error('Failed to update lead status')
      // A newer wish is tried; without one, or with one for what it was, it is as it was, or as the server says it is.
      if (chosenStatus.current !== sent && chosenStatus.current !== savedStatus.current) continue
      chosenStatus.current = savedStatus.current
      setLead((now) => ({ ...now, status: savedStatus.current }))
      const truth = await request(`${base}/${first.id}`, { schema: detail, signal })
      if (!truth.ok || chosenStatus.current !== savedStatus.current) continue
      savedStatus.current = truth.data.lead.status
      chosenStatus.current = savedStatus.current
      setLead(truth.data.lead)
    }
    sending.current = false
  })

  /** The calls so far, what the server has said last, and how many were made. */
  const reading = useRef({ turn: Promise.resolve(), kept: first.read, count: 0 })
  /** One call after the other: what was said last is what the server hears last. */
  const setRead = useEventCallback((read: boolean) => {
    const now = reading.current
    const mine = ++now.count
    setLead((lead) => ({ ...lead, read }))
    now.turn = now.turn.then(async () => {
      const answer = await markRead(base, read, { company_id: page, lead_ids: [first.id], select_all: false })
      if (answer.ok) {
        now.kept = read
        emit('read', { action: read ? 'read' : 'unread', lead_ids: answer.data })
      } else if (mine === now.count) setLead((lead) => ({ ...lead, read: now.kept }))
    })
  })
  // A lead counts as read when it is opened.
  useEffect(() => {
    if (!first.read) setRead(true)
  }, [])

  return { lead, invite, setStatus, setRead }
}
