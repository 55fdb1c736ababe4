import { createHmac } from 'node:crypto'
import type { Config } from '../../_config/config.ts'
import { readSecret } from '../../_config/secret.ts'
import { localPayments } from './payments-local.ts'
import { stripePayments } from './payments-stripe.ts'
import type { SafeFetch } from './safe-fetch.ts'

/** An order of a subscription, before it is paid. */
export interface CheckoutOrder {
  /** uuid: asked for twice, it is one. */
  id: string
  /** Our own name for the subscription; events carry it back. */
  subscriptionId: number
  email: string
  /** The name of the plan, as printed on the bill. */
  name: string
  priceCents: number
  interval: 'month' | 'year'
  /** The addresses that the provider redirects to; both are absolute. */
  successUrl: string
  cancelUrl: string
}

/** A payment provider. Refs are the provider's own names for things. */
export interface Payments {
  readonly name: 'local' | 'stripe'
  /** The key that signs the provider's events. */
  readonly eventSecret: string
  /**
   * An origin that browsers may be redirected to after a form, besides ourselves: a source of a content security
   * policy.
   */
  readonly leadsTo: string | undefined
  /** @returns the page on which it is paid. @throws OutsideError */
  checkout(order: CheckoutOrder): Promise<{ ref: string; url: string }>
  /** A checkout that nobody shall pay any more; one that is over already is no error. @throws OutsideError */
  expire(ref: string): Promise<void>
  /** Decides whether a subscription ends with the period that is paid for. @throws OutsideError */
  cancelAtPeriodEnd(ref: string, cancel: boolean): Promise<void>
  /** Ends a subscription now; one that has ended is no error. @throws OutsideError */
  end(ref: string): Promise<void>
}

/** Creates the configured payment service; on one's own machine a stand-in; otherwise none. */
export function makePayments(config: Config, ask: SafeFetch): Payments | undefined {
  const { payments } = config.outside
  if (payments) return stripePayments(payments, ask)
  if (!config.demo) return undefined
  return localPayments(() => createHmac('sha256', readSecret(config)).update('local payments').digest('hex'))
}
