import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { settings } from '../../../widgets/_domain/notifications/settings.ts'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { settingsReply } from '../../../widgets/notification-settings/contract.ts'
import matrixStyles from '../../../widgets/notification-settings/styles.css?inline'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getString, getValue } from '../../_http/forms/values.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import accountStyles from '../../accounts/settings/settings.css?inline'
import { NotificationSettingsPage } from './NotificationSettingsPage.tsx'
import { readSettings, saveSettings } from './store.ts'

const PAGE = '/settings/notifications'
/** What is left out stays as it was. */
const choices = z.partial(settings)

/** What a member is told about, and how: the page, and the call of the dialog. */
export function notificationSettingsRoutes(app: FastifyInstance, site: AppContext): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const viewer = getViewer(request)
    const done = getString(request.query, 'done') === 'saved' ? 'Your notification settings were saved.' : undefined
    return sendForm(site, reply, {
      title: 'Notification settings',
      styles: inputStyles + accountStyles + matrixStyles,
      body: (
        <NotificationSettingsPage
          userId={viewer.id}
          settings={await readSettings(site.db, viewer.id)}
          done={done}
          problem={problem}
        />
      ),
    })
  }

  app.get(PAGE, { config: { access: MEMBERS } }, (request, reply) => send(request, reply))

  app.patch<{ Params: { id: string } }>(
    '/users/:id/notification_settings',
    {
      config: {
        access: OWN_ACCOUNT,
        mine: async ({ viewer, params }) => viewer?.id === (params as { id: string }).id,
        api: {
          summary: 'Changes what a member is told about; settings that are left out stay as they are',
          params: z.object({ id: z.string() }),
          body: z.object({ data: z.optional(z.object({ attributes: choices })) }),
          replies: { 200: settingsReply, 303: 'Of a form: back to the settings.', 422: fieldErrors },
        },
        formPage: PAGE,
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const sent = getValue(getValue(request.body, 'data'), 'attributes') ?? request.body
      const { data, errors } = parseForm(choices, sent)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return send(request, reply.status(422), Object.values(errors).flat().join(' '))
      }
      await saveSettings(site.db.pool, id, data)
      if (prefersHtml(request)) return reply.redirect(`${PAGE}?done=saved`, 303)
      const attributes = { notification_settings: await readSettings(site.db, id) }
      return reply.header('cache-control', 'no-store').send({ data: { id, type: 'user', attributes } })
    },
  )
}
