import type { ContactReply } from '../../widgets/_domain/contact/calls.ts'
import { CONSENT } from '../../widgets/_domain/contact/texts.ts'
import { sha256 } from '../_config/tokens.ts'
import type { Database } from '../_db/database.ts'
import { getTransaction, type Transaction } from '../_db/transactions.ts'
import { HttpError } from '../_http/errors.ts'
import type { Viewer } from '../_http/viewer.ts'
import type { Verdict } from '../_services/providers/index.ts'
import { BUSINESS_CONTACT_LIMITS } from '../businesses/contact/limits.ts'
import type { ContactRequestInput } from './order.ts'
import { decide, idsWith } from './rules.ts'
import {
  claimForm,
  type FormRecord,
  findForm,
  forgetForms,
  insertLeads,
  inTransaction,
  keepReply,
  lockBusinesses,
  lockInvestor,
  type NewLead,
  readToday,
} from './store.ts'

interface Given {
  order: ContactRequestInput
  viewer: Viewer | undefined
  /** The network address of the request. */
  address: string
  /** The time zone that decides what day it is. */
  timeZone: string
  /** Runs the fraud check, at most once, and not for a form that was answered before. */
  judge(): Promise<Verdict>
  /** Puts aside, in the same transaction, what has to happen for each lead once it is there. */
  follow(within: Transaction, leads: readonly NewLead[]): Promise<unknown>
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
 * Makes the leads of a request, all or none of it, and says what came of each business.
 * @throws HttpError 409 where the form's token was sent with another body
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

  return inTransaction(db, async (client) => {
    const formId = form && (await claimForm(client, { ...form, at: now, since }))
    if (form && formId === undefined) {
      // The same form came a moment ago, and has been answered by now.
      const first = await findForm(client, form.tokenHash, since)
      if (!first) throw new HttpError('unavailable')
      return getReplay(first, form.bodyHash)
    }
    if (form) await forgetForms(client, since)
    const { contact, businessIds } = order
    // A member is one investor, whatever address a form names.
    const email = viewer?.email ?? contact.email
    const member = viewer && { id: viewer.id, verified: viewer.emailVerified }
    const investorId = await lockInvestor(client, { ...contact, email }, member)
    const today = await readToday(client, investorId, given.timeZone, given.at)
    const businesses = new Map((await lockBusinesses(client, businessIds)).map((each) => [each.id, each]))
    const accepting = new Map([...businesses].map(([id, each]) => [id, each.accepting]))
    const outcomes = decide(businessIds, accepting, {
      left: today.limit - today.count,
      contacted: new Set(today.contacted),
      byToken: form !== undefined,
    })
    const leads = await insertLeads(client, idsWith(outcomes, 'created'), {
      investorId,
      order,
      verdict,
      consent: CONSENT,
      userId: viewer?.id ?? null,
      address: given.address,
      at: today.at,
    })
    await given.follow(getTransaction(client), leads)
    const reply: ContactReply = {
      created_leads: leads.map(({ id, businessId, costCents }) => ({
        id,
        cost: costCents / 100,
        business_type: businesses.get(businessId)?.kind ?? '',
        investor_id: investorId,
      })),
      successfully_contacted_business_ids: idsWith(outcomes, 'created', 'repeated'),
      over_leads_threshold: idsWith(outcomes, 'over').length > 0,
      failed_to_contact_businesses: [...outcomes].filter(
        (each): each is [number, 'business_unavailable' | 'failed_to_contact_business'] =>
          each[1] === 'business_unavailable' || each[1] === 'failed_to_contact_business',
      ),
    }
    const text = JSON.stringify(reply)
    if (formId) await keepReply(client, formId, text)
    return { text, formId: formId || undefined, made: reply.created_leads }
  })
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
