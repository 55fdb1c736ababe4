import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { formatDateTime } from '../../_format/dates.ts'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
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

  action(
    app,
    site,
    `PUT ${PATH}/:name`,
    {
      summary: 'Turns a part of the site off or on',
      params: z.object({ name: z.string() }),
      load: async ({ name }: { name: string }) => {
        if (!isFlagName(name)) throw new HttpError('not_found', 'There is no flag of this name.')
        return { name }
      },
      access: administrators,
      body: stateForm,
      replies: { 200: stateForm },
      leadsTo: 'back to the list',
      config: { formPage: PATH },
    },
    async ({ name, data: { state }, viewer, tx }) => {
      await setFlag(tx, name, state === 'on', viewer.id)
      return updated({ state }, PATH)
    },
  )
}
