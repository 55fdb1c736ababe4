import { type Answer, request } from '../../_http/request.ts'
import { batchReply, type Filter, type Lead, leadReply, type Status } from './contract.ts'

/** Calls that list and detail make alike. `base` is `/business/page/:id/leads`. */

export async function changeStatus(base: string, id: number, status: Status): Promise<Answer<Lead>> {
  const body = { business_lead: { status } }
  const answer = await request(`${base}/${id}`, { method: 'PUT', body, schema: leadReply })
  return answer.ok ? { ok: true, data: answer.data.lead } : answer
}

export interface Batch {
  company_id: number
  lead_ids: number[]
  select_all: boolean
  filter?: Filter
}

/** @returns ids of the leads that were really changed */
export async function markRead(base: string, read: boolean, batch: Batch): Promise<Answer<number[]>> {
  const answer = await request(`${base}/batch`, {
    method: read ? 'POST' : 'DELETE',
    body: batch,
    schema: batchReply,
    timeout: 30_000,
  })
  return answer.ok ? { ok: true, data: answer.data.lead_ids } : answer
}
