import { createHmac } from 'node:crypto'
import type { Config } from '../../_config/config.ts'
import { readSecret } from '../../_config/secret.ts'
import type { PaymentEvent } from './payments-event.ts'
import type { Period } from './payments-invoice.ts'
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
  planId: string
  /** Days before the first payment; the card is asked for all the same. */
  trialDays: number | undefined
  /** The addresses that the provider redirects to; both are absolute. */
  successUrl: string
  cancelUrl: string
}

/** A refund of a payment, whole or in part. */
export interface RefundOrder {
  /** uuid: asked for twice, it is one. */
  token: string
  /** The provider's names for the subscription and the invoice. */
  subscription: string
  invoice: string
  cents: number
  /** What was paid, and refunded before. */
  paidCents: number
  refundedCents: number
  /** What it paid for. */
  period: Period
  at: Date
}

/** A change of plan at once. */
export interface ChangeOrder {
  /** The provider's name for the subscription. */
  subscription: string
  /** The last digits of its card, where they are known. */
  last4: string | null
  from: Pick<PlanTerms, 'priceCents'>
  to: PlanTerms
  /** The moment from which unused time is credited: what was shown for it cannot move. */
  proratedAt: Date
  /** The period that is paid for, and the one that begins with the change. */
  period: Period
  next: Period
  /** True if the new plan begins a period of its own. */
  restarts: boolean
  /** The end of a trial that runs, in which nothing is due. */
  trialEnd: Date | undefined
}

export interface PlanTerms {
  id: string
  priceCents: number
  interval: 'month' | 'year'
}

/** What a change of plan costs today. */
export interface ChangePreview {
  creditCents: number
  chargeCents: number
  taxCents: number
  dueCents: number
}

/** A payment provider. Refs are the provider's own names for things. */
export interface Payments {
  readonly name: 'local' | 'stripe'
  /** The key that signs the provider's events. */
  readonly eventSecret: string
  /** Reads an event that came; undefined for what is not our business. @throws OutsideError */
  readEvent(event: unknown): Promise<PaymentEvent | undefined>
  /** Asks about a subscription. @returns what the provider knows of it, as events. @throws OutsideError */
  readCurrentState(ref: string, now: Date): Promise<PaymentEvent[]>
  /** Lists events as they were sent, or should have been. @throws OutsideError */
  listEvents(since: Date): AsyncIterable<unknown>
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
  /**
   * Finds the page on which a member changes the card of a subscription; undefined where the provider knows none.
   * @param returnUrl absolute @throws OutsideError
   */
  cardPage(subscription: { id: number; ref: string }, returnUrl: string): Promise<string | undefined>
  /**
   * Gives money of an invoice back. @returns the provider's name for it, and the event that says so; undefined if the provider
   * refuses. @throws OutsideError if nobody knows whether it was done
   */
  refund(order: RefundOrder): Promise<{ ref: string; event: PaymentEvent | undefined } | undefined>
  /** Computes what a change costs, without changing anything. @throws OutsideError */
  previewChange(order: ChangeOrder): Promise<ChangePreview>
  /**
   * Changes a plan and takes what is due. @param token asked for twice, it is one
   * @returns the events that say so; undefined if the card was declined, and nothing has changed. @throws OutsideError
   */
  changePlan(order: ChangeOrder, token: string, now: Date): Promise<PaymentEvent[] | undefined>
  /** Decides which plan begins with the next period; undefined: as it is. @throws OutsideError */
  setNextPlan(ref: string, plan: PlanTerms | undefined): Promise<void>
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
