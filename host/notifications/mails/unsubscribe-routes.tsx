import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { readSecrets } from '../../_config/secret.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { ASKS, OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getString } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { saveSettings } from '../settings/store.ts'
import { UnsubscribedPage, UnsubscribePage } from './UnsubscribePage.tsx'
import { type MailGroup, readUnsubscribeToken } from './unsubscribe-token.ts'

const tokenQuery = z.object({ token: z._default(z.string(), '') })

/**
 * Ends mails of some groups without a login: mail programs post to the address at once (RFC 8058), people get a page with a
 * button. Whoever has the link can do nothing else with it.
 */
export function unsubscribeRoutes(app: FastifyInstance, site: AppContext): void {
  const read = ({ query }: FastifyRequest) => {
    const found = readUnsubscribeToken(getString(query, 'token') ?? '', readSecrets(site.config))
    if (!found)
      throw new HttpError(
        'not_found',
        'This link is incomplete. Copy all of it from the email, or log in to change your settings.',
      )
    return found
  }

  app.get('/unsubscribe', { config: { access: OPEN } }, (request: FastifyRequest, reply: FastifyReply) => {
    const { groups } = read(request)
    return sendForm(site, reply, {
      title: 'Stop emails',
      body: <UnsubscribePage groups={groups} action={request.url} />,
    })
  })

  app.post(
    '/unsubscribe',
    {
      config: {
        access: { ...ASKS, noToken: 'mail programs post without a page; the token of the address is the right to it' },
        api: {
          summary: 'Stops the emails that the link came with, at once and without a login (RFC 8058)',
          query: tokenQuery,
          replies: { 200: 'A page that says so.', 204: 'Stopped.' },
        },
      },
    },
    async (request: FastifyRequest, reply) => {
      const { userId, groups } = read(request)
      const choices = Object.fromEntries(groups.map((group) => [getSettingName(group), false]))
      await saveSettings(site.db.pool, userId, choices)
      if (!prefersHtml(request)) return reply.status(204).send()
      return sendForm(site, reply, { title: 'Emails stopped', body: <UnsubscribedPage groups={groups} /> })
    },
  )
}

const getSettingName = (group: MailGroup): string => (group === 'reminders' ? 'email_for_reminders' : `${group}_email`)
