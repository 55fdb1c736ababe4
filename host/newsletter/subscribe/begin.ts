import type { FastifyRequest } from 'fastify'
import { addressBlock } from '../../_http/address-block.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import { makeLink } from '../../accounts/links/link-store.ts'
import { withMinDuration } from '../../accounts/min-duration.ts'
import { getAlreadyMail, getConfirmMail } from '../mails.tsx'
import { isRecipient } from './store.ts'
import type { Subscription } from './subscribe-form.ts'

const DAY_SECONDS = 86_400
/** Seconds for which the mailed link can be confirmed. */
const LINK_SECONDS = 7 * DAY_SECONDS
/** Subscriptions of one network in an hour, of all in a day, and mails to one address in a day. */
const LIMITS = {
  network: { max: 10, seconds: 3600 },
  site: { max: 5000, seconds: DAY_SECONDS },
  address: { max: 3, seconds: DAY_SECONDS },
}

/** Counts a try. @throws HttpError 429 */
export async function countSubscription({ db }: AppContext, { ip }: FastifyRequest): Promise<void> {
  await consumeRateLimit(db.pool, `newsletter ${addressBlock(ip)}`, LIMITS.network, {
    inNetwork: 'Too many subscriptions',
  })
  await consumeRateLimit(db.pool, 'newsletter', LIMITS.site, {
    reason: 'Too many people are subscribing right now.',
    otherWay: 'read the newsletter on this site',
  })
}

/** Mails a link that confirms. The answer and its time are the same for addresses that get the newsletter already. */
export const beginSubscription = (site: AppContext, subscription: Subscription): Promise<void> =>
  withMinDuration(async () => {
    const { email } = subscription
    if (!(await mayMail(site, email))) return
    if (await isRecipient(site.db.pool, email)) return postMail(site, getAlreadyMail(site, email))
    const token = await makeLink(site.db, 'newsletter', subscription, LINK_SECONDS)
    await postMail(site, getConfirmMail(site, email, token))
  })

const ADDRESS_WORDS = {
  reason: 'This address has had several mails from us today.',
  otherWay: 'use the newest one, which may be in your spam folder',
}

/** Counts a mail to an address. Nobody is told that it has had enough of them: that would say that somebody else tried. */
async function mayMail({ db }: AppContext, email: string): Promise<boolean> {
  try {
    await consumeRateLimit(db.pool, `newsletter mail ${email}`, LIMITS.address, ADDRESS_WORDS)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.code === 'too_many') return false
    throw error
  }
}
