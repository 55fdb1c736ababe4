import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines } from '../../_http/forms/fields.ts'
import { hasErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { rateLimitErrors } from '../../accounts/forms/with-form-errors.ts'
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

type SendCompany = (request: FastifyRequest, reply: FastifyReply, id: string, report: ReportGiven) => Promise<unknown>

/** @param sendCompany sends the company's page with the form on it */
export function reportRoutes(app: FastifyInstance, site: AppContext, sendCompany: SendCompany): void {
  app.post<{ Params: { id: string } }>(
    '/business/page/:id/reports',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Reports a company to the administrators; a second report of a member replaces the first',
          params: z.object({ id: z.string() }),
          body: reportForm,
          replies: { 204: 'Reported.', 303: 'To the company’s page.' },
        },
        formPage: '/business/page/:id',
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const viewer = getViewer(request)
      const { data, errors = {}, values } = parseForm(reportForm, request.body)
      const typed = { reason: values.reason ?? '', details: values.details ?? '' }
      if (viewer.pages.includes(Number(id))) errors.reason = [OWN]
      if (!data || hasErrors(errors)) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendCompany(request, reply.status(422), id, { errors, typed })
      }
      const problem = await rateLimitErrors(request, reply, () => take(site, request, 'companyReport', viewer.id))
      if (problem) return sendCompany(request, reply, id, { problem, typed })
      const { reason, details = '' } = data
      const known = isRowId(id) && (await reportCompany(site.db, { id: Number(id), by: viewer.id, reason, details }))
      if (!known) throw new HttpError('not_found', 'We can’t find this company. It may no longer be listed.')
      return prefersHtml(request) ? reply.redirect(`/business/page/${id}?reported=1`, 303) : reply.status(204).send()
    },
  )
}
