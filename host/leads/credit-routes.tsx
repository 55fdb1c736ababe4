import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { LeadCreditFormProps } from '../../widgets/lead-credit-form/contract.ts'
import { formatDate } from '../_format/dates.ts'
import { pageOwner } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { created, InvalidFields } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { insertUpload } from '../_services/uploads/store.ts'
import { takeFiles } from '../_services/uploads/take.ts'
import { CreditPage } from './CreditPage.tsx'
import { creditBody, creditRequestReply, leadParams } from './call-schemas.ts'
import { ATTACHMENTS, parseCreditForm } from './credit-form.ts'
import { readCredit, requestCredit } from './credit-store.ts'
import { FREE, formatCreditState } from './format-credit-state.ts'
import { isDemoPage, readLead } from './lead-store.ts'
import pageStyles from './leads.css?inline'

const CREDIT = '/business/page/:id/leads/:lead/credit'
/** The purpose of these uploads, so that reviewers may see them. */
export const PURPOSE = 'lead_credit'
const TWICE = 'You already requested a credit for this lead.'
const refuseCredit = (sentence = TWICE) => new InvalidFields({ base: [sentence] }, new HttpError('conflict', sentence))

interface LoadedLead {
  row: NonNullable<Awaited<ReturnType<typeof readLead>>>
  params: { id: number; lead: number }
  reply: FastifyReply
}

/** Registers requests for the credit of a bad lead: one for each, decided at once or by an administrator. */
export function creditRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config, files } = site
  const day = (date: Date) => formatDate(date, 'medium', config.siteTz)

  async function send({ row, params, reply }: LoadedLead, formState: Partial<LeadCreditFormProps> = {}) {
    const { id: page, lead } = params
    const [credit, demo] = await Promise.all([readCredit(db, page, lead), isDemoPage(db, [page])])
    const done = credit ? formatCreditState(credit, day) : row.costCents === 0 ? FREE : undefined
    const props = { page, lead, ...(done && { done }), ...formState }
    return sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: `Credit for ${row.name}`,
      robots: 'noindex',
      styles: pageStyles,
      body: <CreditPage name={row.name} demo={demo} props={props} />,
    })
  }

  /** Both addresses take the same. */
  const requests = [
    {
      path: CREDIT,
      summary: 'Requests a credit for a lead, once',
      body: creditBody,
      formPath: CREDIT,
    },
    {
      path: `${CREDIT}_requests`,
      summary: 'The same, with form field names: credit_request[reason], …, attachments[]',
      body: z.object({ credit_request: creditBody }),
      formPath: undefined,
    },
  ] as const
  for (const { path, summary, body, formPath } of requests)
    action(
      app,
      site,
      `POST ${path}`,
      {
        summary,
        params: leadParams,
        load: async ({ id, lead }: { id: number; lead: number }) => {
          const row = await readLead(db, id, lead)
          if (!row) throw new HttpError('not_found', 'We can’t find this lead.')
          return { row }
        },
        access: pageOwner,
        body: body as z.ZodMiniType,
        parse: ({ request }: { request: FastifyRequest }) => parseCreditForm(request),
        form: {
          ...(formPath && { path: formPath, show: (context: LoadedLead) => send(context) }),
          showAgain: (context, { values: { reason = '', additional_reason = '' }, errors }) =>
            send(context, { errors, reason, additional_reason }),
        },
        prepare: async ({ row, params, request, data: { reason } }) => {
          if (row.costCents === 0) throw refuseCredit(FREE)
          if (await readCredit(db, params.id, params.lead)) throw refuseCredit()
          // Files are drawn only where a credit is possible, and those that the reason does not require neither drawn nor stored.
          const sent = reason.attachments === 'required' ? await takeFiles(site, request, ATTACHMENTS) : []
          return Promise.all(sent.map(async (file) => ({ file, content: await files.put(file.bytes) })))
        },
        replies: { 201: creditRequestReply },
        leadsTo: 'back to the previous page',
        config: { ...(!formPath && { formPage: CREDIT }), uploads: true, costly: 'always' },
      },
      async ({ params: { id: page, lead }, viewer, data: { reason, ...data }, prepared, tx }) => {
        const attachments: string[] = []
        for (const upload of prepared)
          attachments.push(await insertUpload(tx, { ...upload, ownerId: viewer.id, purpose: PURPOSE }))
        const credit = await requestCredit(tx, page, lead, viewer.id, {
          reason: reason.slug,
          creditedReason: reason.credited,
          ...data,
          attachments,
          state: reason.auto ? 'auto' : 'submitted',
        })
        // Another request was faster.
        if (!credit) throw refuseCredit()
        return created(
          {
            credit: { state: credit.state, sentence: formatCreditState(credit, day) },
            status: credit.state === 'auto' ? 'credited' : 'pending',
          },
          `/business/page/${page}/leads/${lead}/credit`,
        )
      },
    )
}
