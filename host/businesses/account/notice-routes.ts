import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { PAGE_OWNER } from '../../_http/access/rules.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { abandonOnboarding } from './account-store.ts'
import { getOwnBusiness } from './read-own.ts'

const onboarding = z.object({ business_onboarding: z.object({ abandoned: z.boolean({ error: 'true or false' }) }) })

/** What an owner says of the notices of the business account. */
export function noticeRoutes(app: FastifyInstance, site: AppContext): void {
  app.put(
    '/business/page/:id/onboarding',
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Abandons setting a company up, or goes on with it',
          params: z.object({ id: z.string() }),
          body: onboarding,
          replies: { 200: onboarding, 303: 'To the business account.' },
        },
        formPage: '/business/account',
      },
    },
    async (request, reply) => {
      const { id } = await getOwnBusiness(site.db, request)
      const { data, errors } = parseForm(onboarding, request.body)
      if (errors) return sendErrors(reply, errors)
      await abandonOnboarding(site.db, id, data.business_onboarding.abandoned)
      if (!prefersHtml(request)) return reply.header('cache-control', 'no-store').send(data)
      const done = data.business_onboarding.abandoned ? 'skipped' : 'resumed'
      return reply.redirect(`/business/account?business_id=${id}&done=${done}`, 303)
    },
  )
}
