import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { settings } from '../../../widgets/_domain/notifications/settings.ts'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { settingsReply } from '../../../widgets/notification-settings/contract.ts'
import matrixStyles from '../../../widgets/notification-settings/styles.css?inline'
import { forAccount } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getString, getValue } from '../../_http/forms/values.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
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

  action(
    app,
    site,
    'PATCH /users/:id/notification_settings',
    {
      summary: 'Changes what a member is told about; settings that are left out stay as they are',
      params: z.object({ id: z.string() }),
      load: async ({ id }: { id: string }) => ({ member: id }),
      access: forAccount(({ member }: { member: string }) => member),
      body: z.object({ data: z.optional(z.object({ attributes: choices })) }),
      parse: (_, body) => parseForm(choices, getValue(getValue(body, 'data'), 'attributes') ?? body),
      form: {
        path: PAGE,
        showAgain: ({ request, reply }, { errors, problem }) =>
          send(request, reply, problem ?? Object.values(errors).flat().join(' ')),
      },
      replies: { 200: settingsReply },
      leadsTo: 'back to the settings',
    },
    async ({ member: id, data, tx }) => {
      await saveSettings(tx, id, data)
      const attributes = { notification_settings: await readSettings({ pool: tx }, id) }
      return updated({ data: { id, type: 'user', attributes } }, `${PAGE}?done=saved`)
    },
  )
}
