import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { getSignature, signatureFits } from '../../_services/providers/payments-signature.ts'
import { OutsideError } from '../../_services/providers/safe-fetch.ts'
import { type Applied, applyEvent } from './apply.ts'

type Receiver = Pick<AppContext, 'db' | 'jobs' | 'providers'>

/**
 * Takes an event as it came, checks who signed it, and applies it.
 * @param body to the byte: the signature is of it
 * @throws HttpError 400 where the signature or the body does not fit, 501 where nobody is expected to send any
 */
export async function receiveEvent(site: Receiver, body: Buffer, signature: unknown): Promise<Applied | 'ignored'> {
  const { payments } = site.providers
  if (!payments) throw new HttpError('not_implemented', 'No payment service is set up on this server.')
  if (!signatureFits(signature, body, payments.eventSecret, new Date()))
    throw new HttpError('bad_request', 'Stripe-Signature is missing, of another secret, or older than five minutes.')
  const event = await payments.readEvent(parsed(body)).catch((error) => {
    // It is sent again.
    throw error instanceof OutsideError
      ? new HttpError('unavailable', 'We can’t reach the payment service right now. Try again in a minute.', 60)
      : error
  })
  return event ? applyEvent(site, payments.name, event) : 'ignored'
}

/** Raises an event of the provider on this machine, which is handled like any other provider's. */
export function raiseEvent(site: Receiver, event: object): Promise<Applied | 'ignored'> {
  const body = Buffer.from(JSON.stringify(event))
  return receiveEvent(site, body, getSignature(body, site.providers.payments?.eventSecret ?? '', new Date()))
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new HttpError('bad_request', 'The body isn’t valid JSON.')
  }
}
