import type { PoolClient } from 'pg'
import type { ContactReply } from '../../widgets/_domain/contact/calls.ts'
import { CONSENT, getConsent } from '../../widgets/_domain/contact/texts.ts'
import { sha256 } from '../_config/tokens.ts'
import type { Database } from '../_db/database.ts'
import { getTransaction, type Transaction } from '../_db/transactions.ts'
import { withLimitedTransaction } from '../_http/actions/limited-transaction.ts'
import { addressBlock } from '../_http/address-block.ts'
import { HttpError } from '../_http/errors.ts'
import type { Viewer } from '../_http/viewer.ts'
import type { Verdict } from '../_services/providers/index.ts'
import { BUSINESS_CONTACT_LIMITS } from '../businesses/contact/limits.ts'
import { refuse, takeCapped } from './caps.ts'
import { holdRequest } from './hold.ts'
import type { ContactRequestInput } from './order.ts'
import { getFailures, idsWith } from './rules.ts'
import { type Sent, sendLeads } from './send-leads.ts'
import {
  claimForm,
  type FormRecord,
  findForm,
  forgetForms,
  getPhoneEmail,
  keepReply,
  type LeadDetails,
  lockInvestor,
  type NewLead,
  readNames,
} from './store.ts'

interface Given {
  order: ContactRequestInput
  /** True where invented companies can be contacted. */
  demo: boolean
  viewer: Viewer | undefined
  /** The number that a visitor has confirmed, if they have (E.164). */
  provedPhone?: string | undefined
  /** The network address of the request. */
  address: string
  /** The time zone that decides what day it is. */
  timeZone: string
  /** Runs the fraud check, at most once, and not for a form that was answered before. */
  judge(): Promise<Verdict>
  /** Puts aside, in the same transaction, what has to happen for each lead once it is there. */
  follow(within: Transaction, leads: readonly NewLead[]): Promise<unknown>
  /** Mails, if the transaction commits, the link that confirms a request that waits. */
  mailLink(within: Transaction, id: string): Promise<unknown>
  /** The time for tests; the clock's by default. */
  at?: Date
}

export interface Created {
  /** JSON, the same bytes each time that one form is sent. */
  text: string
  /** The id of the sent form, if it had a token. */
  formId: string | undefined
  /** The leads created now; empty for a form that was answered before. */
  made: ContactReply['created_leads']
}

/**
 * Makes the leads of a request, all or none of it, and says what came of each business. Those of a member with a confirmed
 * address, or of a visitor with a confirmed phone, are sent at once; all others wait, and nobody sees or pays for them until then.
 * @throws HttpError 409 where the form's token was sent with another body, 429 where a cap is reached
 */
export async function createLeads(db: Database, given: Given): Promise<Created> {
  const { order, viewer } = given
  const now = given.at ?? new Date()
  const since = new Date(now.getTime() - BUSINESS_CONTACT_LIMITS.remembered)
  const form = order.formToken && {
    tokenHash: sha256(order.formToken),
    bodyHash: sha256(JSON.stringify(getBody(order, viewer))),
  }
  const known = form && (await findForm(db.pool, form.tokenHash, since))
  if (known) return getReplay(known, form.bodyHash)
  const verdict = await given.judge()

  return withLimitedTransaction(db.pool, async (client) => {
    const formId = form && (await claimForm(client, { ...form, at: now, since }))
    if (form && formId === undefined) {
      // The same form came a moment ago, and has been answered by now.
      const first = await findForm(client, form.tokenHash, since)
      if (!first) throw new HttpError('unavailable')
      return getReplay(first, form.bodyHash)
    }
    if (form) await forgetForms(client, since)
    const member = viewer?.emailVerified ? viewer : undefined
    const proved = !viewer && given.provedPhone === order.contact.phone
    const whose = member ? {} : { address: order.contact.email }
    const network = addressBlock(given.address)
    await takeCapped(client, 'request', { network, ...whose })
    const { contact, ctaName, analytics } = order
    const consentAt = now.toISOString()
    const consent = order.fromProfile ? CONSENT : getConsent(await readNames(client, order.businessIds))
    const details = { contact, ctaName, analytics, consent, address: given.address, consentAt }
    const reply =
      (member || proved) && verdict !== 'fail'
        ? await sendAtOnce(client, given, member, details, verdict)
        : await holdRequest(client, { ...given, proved, details, verdict, network, formId: formId || undefined })
    const text = JSON.stringify(reply)
    if (formId) await keepReply(client, formId, text)
    return { text, formId: formId || undefined, made: reply.created_leads }
  })
}

async function sendAtOnce(
  client: PoolClient,
  { order, demo, timeZone, at, follow }: Given,
  member: Viewer | undefined,
  details: LeadDetails,
  verdict: Verdict,
): Promise<ContactReply> {
  // A member is one investor, whatever address a form names. Whoever has confirmed a phone may have typed anybody's email.
  const email = member?.email ?? getPhoneEmail(order.contact.phone)
  const investorId = await lockInvestor(client, { ...order.contact, email }, member)
  const sent = await sendLeads(client, {
    investorId,
    wanted: order.businessIds.map((businessId) => ({ businessId })),
    demo,
    byToken: order.formToken !== undefined,
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

/**
 * Collects what makes two forms different: companies, typed values and the place on the page. Attribution and the fraud
 * check may be more complete on a second try of the same form, so they are excluded and the first ones kept. So is the
 * consent, which is our own sentence.
 */
const getBody = ({ businessIds, contact, ctaName }: ContactRequestInput, viewer: Viewer | undefined) => [
  businessIds,
  contact,
  ctaName,
  viewer?.id,
]

function getReplay({ id, bodyHash, reply }: FormRecord, sent: Buffer): Created {
  if (!bodyHash.equals(sent)) {
    throw new HttpError(
      'conflict',
      'You already submitted this form with different content. Reload the page and start again.',
    )
  }
  return { text: reply, formId: id, made: [] }
}
