import type { PoolClient } from 'pg'
import type { ContactReply } from '../../widgets/_domain/contact/calls.ts'
import { getTransaction, type Transaction } from '../_db/transactions.ts'
import type { Viewer } from '../_http/viewer.ts'
import type { Verdict } from '../_services/providers/index.ts'
import { takeCapped } from './caps.ts'
import { insertHeld, insertHeldLeads } from './held-store.ts'
import type { ContactRequestInput } from './order.ts'
import { decide, getFailures, idsWith } from './rules.ts'
import { type LeadDetails, lockBusinesses, readToday } from './store.ts'

interface Given {
  order: ContactRequestInput
  /** True where invented companies can be contacted. */
  demo: boolean
  viewer: Viewer | undefined
  /** True for a visitor who has confirmed the phone. */
  proved: boolean
  timeZone: string
  details: LeadDetails
  verdict: Verdict
  /** The sender's network, as caps count it. */
  network: string
  mailLink(within: Transaction, id: string): Promise<unknown>
  at?: Date
}

/** No investor has this id: the answer must not reveal what a known address has done today. */
const NOBODY = 0

/** Stores a request until its sender is confirmed, or until an administrator has looked at it. */
export async function holdRequest(client: PoolClient, request: Given): Promise<ContactReply> {
  const { order, demo, viewer, timeZone, details, verdict, network, mailLink } = request
  const { at, limit } = await readToday(client, NOBODY, timeZone, request.at)
  const businesses = new Map((await lockBusinesses(client, order.businessIds)).map((each) => [each.id, each]))
  const outcomes = decide(order.businessIds, businesses, { demo, left: limit, contacted: new Set(), byToken: true })
  const created = idsWith(outcomes, 'created')
  const reply: ContactReply = {
    created_leads: [],
    successfully_contacted_business_ids: created,
    over_leads_threshold: idsWith(outcomes, 'over').length > 0,
    failed_to_contact_businesses: getFailures(outcomes),
  }
  if (!created.length) return reply
  const confirmedBy = viewer?.emailVerified ? 'account' : request.proved ? 'phone' : undefined
  const held = await insertHeld(client, { details, userId: viewer?.id, verdict, confirmedBy, at })
  const leads = await insertHeldLeads(client, held.id, created)
  if (!confirmedBy) {
    await takeCapped(client, 'mail', { address: details.contact.email, request: held.id, network })
    await mailLink(getTransaction(client), held.id)
  }
  return {
    ...reply,
    created_leads: leads.map(({ id, businessId, costCents }) => ({
      id,
      cost: costCents / 100,
      business_type: businesses.get(businessId)?.kind ?? '',
      investor_id: held.investorId,
      state: 'held',
    })),
    confirmation: { by: confirmedBy ? 'review' : 'email', page: `/contact-requests/${held.id}` },
  }
}
