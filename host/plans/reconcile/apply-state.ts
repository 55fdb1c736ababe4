import type { AppContext } from '../../_services/app-context.ts'
import type { PaymentEvent } from '../../_services/providers/payments-event.ts'
import { type Applied, applyEvent, getRefundError } from '../events/apply.ts'
import { readRef } from './store.ts'

export type ReconcileContext = Pick<AppContext, 'db' | 'jobs' | 'providers'> & {
  /** Hears what people have to do about it. */
  log?: (error: unknown) => void
}

/** Applies an event that did not come by itself. @returns what became of it */
export async function applyMissed(site: ReconcileContext, event: PaymentEvent): Promise<Applied> {
  const applied = await applyEvent(site, site.providers.payments?.name ?? '', event)
  const error = getRefundError(applied)
  if (error) site.log?.(error)
  return applied
}

/**
 * Asks the provider about a subscription and applies what it says.
 * @returns false where it cannot be asked: another provider is set up, or it never heard of it
 */
export async function applyCurrentState(site: ReconcileContext, id: number, now: Date): Promise<boolean> {
  const { payments } = site.providers
  const ref = payments && (await readRef(site.db, id, payments.name))
  if (!ref) return false
  for (const event of await payments.readCurrentState(ref, now)) await applyMissed(site, event)
  return true
}
