import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines, pathId } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { take } from '../../accounts/limits.ts'
import type { ReportGiven } from './ReportForm.tsx'
import { REPORT_REASONS, type ReportReason, reportCompany } from './store.ts'

const REASONS = Object.keys(REPORT_REASONS) as ReportReason[]
const NO_REASON = 'Choose what’s wrong.'
const OWN = 'You can’t report your own company.'

const reportForm = z.object({
  reason: z.enum(REASONS, { error: ({ input }) => (input ? REASONS.join(', ') : NO_REASON) }),
  details: optionalLines(1000),
})

type SendCompany = (request: FastifyRequest, reply: FastifyReply, id: number, report: ReportGiven) => Promise<unknown>

/** @param sendCompany sends the company's page with the form on it */
export function reportRoutes(app: FastifyInstance, site: AppContext, sendCompany: SendCompany): void {
  action(
    app,
    site,
    'POST /business/page/:id/reports',
    {
      summary: 'Reports a company to the administrators; a second report of a member replaces the first',
      params: z.object({ id: pathId }),
      access: members,
      body: reportForm,
      form: {
        path: '/business/page/:id',
        showAgain: ({ request, reply, params }, { errors, values, problem }) => {
          const formValues = { reason: values.reason ?? '', details: values.details ?? '' }
          return sendCompany(request, reply, params.id, { errors, problem, typed: formValues })
        },
      },
      prepare: async ({ request, params, viewer }) => {
        if (viewer.pages.includes(params.id)) throw new InvalidFields({ reason: [OWN] })
        await take(site, request, 'companyReport', viewer.id)
      },
      replies: { 204: 'Reported.' },
      leadsTo: 'to the company’s page',
    },
    async ({ params: { id }, data, viewer, tx }) => {
      if (!(await reportCompany(tx, { id, by: viewer.id, ...data })))
        throw new HttpError('not_found', 'We can’t find this company. It may no longer be listed.')
      return done(`/business/page/${id}?reported=1`)
    },
  )
}
