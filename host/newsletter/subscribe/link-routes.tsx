import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { subscribeReply } from '../../../widgets/_domain/newsletter/contract.ts'
import { readSecrets } from '../../_config/secret.ts'
import { everyone, linkHolders } from '../../_http/access/policies.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { lenientText } from '../../_http/forms/fields.ts'
import { getString } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { readLink, takeLink } from '../../accounts/links/link-store.ts'
import { CONFIRM, CONFIRMED, NEWSLETTER, UNSUBSCRIBE } from '../paths.ts'
import { readUnsubscribeToken } from '../unsubscribe-token.ts'
import { ConfirmedPage, ConfirmPage, UnsubscribedPage, UnsubscribePage } from './pages.tsx'
import { addSubscriber, removeSubscriber } from './store.ts'
import type { Subscription } from './subscribe-form.ts'

const confirmForm = z.object({ token: lenientText })
const tokenQuery = z.object({ token: z._default(z.string(), '') })

const expired = () => new HttpError('not_found', `This link was used or has expired. Subscribe again at ${NEWSLETTER}.`)

/** Registers the pages that links of mails lead to: one confirms a subscription, the other ends it. */
export function linkRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(CONFIRM, { config: { access: OPEN } }, async ({ query }, reply) => {
    const token = getString(query, 'token') ?? ''
    const link = await readLink<Subscription>(site.db, 'newsletter', token)
    if (!link) throw expired()
    return sendForm(site, reply, {
      title: 'Confirm your subscription',
      body: <ConfirmPage email={link.email} token={token} />,
    })
  })

  app.get(CONFIRMED, { config: { access: OPEN } }, (_, reply) =>
    sendForm(site, reply, { title: 'You’re subscribed', body: <ConfirmedPage /> }),
  )

  action(
    app,
    site,
    `POST ${CONFIRM}`,
    {
      summary: 'Subscribes the address that a mailed link was sent to',
      access: everyone,
      body: confirmForm,
      replies: { 200: subscribeReply },
      leadsTo: 'to a page that says so',
    },
    async ({ data: { token = '' }, tx }) => {
      const link = await takeLink<Subscription>(tx, 'newsletter', token)
      if (!link) throw expired()
      await addSubscriber(tx, link)
      return updated({ status: 'ok' }, CONFIRMED)
    },
  )

  const readToken = ({ query }: FastifyRequest) => {
    const token = getString(query, 'token') ?? ''
    const email = readUnsubscribeToken(token, readSecrets(site.config))
    if (email === undefined) throw new HttpError('not_found', 'This link is incomplete. Copy all of it from the email.')
    return { token, email }
  }

  app.get(UNSUBSCRIBE, { config: { access: OPEN } }, (request: FastifyRequest, reply) => {
    const { email } = readToken(request)
    if (getString(request.query, 'done') === 'unsubscribed')
      return sendForm(site, reply, { title: 'You’re unsubscribed', body: <UnsubscribedPage /> })
    return sendForm(site, reply, {
      title: 'Unsubscribe',
      body: <UnsubscribePage email={email} action={request.url} />,
    })
  })

  action(
    app,
    site,
    `POST ${UNSUBSCRIBE}`,
    {
      summary: 'Ends the newsletter for the address that the link came to, at once and without a login (RFC 8058)',
      query: tokenQuery,
      load: async (_: unknown, request: FastifyRequest) => readToken(request),
      access: linkHolders,
      replies: { 204: 'Unsubscribed.' },
      leadsTo: 'to a page that says so',
    },
    async ({ token, email, tx }) => {
      await removeSubscriber(tx, email)
      return done(`${UNSUBSCRIBE}?${new URLSearchParams({ token, done: 'unsubscribed' })}`)
    },
  )
}
