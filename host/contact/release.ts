import type { PoolClient } from 'pg'
import { getTransaction, type Transaction } from '../_db/transactions.ts'
import { describeLimit, waitInWords } from '../_http/consume-rate-limit.ts'
import {
  type Confirmed,
  type HeldRequest,
  lockHeld,
  markConfirmed,
  readHeldLeads,
  removeDetails,
  setOutcome,
} from './held-store.ts'
import { idsWith } from './rules.ts'
import { type Sent, sendLeads } from './send-leads.ts'
import { findMember, getPhoneEmail, type LeadDetails, lockInvestor, type NewLead, readAccountEmail } from './store.ts'

interface Given {
  /** How the sender was confirmed just now. */
  by?: Confirmed
  /** True where invented companies can be contacted. */
  demo: boolean
  timeZone: string
  /** Tells whether the request may still be confirmed or decided in this way; looked at once its row is locked. */
  allow?(held: HeldRequest): boolean
  /** Changes the request's row once it is locked, before its leads are sent. */
  prepare?(): Promise<unknown>
  /** Puts aside, in the same transaction, what has to happen for each lead once it is there. */
  follow(within: Transaction, leads: readonly NewLead[]): Promise<unknown>
  /** The time for tests; the clock's by default. */
  at?: Date | undefined
}

/** The outcome of a confirmation: nothing waits any more, an administrator has to look, or some leads wait for room. */
export type Release = { state: 'done' | 'review' } | { state: 'full'; message: string; wait: number | undefined }

/**
 * Sends what waits of a request, as far as it may be sent now.
 * @returns undefined where there is no such request, or it may not be confirmed like this
 */
export async function releaseHeld(client: PoolClient, id: string, options: Given): Promise<Release | undefined> {
  const found = await lockHeld(client, id)
  if (!found || options.allow?.(found) === false) return undefined
  if (options.by && !found.confirmedBy) await markConfirmed(client, id, options.by)
  await options.prepare?.()
  const held = (await lockHeld(client, id)) as HeldRequest
  if (!held.details || !held.confirmedBy) return { state: 'done' }
  if (held.review === 'waiting') return { state: 'review' }
  const sent = await sendAll(client, held, held.details, options)
  await removeDetails(client, id)
  return sent
}

async function sendAll(
  client: PoolClient,
  held: HeldRequest,
  details: LeadDetails,
  { demo, timeZone, follow, at }: Given,
): Promise<Release> {
  const openLeads = (await readHeldLeads(client, held.id)).filter(({ outcome }) => outcome === null)
  const investorId = await findInvestor(client, held, details)
  const { userId, verdict } = held
  const sent = await sendLeads(client, {
    investorId,
    wanted: openLeads,
    demo,
    // Of several requests to one company on one day, the first that is confirmed is sent.
    byToken: false,
    details,
    userId,
    verdict,
    timeZone,
    at,
  })
  for (const [outcome, ...from] of [
    ['sent', 'created'],
    ['repeated', 'repeated'],
    ['business_unavailable', 'business_unavailable', 'failed_to_contact_business'],
  ] as const) {
    const ids = new Set(idsWith(sent.outcomes, ...from))
    const leads = openLeads.filter(({ businessId }) => ids.has(businessId)).map((lead) => lead.id)
    await setOutcome(client, leads, outcome)
  }
  await follow(getTransaction(client), sent.leads)
  return getRelease(sent)
}

function getRelease({ over, outcomes }: Sent): Release {
  if (over) {
    const { sentence, otherWay = 'contact us' } = over.cap
    const message = describeLimit({ reason: `${sentence} Your request is saved.`, otherWay }, waitInWords(over.wait))
    return { state: 'full', message, wait: over.wait }
  }
  if (idsWith(outcomes, 'over').length)
    return {
      state: 'full',
      message: 'You’ve hit your max for today. Your request is saved. Send it tomorrow from this page.',
      wait: undefined,
    }
  return { state: 'done' }
}

/** Finds the investor by what was confirmed: the account, the phone, or the email. */
async function findInvestor(client: PoolClient, held: HeldRequest, { contact }: LeadDetails): Promise<number> {
  const { confirmedBy, investorId } = held
  if (confirmedBy === 'account' && held.userId) {
    const email = await readAccountEmail(client, held.userId)
    return lockInvestor(client, { ...contact, email }, { id: held.userId }, investorId)
  }
  // Whoever confirmed the phone may have typed anybody's email, so the investor is not looked up by it.
  if (confirmedBy === 'phone')
    return lockInvestor(client, { ...contact, email: getPhoneEmail(contact.phone) }, undefined, investorId)
  return lockInvestor(client, contact, await findMember(client, contact.email), investorId)
}
