import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { pageOwner } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import { pathId } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { abandonOnboarding } from './account-store.ts'
import { getOwnBusiness } from './read-own.ts'

const onboarding = z.object({ business_onboarding: z.object({ abandoned: z.boolean({ error: 'true or false' }) }) })

/** What an owner says of the notices of the business account. */
export function noticeRoutes(app: FastifyInstance, site: AppContext): void {
  action(
    app,
    site,
    'PUT /business/page/:id/onboarding',
    {
      summary: 'Abandons setting a company up, or goes on with it',
      params: z.object({ id: pathId }),
      load: async (_: unknown, request: FastifyRequest) => ({ business: await getOwnBusiness(site.db, request) }),
      access: pageOwner,
      body: onboarding,
      replies: { 200: onboarding },
      leadsTo: 'to the business account',
      config: { formPage: '/business/account' },
    },
    async ({ business: { id }, data, tx }) => {
      const { abandoned } = data.business_onboarding
      await abandonOnboarding(tx, id, abandoned)
      return updated(data, `/business/account?business_id=${id}&done=${abandoned ? 'skipped' : 'resumed'}`)
    },
  )
}
