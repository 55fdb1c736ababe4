import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isStorable } from '../../widgets/_domain/text.ts'
import type { LeadCreditFormProps } from '../../widgets/lead-credit-form/contract.ts'
import { getMissing, REASONS, UNKNOWN_REASON } from '../../widgets/lead-credit-form/reasons.ts'
import { formatDate } from '../_format/dates.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { PAGE_OWNER } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { deleteUpload, storeFile } from '../_services/uploads/store.ts'
import { inspectFiles, takeFiles } from '../_services/uploads/take.ts'
import { CreditPage } from './CreditPage.tsx'
import { CREDIT_REPLIES, creditBody, idText, UPLOAD_TYPES } from './call-schemas.ts'
import { readCredit, requestCredit } from './credit-store.ts'
import { FREE, formatCreditState } from './format-credit-state.ts'
import { isDemoPage, readLead } from './lead-store.ts'
import pageStyles from './leads.css?inline'
import { type Errors, getFields, getLead, getPage } from './reading.ts'

const CREDIT = '/business/page/:id/leads/:lead/credit'
/** The purpose of these uploads, so that reviewers may see them. */
export const PURPOSE = 'lead_credit'
/** Characters of what somebody adds in their own words. */
const NOTES = 2000
const TWICE = 'You already requested a credit for this lead.'

/** Registers requests for the credit of a bad lead: one for each, decided at once or by an administrator. */
export function creditRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const day = (date: Date) => formatDate(date, 'medium', config.siteTz)
  type Request = Parameters<typeof getPage>[0]
  type Reply = Parameters<typeof sendPage>[1]

  async function show(request: Request, reply: Reply, given: Partial<LeadCreditFormProps> = {}) {
    const [page, id] = [getPage(request), getLead(request)]
    const [lead, credit, demo] = await Promise.all([
      readLead(db, page, id),
      readCredit(db, page, id),
      isDemoPage(db, [page]),
    ])
    if (!lead) throw new HttpError('not_found', 'We can’t find this lead.')
    const done = credit ? formatCreditState(credit, day) : lead.costCents === 0 ? FREE : undefined
    const props = { page, lead: id, ...(done && { done }), ...given }
    return sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: `Credit for ${lead.name}`,
      robots: 'noindex',
      styles: pageStyles,
      body: <CreditPage name={lead.name} demo={demo} props={props} />,
    })
  }

  app.get(CREDIT, { config: { access: PAGE_OWNER } }, (request, reply) => show(request, reply))

  const take = async (request: Request, reply: Reply) => {
    const [page, lead, viewer] = [getPage(request), getLead(request), getViewer(request)]
    const row = await readLead(db, page, lead)
    if (!row) throw new HttpError('not_found', 'We can’t find this lead.')
    const wanted = { field: 'attachments', max: 3 }
    const { fields, sent, errors: fileErrors } = inspectFiles(request, wanted)
    // Accepts the names of our own form, and those in brackets (docs/decisions/021).
    const given = { ...getFields(fields), ...getFields(getFields(fields).credit_request) }
    const text = (name: string) => {
      const value = given[name]
      return typeof value === 'string' ? value : ''
    }
    const wish = { reason: text('reason'), additional_reason: text('additional_reason'), files: sent.length }
    const refuse = (status: number, errors: Errors) => {
      reply.status(status)
      const { reason, additional_reason } = wish
      return prefersHtml(request) ? show(request, reply, { errors, reason, additional_reason }) : reply.send({ errors })
    }
    const reason = REASONS.find(({ slug, label }) => slug === wish.reason || label === wish.reason)
    if (!reason) return refuse(422, { reason: [UNKNOWN_REASON] })
    wish.reason = reason.slug
    const notes = text('notes').trim()
    const missing = Object.entries(getMissing(wish)).map(([field, sentence]) => [field, [sentence]])
    const errors: Errors = { ...Object.fromEntries(missing), ...(fileErrors.length && { attachments: fileErrors }) }
    if (notes.length > NOTES) errors.notes = [`Notes can have up to ${NOTES} characters.`]
    else if (!isStorable(notes)) errors.notes = ['Notes contain a character we can’t save.']
    if (Object.keys(errors).length) return refuse(422, errors)
    if (row.costCents === 0) return refuse(409, { base: [FREE] })
    if (await readCredit(db, page, lead)) return refuse(409, { base: [TWICE] })

    // Files are drawn only where a credit is possible, and those that the reason does not require neither drawn nor stored.
    const taken = reason.attachments === 'required' ? await takeFiles(site, request, wanted) : undefined
    if (taken?.errors.length) {
      if (taken.retryAfter) reply.header('retry-after', taken.retryAfter)
      return refuse(taken.status, { attachments: taken.errors })
    }
    const attachments = await Promise.all((taken?.files ?? []).map((file) => storeFile(site, file, viewer.id, PURPOSE)))
    const credit = await requestCredit(db, page, lead, viewer.id, {
      reason: reason.slug,
      creditedReason: reason.credited,
      additionalReason: reason.additional.length ? wish.additional_reason : null,
      notes: notes || null,
      attachments,
      state: reason.auto ? 'auto' : 'submitted',
    })
    if (!credit) {
      // Another request was faster, so the files of this one are deleted.
      await Promise.all(attachments.map((id) => deleteUpload(db, id, viewer.id)))
      return refuse(409, { base: [TWICE] })
    }
    if (prefersHtml(request)) return reply.redirect(`/business/page/${page}/leads/${lead}/credit`, 303)
    return reply.status(201).send({
      credit: { state: credit.state, sentence: formatCreditState(credit, day) },
      status: credit.state === 'auto' ? 'credited' : 'pending',
    })
  }
  app.post(
    CREDIT,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Requests a credit for a lead, once',
          params: z.object({ id: idText, lead: idText }),
          consumes: UPLOAD_TYPES,
          body: creditBody,
          replies: CREDIT_REPLIES,
        },
        uploads: true,
        costly: 'always',
      },
    },
    take,
  )
  app.post(
    `${CREDIT}_requests`,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'The same, with form field names: credit_request[reason], …, attachments[]',
          params: z.object({ id: idText, lead: idText }),
          consumes: UPLOAD_TYPES,
          body: z.object({ credit_request: creditBody }),
          replies: CREDIT_REPLIES,
        },
        formPage: '/business/page/:id/leads/:lead/credit',
        uploads: true,
        costly: 'always',
      },
    },
    take,
  )
}
