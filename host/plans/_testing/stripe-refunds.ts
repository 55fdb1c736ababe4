import type { IncomingHttpHeaders } from 'node:http'
import type { StripeObject, StripeObjects } from './stripe-objects.ts'

const refuse = (status: number, code: string, message: string) => ({
  status,
  json: { error: { type: 'invalid_request_error', code, message } },
})

/** Answers `POST /v1/refunds` as Stripe does (https://docs.stripe.com/api/refunds/create). The same key gets the same answer. */
export function answerRefund(objects: StripeObjects, fields: URLSearchParams, headers: IncomingHttpHeaders) {
  const key = String(headers['idempotency-key'])
  const known = objects.refunds.get(key)
  if (known) return { json: known }
  const charge = [...objects.charges.values()].find(
    ({ id, payment_intent }) => id === fields.get('charge') || payment_intent === fields.get('payment_intent'),
  )
  if (!charge) return refuse(404, 'resource_missing', 'No such charge')
  const left = Number(charge.amount) - Number(charge.amount_refunded)
  const amount = Number(fields.get('amount') ?? left)
  if (left === 0) return refuse(400, 'charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  if (amount > left)
    return refuse(400, 'amount_too_large', `Refund amount is greater than unrefunded amount on charge (${left})`)
  const amount_refunded = Number(charge.amount_refunded) + amount
  objects.charges.set(charge.id, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount })
  const refund: StripeObject = {
    id: `re_${charge.id}_${objects.refunds.size + 1}`,
    object: 'refund',
    amount,
    charge: charge.id,
    currency: 'usd',
    payment_intent: charge.payment_intent,
    reason: fields.get('reason'),
    status: 'succeeded',
  }
  objects.refunds.set(key, refund)
  return { json: refund }
}
