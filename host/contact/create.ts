import type { PoolClient } from 'pg'
import type { ContactReply } from '../../widgets/_domain/contact/calls.ts'
import { CONSENT, getConsent } from '../../widgets/_domain/contact/texts.ts'
import { getTransaction, type Transaction } from '../_db/transactions.ts'
import { addressBlock } from '../_http/address-block.ts'
import type { Viewer } from '../_http/viewer.ts'
import type { Verdict } from '../_services/providers/index.ts'
import { refuse, takeCapped } from './caps.ts'
import { holdRequest } from './hold.ts'
import type { ContactRequestInput } from './order.ts'
import { getFailures, idsWith } from './rules.ts'
import { type Sent, sendLeads } from './send-leads.ts'
import { getPhoneEmail, type LeadDetails, lockInvestor, type NewLead, readNames } from './store.ts'

interface Given {
  order: ContactRequestInput
  /** True where invented companies can be contacted. */
  demo: boolean
  viewer: Viewer | undefined
  /** The number that a visitor has confirmed, if they have (E.164). */
  provedPhone?: string | null | undefined
  /** The network address of the request. */
  address: string
  /** The time zone that decides what day it is. */
  timeZone: string
  /** What the fraud check says. */
  verdict: Verdict
  /** Puts aside, in the same transaction, what has to happen for each lead once it is there. */
  follow(within: Transaction, leads: readonly NewLead[]): Promise<unknown>
  /** Mails, if the transaction commits, the link that confirms a request that waits. */
  mailLink(within: Transaction, id: string): Promise<unknown>
  /** The time for tests; the clock's by default. */
  at?: Date
}

/**
 * Makes the leads of a request, and says what came of each business. Those of a member with a confirmed address, or of a visitor
 * with a confirmed phone, are sent at once; all others wait, and nobody sees or pays for them until then.
 * @throws HttpError 429 where a cap is reached
 */
export async function createLeads(client: PoolClient, request: Given): Promise<ContactReply> {
  const { order, viewer, verdict } = request
  const { contact, ctaName, analytics } = order
  const member = viewer?.emailVerified ? viewer : undefined
  const proved = !viewer && request.provedPhone === contact.phone
  const whose = member ? {} : { address: contact.email }
  const network = addressBlock(request.address)
  await takeCapped(client, 'request', { network, ...whose })
  const consentAt = (request.at ?? new Date()).toISOString()
  const consent = order.fromProfile ? CONSENT : getConsent(await readNames(client, order.businessIds))
  const details = { contact, ctaName, analytics, consent, address: request.address, consentAt }
  return (member || proved) && verdict !== 'fail'
    ? sendAtOnce(client, request, member, details)
    : holdRequest(client, { ...request, proved, details, network })
}

async function sendAtOnce(
  client: PoolClient,
  { order, demo, timeZone, verdict, at, follow }: Given,
  member: Viewer | undefined,
  details: LeadDetails,
): Promise<ContactReply> {
  // A member is one investor, whatever address a form names. Whoever has confirmed a phone may have typed anybody's email.
  const email = member?.email ?? getPhoneEmail(order.contact.phone)
  const investorId = await lockInvestor(client, { ...order.contact, email }, member)
  const sent = await sendLeads(client, {
    investorId,
    wanted: order.businessIds.map((businessId) => ({ businessId })),
    demo,
    byToken: order.byToken,
    details,
    userId: member?.id ?? null,
    verdict,
    timeZone,
    at,
  })
  if (sent.over && !idsWith(sent.outcomes, 'created', 'repeated').length) throw refuse(sent.over)
  await follow(getTransaction(client), sent.leads)
  return getReply(sent, investorId)
}

function getReply({ leads, businesses, outcomes }: Sent, investorId: number): ContactReply {
  return {
    created_leads: leads.map(({ id, businessId, costCents }) => ({
      id,
      cost: costCents / 100,
      business_type: businesses.get(businessId)?.kind ?? '',
      investor_id: investorId,
      state: 'sent',
    })),
    successfully_contacted_business_ids: idsWith(outcomes, 'created', 'repeated'),
    over_leads_threshold: idsWith(outcomes, 'over').length > 0,
    failed_to_contact_businesses: getFailures(outcomes),
  }
}
