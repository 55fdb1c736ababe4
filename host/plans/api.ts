import * as z from 'zod/mini'
import type { ApiTable } from '../_http/api/rules.ts'

const params = z.object({ id: z.string() })
const text = z.optional(z.string())
const done = { 204: 'It is done.', 303: 'To one’s subscriptions.' }

export const planApi: ApiTable = {
  'POST /subscriptions': {
    summary: 'Begins to pay for a plan; the same form token sent again is the same checkout',
    body: z.object({ plan: z.string(), form_token: text }),
    replies: { 200: z.object({ url: z.string() }), 303: 'To the page on which it is paid.' },
  },
  'DELETE /subscriptions/:id': {
    summary: 'Cancels one of one’s own subscriptions at the end of what is paid for; one whose payment failed, at once',
    params,
    body: z.object({
      cancellation_survey: z.optional(z.object({ cancellation_reason: text, other_reason: text })),
    }),
    replies: done,
  },
  'POST /subscriptions/:id/resume': { summary: 'Takes a cancellation back', params, replies: done },
  'POST /payments/events': {
    summary: 'Word of the payment service, signed by Stripe-Signature; what is of no concern is taken and left',
    replies: { 200: z.object({ received: z.boolean() }) },
  },
  'POST /dev/checkout/:id': {
    summary: 'Pays with an invented card, on a machine of one’s own where no payment service is set up',
    params,
    body: z.object({ card_name: z.string(), card_number: z.string(), card_expiry: z.string(), card_cvc: z.string() }),
    replies: done,
  },
}
