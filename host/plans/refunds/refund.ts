import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { OutsideError } from '../../_services/providers/safe-fetch.ts'
import { applyEvent } from '../events/apply.ts'
import { beginRefund, settleRefund } from './store.ts'

type Site = Pick<AppContext, 'db' | 'jobs' | 'providers'>

export interface RefundRequest {
  paymentId: number
  /** uuid of the form: sent twice, it is one refund. */
  token: string
  cents: number
  reason: string
  adminId: string
}

/**
 * Gives a payment back, whole or in part. What follows, such as the end of a plan whose last payment went back whole, comes from
 * the provider's event, which is applied here at once and is known when it comes again.
 * @returns how many cents can be refunded, if it is less than what was asked for
 * @throws HttpError 404, 409 where the provider refuses, 503 where it does not answer
 */
export async function refundPayment(site: Site, request: RefundRequest): Promise<{ left: number } | undefined> {
  const { payments } = site.providers
  const started = await beginRefund(site.db, request)
  if (!started) throw new HttpError('not_found', 'There is no such payment.')
  if ('left' in started) return started
  const { payment, refund } = started
  if (refund.state === 'done') return undefined
  if (refund.state === 'refused' || payments?.name !== payment.provider || !payment.subscriptionRef) {
    await settleRefund(site.db, request.token, undefined)
    throw refused()
  }
  const at = new Date()
  const answer = await payments
    .refund({
      token: request.token,
      subscription: payment.subscriptionRef,
      invoice: payment.ref,
      cents: refund.cents,
      paidCents: payment.cents,
      refundedCents: payment.refundedCents,
      period: { start: payment.at, end: payment.periodEnd ?? payment.at },
      at,
    })
    .catch((error) => {
      if (!(error instanceof OutsideError)) throw error
      throw new HttpError(
        'unavailable',
        'The payment service didn’t answer, so we don’t know whether the refund was made. Try it again from the list of refunds.',
        60,
      )
    })
  await settleRefund(site.db, request.token, answer?.ref)
  if (!answer) throw refused()
  if (answer.event) await applyEvent(site, payment.provider, answer.event)
  return undefined
}

const refused = () =>
  new HttpError(
    'conflict',
    'The payment service refused this refund. The payment may be disputed, or refunded already.',
  )
