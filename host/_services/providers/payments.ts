import { createHmac } from 'node:crypto'
import type { Config } from '../../_config/config.ts'
import { hasOutbox } from '../../_config/has-outbox.ts'
import { readSecret } from '../../_config/secret.ts'
import { localPayments } from './payments-local.ts'
import { stripePayments } from './payments-stripe.ts'
import type { SafeFetch } from './safe-fetch.ts'

/** What somebody is about to pay for, again and again. */
export interface CheckoutOrder {
  /** uuid: asked for twice, it is one. */
  id: string
  /** Our own name for the subscription; events carry it back. */
  subscriptionId: number
  email: string
  /** Of what is bought, as it stands on the bill. */
  name: string
  priceCents: number
  interval: 'month' | 'year'
  /** Where the provider leads back to: whole addresses. */
  successUrl: string
  cancelUrl: string
}

/** Who takes money. Refs are the provider's own names for things. */
export interface Payments {
  readonly name: 'local' | 'stripe'
  /** What events are signed with. */
  readonly eventSecret: string
  /** Where browsers may be led to after a form, besides ourselves: a source of a content security policy. */
  readonly leadsTo: string | undefined
  /** @returns the page on which it is paid. @throws OutsideError */
  checkout(order: CheckoutOrder): Promise<{ ref: string; url: string }>
  /** A checkout that nobody shall pay any more; one that is over already is no error. @throws OutsideError */
  expire(ref: string): Promise<void>
  /** Whether a subscription ends with the period that is paid for. @throws OutsideError */
  cancelAtPeriodEnd(ref: string, cancel: boolean): Promise<void>
  /** Ends a subscription now; one that has ended is no error. @throws OutsideError */
  end(ref: string): Promise<void>
}

/** A service where one is set up; on a machine of one's own a stand-in that does the work there; otherwise none. */
export function makePayments(config: Config, ask: SafeFetch): Payments | undefined {
  const { payments } = config.outside
  if (payments) return stripePayments(payments, ask)
  if (!hasOutbox(config)) return undefined
  return localPayments(() => createHmac('sha256', readSecret(config)).update('local payments').digest('hex'))
}
