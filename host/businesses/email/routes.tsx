import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { ConfirmedPage, ConfirmPage, OverPage, UnknownPage } from './ConfirmPages.tsx'
import styles from './confirm.css?inline'
import { PRESSES } from './limits.ts'
import { readEmailLink, takeEmailLink } from './link-store.ts'

const PATH = '/business/email'

/** The link of a mail by which somebody says that news of a company's leads may go to their address. */
export function businessEmailRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'Confirm email', styles, body })
  const find = async (token: string | undefined) => (token ? readEmailLink(db, token) : undefined)
  const mine = ({ viewer }: FastifyRequest, businessId: number) =>
    viewer !== undefined && (viewer.admin || viewer.pages.includes(businessId))

  app.get(
    PATH,
    {
      config: {
        // Whoever reads the mails of an address need not be a member.
        access: OPEN,
      },
    },
    async (request, reply) => {
      const { token, done } = Object(request.query) as Record<string, unknown>
      if (done === '1') return send(reply, <ConfirmedPage />)
      const link = await find(getToken(token))
      if (!link) return send(reply.status(404), <UnknownPage />)
      if (link.state === 'good') return send(reply, <ConfirmPage link={link} token={token as string} />)
      return send(reply.status(410), <OverPage link={link} own={mine(request, link.businessId)} />)
    },
  )

  app.post(
    PATH,
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Confirms a company’s email with the token from an emailed link',
          body: z.object({ token: z.string() }),
          replies: { 204: 'Confirmed.', 303: 'To the confirmation page.' },
        },
        rateLimit: PRESSES,
      },
    },
    async (request, reply) => {
      const token = getToken((Object(request.body) as Record<string, unknown>).token)
      const link = await find(token)
      if (!token || !link) {
        if (prefersHtml(request)) return send(reply.status(404), <UnknownPage />)
        throw new HttpError('not_found', 'We can’t read this link.')
      }
      const own = mine(request, link.businessId)
      if (await takeEmailLink(db, token, link.businessId)) {
        const next = own ? `/business/page/${link.businessId}/settings?done=email` : `${PATH}?done=1`
        return prefersHtml(request) ? reply.redirect(next, 303) : reply.status(204).send()
      }
      if (!prefersHtml(request)) return sendErrors(reply, { token: ['This link has expired.'] })
      // What it was a moment ago may be another's press since.
      const now = (await find(token)) ?? link
      return send(reply.status(410), <OverPage link={now} own={own} />)
    },
  )
}

/** What can be the token of a link of ours. */
const getToken = (given: unknown): string | undefined =>
  typeof given === 'string' && /^[\w-]{43}$/.test(given) ? given : undefined
