import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { subscribeReply } from '../../../widgets/_domain/newsletter/contract.ts'
import { readSecrets } from '../../_config/secret.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { ASKS, OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { lenientText } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
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

  app.post(
    CONFIRM,
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Subscribes the address that a mailed link was sent to',
          body: confirmForm,
          replies: { 200: subscribeReply, 303: 'Of a form: to a page that says so.' },
        },
      },
    },
    async (request, reply) => {
      const { data } = parseForm(confirmForm, request.body)
      const link = await takeLink<Subscription>(site.db.pool, 'newsletter', data?.token ?? '')
      if (!link) throw expired()
      await addSubscriber(site.db.pool, link)
      return prefersHtml(request) ? reply.redirect(CONFIRMED, 303) : reply.send({ status: 'ok' })
    },
  )

  const readEmail = ({ query }: FastifyRequest) => {
    const email = readUnsubscribeToken(getString(query, 'token') ?? '', readSecrets(site.config))
    if (email === undefined) throw new HttpError('not_found', 'This link is incomplete. Copy all of it from the email.')
    return email
  }

  app.get(UNSUBSCRIBE, { config: { access: OPEN } }, (request: FastifyRequest, reply) =>
    sendForm(site, reply, {
      title: 'Unsubscribe',
      body: <UnsubscribePage email={readEmail(request)} action={request.url} />,
    }),
  )

  app.post(
    UNSUBSCRIBE,
    {
      config: {
        access: { ...ASKS, noToken: 'mail programs post without a page; the token of the address is the right to it' },
        api: {
          summary: 'Ends the newsletter for the address that the link came to, at once and without a login (RFC 8058)',
          query: tokenQuery,
          replies: { 200: 'A page that says so.', 204: 'Unsubscribed.' },
        },
      },
    },
    async (request: FastifyRequest, reply) => {
      const email = readEmail(request)
      await withTransaction(site.db.pool, (client) => removeSubscriber(client, email))
      if (!prefersHtml(request)) return reply.status(204).send()
      return sendForm(site, reply, { title: 'You’re unsubscribed', body: <UnsubscribedPage /> })
    },
  )
}
