import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { formatDateTime } from '../../_format/dates.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import { sendAdminPage } from '../../_pages/admin/send-admin-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { FLAGS, type FlagName, isFlagName } from '../../_services/flags/names.ts'
import { readFlagChanges, readFlags, setFlag } from '../../_services/flags/store.ts'
import { FlagsPage } from './FlagsPage.tsx'

const PATH = '/admin/flags'
const stateForm = z.object({ state: z.enum(['on', 'off'], { error: 'on or off' }) })

/** Registers the page on which administrators turn parts of the site off and on. */
export function flagRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  app.get(PATH, { config: { access: ADMINS } }, async (_, reply) => {
    const decided = await readFlags(db)
    const names = Object.keys(FLAGS) as FlagName[]
    return sendAdminPage(site, reply, {
      title: 'Feature flags',
      body: (
        <FlagsPage
          flags={names.map((name) => ({ name, on: decided.get(name) ?? FLAGS[name].standard }))}
          changes={await readFlagChanges(db)}
          moment={(date) => formatDateTime(date, config.siteTz)}
        />
      ),
    })
  })

  app.put<{ Params: { name: string } }>(
    `${PATH}/:name`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Turns a part of the site off or on',
          params: z.object({ name: z.string() }),
          body: stateForm,
          replies: { 200: stateForm, 303: 'Back to the list.' },
        },
        formPage: PATH,
      },
    },
    async (request, reply) => {
      const { name } = request.params
      if (!isFlagName(name)) throw new HttpError('not_found', `There is no flag of this name.`)
      const { data, errors } = parseForm(stateForm, request.body)
      if (errors) throw new HttpError('unprocessable', Object.values(errors).flat()[0])
      await setFlag(db, name, data.state === 'on', getViewer(request).id)
      return prefersHtml(request) ? reply.redirect(PATH, 303) : { state: data.state }
    },
  )
}
