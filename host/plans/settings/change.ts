import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { getTransaction } from '../../_db/transactions.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { getCancelDay } from '../events/rules.ts'
import { type Locked, lockSubscription, writeFacts } from '../events/store.ts'
import { sendPlanMail } from '../mails/mails.ts'
import { sayLater } from '../provider-sync/work.ts'
import { keepSurvey } from './store.ts'
import type { getSurvey } from './survey.ts'

type On = Pick<AppContext, 'jobs'>

/**
 * Cancels a subscription: a paid one goes on to its end, an unpaid one ends now. It is done when this returns; a job
 * tells the provider. Calling it twice does no harm.
 * @throws HttpError 409 for one that was never paid or has ended
 */
export async function cancel(
  site: On,
  client: PoolClient,
  id: number,
  survey: ReturnType<typeof getSurvey>,
): Promise<void> {
  const before = requireLiveSubscription(await lockSubscription(client, id))
  if (before.cancelAtPeriodEnd) return
  const now = new Date()
  const unpaid = before.status === 'past_due'
  const over = { status: 'ended', endedAt: now } as const
  const cancellation = { cancelAtPeriodEnd: true, cancelAt: null, cancelSaidAt: now, nextPlanId: null, unsaid: true }
  await writeFacts(client, id, { ...before, ...cancellation, ...(unpaid && over) })
  if (survey) await keepSurvey(client, id, survey)
  const within = getTransaction(client)
  await sayLater(site, within, id)
  await sendPlanMail(site, within, { kind: unpaid ? 'ended' : 'cancelled', subscriptionId: id }, randomUUID())
}

/** Resumes a canceled subscription. @throws HttpError 409 where there is none, or its period is over */
export async function resume(site: On, client: PoolClient, id: number): Promise<void> {
  const before = requireLiveSubscription(await lockSubscription(client, id))
  if (!before.cancelAtPeriodEnd) return
  const now = new Date()
  const end = getCancelDay(before)
  if (!end || end <= now) throw gone()
  await writeFacts(client, id, { ...before, cancelAtPeriodEnd: false, cancelAt: null, cancelSaidAt: now, unsaid: true })
  await sayLater(site, getTransaction(client), id)
}

function requireLiveSubscription(found: Locked | undefined): Locked {
  if (found && found.status !== 'incomplete' && found.status !== 'ended') return found
  throw gone()
}

function gone(): HttpError {
  const error = new HttpError('conflict', 'This subscription has ended or was never paid for. You won’t be charged.')
  error.way = { href: '/settings/subscription', label: 'View subscriptions' }
  return error
}
