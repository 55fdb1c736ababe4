import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { everyone } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { lenientText } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { ConfirmedPage, ConfirmPage, OverPage, UnknownPage } from './ConfirmPages.tsx'
import styles from './confirm.css?inline'
import { PRESSES } from './limits.ts'
import { type EmailLink, readEmailLink, takeEmailLink } from './link-store.ts'

const PATH = '/business/email'

/** The link of a mail by which somebody says that news of a company's leads may go to their address. */
export function businessEmailRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'Confirm email', styles, body })
  const find = async (rawToken: unknown) => {
    const token = getToken(rawToken)
    return token ? readEmailLink(db, token) : undefined
  }
  const isMine = ({ viewer }: FastifyRequest, businessId: number) =>
    viewer !== undefined && (viewer.admin || viewer.pages.includes(businessId))
  const sendOver = (request: FastifyRequest, reply: FastifyReply, link: EmailLink | undefined) =>
    link
      ? send(reply.status(410), <OverPage link={link} own={isMine(request, link.businessId)} />)
      : send(reply.status(404), <UnknownPage />)

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      summary: 'Confirms a company’s email with the token from an emailed link',
      // Whoever reads the mails of an address need not be a member.
      access: everyone,
      body: z.object({ token: lenientText }),
      form: {
        path: PATH,
        show: async ({ request, reply }) => {
          const { token, done } = Object(request.query) as Record<string, unknown>
          if (done === '1') return send(reply, <ConfirmedPage />)
          const link = await find(token)
          if (link?.state === 'good') return send(reply, <ConfirmPage link={link} token={token as string} />)
          return sendOver(request, reply, link)
        },
        showAgain: async ({ request, reply }, { values }) => sendOver(request, reply, await find(values.token)),
      },
      prepare: async ({ data }) => {
        const token = getToken(data.token)
        const link = await find(token)
        if (!token || !link) throw new InvalidFields({}, new HttpError('not_found', 'We can’t read this link.'))
        return { token, businessId: link.businessId }
      },
      replies: { 204: 'Confirmed.' },
      leadsTo: 'to the confirmation page',
      config: { rateLimit: PRESSES },
    },
    async ({ request, prepared: { token, businessId }, tx }) => {
      if (!(await takeEmailLink(tx, token, businessId))) throw new InvalidFields({ token: ['This link has expired.'] })
      return done(isMine(request, businessId) ? `/business/page/${businessId}/settings?done=email` : `${PATH}?done=1`)
    },
  )
}

/** What can be the token of a link of ours. */
const getToken = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{43}$/.test(value) ? value : undefined
