import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { formatDateTime } from '../../_format/dates.ts'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { sendAdminPage } from '../../_pages/admin/send-admin-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { readSetting, readSettingTimes, writeSetting } from '../../_services/settings/settings-store.ts'
import { SettingsPage } from './SettingsPage.tsx'

const PATH = '/admin/settings'
const valueForm = z.object({ value: z.number() })

/** Registers the page on which administrators change settings that areas define. The audit log notes each change. */
export function settingRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config, siteSettings } = site

  /** @param refused what was sent for one of them and could not be saved */
  async function send(reply: FastifyReply, refused?: { name: string; value: string; error: string | undefined }) {
    const times = await readSettingTimes(db.pool)
    const settings = await Promise.all(
      siteSettings.map(async (setting) => {
        const time = times.get(setting.name)
        const fieldState = { setting, changed: time && formatDateTime(time, config.siteTz) }
        return refused?.name === setting.name
          ? { ...fieldState, ...refused }
          : { ...fieldState, value: String(await readSetting(db.pool, setting)) }
      }),
    )
    return sendAdminPage(site, reply, { title: 'Settings', body: <SettingsPage settings={settings} /> })
  }

  app.get(PATH, { config: { access: ADMINS } }, (_, reply) => send(reply))

  action(
    app,
    site,
    `PUT ${PATH}/:name`,
    {
      summary: 'Changes a setting of the site',
      params: z.object({ name: z.string() }),
      load: async ({ name }: { name: string }) => {
        const setting = siteSettings.find((each) => each.name === name)
        if (!setting) throw new HttpError('not_found', 'There is no setting of this name.')
        return { setting }
      },
      access: administrators,
      body: valueForm,
      parse: ({ setting: { contract, title } }, body) =>
        parseForm(z.object({ value: contract }), body, { labels: { value: title } }),
      form: {
        path: PATH,
        showAgain: ({ setting: { name }, reply }, { values: { value = '' }, errors }) =>
          send(reply, { name, value, error: errors.value?.[0] }),
      },
      replies: { 200: valueForm },
      leadsTo: 'back to the list',
    },
    async ({ setting, data: { value }, tx }) => {
      await writeSetting(tx, setting, value)
      return updated({ value }, PATH)
    },
  )
}
