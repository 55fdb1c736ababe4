import { setTimeout as sleep } from 'node:timers/promises'
import { sha256 } from '../../_config/tokens.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { HttpError } from '../../_http/errors.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import type { Payments } from '../../_services/providers/payments.ts'
import { OutsideError } from '../../_services/providers/safe-fetch.ts'
import type { PaidPlan } from '../plan.ts'
import { canHaveTrial, hashEmail } from '../trial/eligibility.ts'
import { noteTrial } from '../trial/store.ts'
import { addCheckout, type Checkout, dropUnpaid, findByForm, hasLive, keepPage, lockMember } from './store.ts'

const HOUR = 3_600_000
/** Time for which we lead people to a provider's page, in milliseconds; the page itself is valid for a day. */
const OPEN = 23 * HOUR

/** Longer than a provider is waited for. */
const ANSWER = 9000

export const SETTINGS_PATH = '/settings/subscription'
export const subscribePath = (planId: string, trial = false): string =>
  `/subscriptions/new?${new URLSearchParams({ plan: planId, ...(trial && { trial: '1' }) })}`

/** Creates the error if somebody has the plan already, with a link to it. */
export function haveAlready({ name }: Pick<PaidPlan, 'name'>): HttpError {
  const error = new HttpError('conflict', `You already have ${name}. You weren’t charged.`)
  error.way = { href: SETTINGS_PATH, label: 'View subscription' }
  return error
}

/** Creates the error if somebody cannot have a free trial, with the way to pay at once. */
export function hadTrialAlready({ id }: Pick<PaidPlan, 'id'>): HttpError {
  const error = new HttpError(
    'conflict',
    'The free trial is for people who haven’t had a plan yet. You weren’t charged.',
  )
  error.way = { href: subscribePath(id), label: 'Subscribe without a trial' }
  return error
}

type Begin = Pick<AppContext, 'db' | 'origin' | 'config' | 'providers'> & {
  payments: Payments
  log(error: unknown): void
}

/**
 * Begins to pay for a plan. The same form sent again, also at the same time, is the same checkout.
 * @param order what the form carries that no other has, and whether it begins with a free trial
 * @returns where it is paid; or where the subscription is, if this form's was paid already
 * @throws HttpError 409 for a form that was sent with another plan or is too old, or where there is a subscription already;
 *   503 where the provider does not answer
 */
export async function beginCheckout(
  site: Begin,
  viewer: Viewer,
  plan: PaidPlan,
  { formToken, trial }: { formToken: string; trial: boolean },
): Promise<string> {
  const { db, payments, config } = site
  const tokenHash = sha256(formToken)
  const { checkout, stale, mine } = await withTransaction(db.pool, async (client) => {
    await lockMember(client, viewer.id)
    const known = await findByForm(client, viewer.id, tokenHash)
    if (known) return { checkout: known, stale: [], mine: false }
    if (await hasLive(client, viewer.id, plan.audience)) throw haveAlready(plan)
    if (trial && !(await canHaveTrial(site, viewer, client))) throw hadTrialAlready(plan)
    const dropped = await dropUnpaid(client, viewer.id, plan.audience, payments.name)
    const newCheckout = await addCheckout(client, viewer.id, plan, { tokenHash, provider: payments.name })
    if (!trial) return { checkout: newCheckout, stale: dropped, mine: true }
    const { subscriptionId } = newCheckout
    await noteTrial(client, hashEmail(config, viewer.email), { subscriptionId, days: config.trialDays })
    return { checkout: { ...newCheckout, trialDays: config.trialDays }, stale: dropped, mine: true }
  })
  // An earlier checkout must not be paid as well; if it is paid anyway, its subscription is ended (events/apply.ts).
  for (const ref of stale) await payments.expire(ref).catch(site.log)
  if (checkout.planId !== plan.id)
    throw new HttpError(
      'conflict',
      'You already submitted this form with a different plan. Reload the page and start again.',
    )
  if (['active', 'past_due', 'suspended'].includes(checkout.status)) return SETTINGS_PATH
  const over = checkout.status === 'ended' || checkout.createdAt.getTime() < Date.now() - OPEN
  if (over || checkout.provider !== payments.name)
    throw new HttpError('conflict', 'This form has expired. Reload the page and start again.')
  const until = mine ? 0 : checkout.createdAt.getTime() + ANSWER
  return checkout.url ?? (await answered(site, viewer, tokenHash, until)) ?? getPage(site, viewer, plan, checkout)
}

/**
 * Waits for an earlier request with the same form that may be waiting for the provider's answer, because two calls
 * would conflict.
 */
async function answered({ db }: Begin, { id }: Viewer, tokenHash: Buffer, until: number): Promise<string | undefined> {
  while (Date.now() < until) {
    await sleep(100)
    const { url } = (await findByForm(db.pool, id, tokenHash)) ?? {}
    if (url) return url
  }
  return undefined
}

async function getPage(
  { db, payments, origin, log }: Begin,
  { id: userId, email }: Viewer,
  { id: planId, name, priceCents, interval }: PaidPlan,
  { id, subscriptionId, trialDays }: Checkout,
): Promise<string> {
  const successUrl = `${origin()}${SETTINGS_PATH}?done=begun`
  const cancelUrl = origin() + subscribePath(planId, trialDays !== null)
  const order = {
    ...{ id, subscriptionId, email, name: `Plat ${name}`, planId, priceCents, interval, successUrl, cancelUrl },
    trialDays: trialDays ?? undefined,
  }
  const page = await payments.checkout(order).catch((error) => {
    if (!(error instanceof OutsideError)) throw error
    log(error)
    throw new HttpError(
      'unavailable',
      'We can’t reach the payment service right now. You weren’t charged. Try again in a minute.',
      60,
    )
  })
  const { url, status } = await withTransaction(db.pool, async (client) => {
    await lockMember(client, userId)
    return keepPage(client, id, page)
  })
  if (status !== 'ended') return url
  // A request that started another checkout meanwhile could not expire this one, whose name it did not know.
  await payments.expire(page.ref).catch(log)
  throw new HttpError('conflict', 'You started another checkout. You weren’t charged for this one.')
}
