import { useRef } from 'react'
import type { Answer, Problem } from '../../_http/request.ts'
import { useCall } from '../../_http/use-request.ts'
import { useIsland } from '../../_runtime/context.ts'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'
import { type ContactInfo, type ContactReply, type ContactRequest, cameFrom, requestContact } from './calls.ts'
import { trackLeads } from './conversions.ts'
import { newToken } from './fraud-token.ts'
import { getUnavailableIds } from './texts.ts'

/** Detail of `plat:<island>:contacted`: what an answer said of businesses. Every island of contact requests hears it. */
export interface Contacted {
  contacted: number[]
  unavailable: number[]
}

interface Options {
  url?: string | undefined
  cta?: string | undefined
  /** The token that the server wrote into the form. */
  formToken?: string | undefined
}

/**
 * Asks businesses to call, one request at a time. What was perhaps received, and not answered, is sent again as it was, with
 * the same token, so that it makes no second lead: only whom it asks and what was typed makes another request of it.
 */
export function useContact({ url = '/business_leads', cta = '', formToken }: Options) {
  const { emit } = useIsland()
  const first = useRef(formToken)
  const open = useRef<{ body: string; order: ContactRequest }>(undefined)
  const call = useCall((signal, order: ContactRequest) => requestContact(url, order, signal))
  const send = useEventCallback(
    async (ids: number[], contact?: ContactInfo): Promise<Answer<ContactReply> | undefined> => {
      if (call.busy) return undefined
      const body = JSON.stringify([ids, contact])
      if (open.current?.body !== body)
        open.current = {
          body,
          order: { businessIds: ids, contact, cta, formToken: first.current ?? newToken(), from: cameFrom() },
        }
      first.current = undefined
      const answer = await call.send(open.current.order)
      if (!answer || (!answer.ok && isOpen(answer.problem))) return answer
      open.current = undefined
      if (!answer.ok) return answer
      // A lead that waits for its sender is no conversion yet.
      trackLeads(answer.data.created_leads.filter(({ state }) => state !== 'held'))
      const detail: Contacted = {
        contacted: answer.data.successfully_contacted_business_ids,
        unavailable: getUnavailableIds(answer.data),
      }
      emit('contacted', detail)
      return answer
    },
  )
  return { busy: call.busy, problem: call.problem, reset: call.reset, send }
}

/**
 * Tells whether the server may have completed the request anyway, in this try or an earlier one. A 409 means that the
 * token cannot be used again.
 */
const isOpen = (problem: Problem) => problem.kind !== 'status' || problem.status !== 409
