import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { readSecrets } from '../../_config/secret.ts'
import { linkHolders } from '../../_http/access/policies.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { getString } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { saveSettings } from '../settings/store.ts'
import { UnsubscribedPage, UnsubscribePage } from './UnsubscribePage.tsx'
import { type MailGroup, readUnsubscribeToken } from './unsubscribe-token.ts'

const PATH = '/unsubscribe'

const tokenQuery = z.object({ token: z._default(z.string(), '') })

/**
 * Ends mails of some groups without a login: mail programs post to the address at once (RFC 8058), people get a page with a
 * button. Whoever has the link can do nothing else with it.
 */
export function unsubscribeRoutes(app: FastifyInstance, site: AppContext): void {
  const readToken = ({ query }: FastifyRequest) => {
    const token = getString(query, 'token') ?? ''
    const found = readUnsubscribeToken(token, readSecrets(site.config))
    if (!found)
      throw new HttpError(
        'not_found',
        'This link is incomplete. Copy all of it from the email, or log in to change your settings.',
      )
    return { ...found, token }
  }

  app.get(PATH, { config: { access: OPEN } }, (request: FastifyRequest, reply) => {
    const { groups } = readToken(request)
    if (getString(request.query, 'done') === 'stopped')
      return sendForm(site, reply, { title: 'Emails stopped', body: <UnsubscribedPage groups={groups} /> })
    return sendForm(site, reply, {
      title: 'Stop emails',
      body: <UnsubscribePage groups={groups} action={request.url} />,
    })
  })

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      summary: 'Stops the emails that the link came with, at once and without a login (RFC 8058)',
      query: tokenQuery,
      load: async (_: unknown, request: FastifyRequest) => readToken(request),
      access: linkHolders,
      replies: { 204: 'Stopped.' },
      leadsTo: 'to a page that says so',
    },
    async ({ token, userId, groups, tx }) => {
      const choices = Object.fromEntries(groups.map((group) => [getSettingName(group), false]))
      await saveSettings(tx, userId, choices)
      return done(`${PATH}?${new URLSearchParams({ token, done: 'stopped' })}`)
    },
  )
}

const getSettingName = (group: MailGroup): string => (group === 'reminders' ? 'email_for_reminders' : `${group}_email`)
