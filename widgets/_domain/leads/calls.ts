import { type Answer, request } from '../../_http/request.ts'
import { batchReply, type Filter, type Lead, leadReply, type Status } from './contract.ts'

/** Calls that list and detail make alike. `base` is `/business/page/:id/leads`, or `/business/leads` for all companies. */

/** @param url of the lead: `/business/page/:id/leads/:lead` */
export async function changeStatus(url: string, status: Status): Promise<Answer<Lead>> {
  const body = { business_lead: { status } }
  const answer = await request(url, { method: 'PUT', body, schema: leadReply })
  return answer.ok ? { ok: true, data: answer.data.lead } : answer
}

export interface Batch {
  /** Absent for all companies of the member. */
  company_id?: number
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
