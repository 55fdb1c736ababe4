import type { Payments } from './payments.ts'

/**
 * Takes invented cards on a page of our own (host/plans/dev-checkout), and says so by events like any other provider. What it
 * knows of a subscription is what we know of it, so there is nobody to tell of a cancellation.
 * @param secret asked for when it is needed: the first time makes a file
 */
export const localPayments = (secret: () => string): Payments => ({
  name: 'local',
  get eventSecret() {
    return secret()
  },
  leadsTo: undefined,
  checkout: async ({ id }) => ({ ref: localCheckout(id), url: `/dev/checkout/${id}` }),
  expire: async () => {},
  cancelAtPeriodEnd: async () => {},
  end: async () => {},
})

/** The names that this provider gives to a checkout by its uuid, a subscription by our number, … */
export const localCheckout = (id: string): string => `local_checkout_${id}`
export const localSubscription = (id: number): string => `local_subscription_${id}`
/** … and what is paid for a period, by its first moment: asked for twice it is one. */
export const localInvoice = (id: number, start: Date): string =>
  `local_invoice_${id}_${Math.floor(start.getTime() / 1000)}`
