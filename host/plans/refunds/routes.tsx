import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formatDollarsAndCents } from '../../_format/money.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { line, optionalLine, wholeNumber } from '../../_http/forms/fields.ts'
import { type FieldErrors, type FieldValues, parseForm, parseQuery } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import { isRowId, isUuid } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { parseDollars } from '../../forums/money.ts'
import { PaymentPage } from './PaymentPage.tsx'
import { PAYMENTS_PATH, PaymentsPage } from './PaymentsPage.tsx'
import { refundPayment } from './refund.ts'
import styles from './refunds.css?inline'
import { type AdminPayment, findPayment, listAllPayments, listRefunds } from './store.ts'

const PAGE = 50
const query = z.object({ before: wholeNumber() })
const refundForm = z.object({
  amount: line('Enter an amount.', 12),
  reason: line('Enter a reason.', 500),
  form_token: optionalLine(50),
})

/** The pages on which administrators see payments and refund them. */
export function refundRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const timeZone = config.siteTz

  app.get(PAYMENTS_PATH, { config: { access: ADMINS } }, async (request, reply) => {
    const { before } = parseQuery(query, request.query)
    const found = await listAllPayments(db, { before, limit: PAGE + 1 })
    const payments = found.slice(0, PAGE)
    const last = found.length > PAGE ? payments.at(-1) : undefined
    return sendForm(site, reply, {
      title: 'Payments',
      styles: figureStyles + styles,
      body: (
        <PaymentsPage payments={payments} older={last && `${PAYMENTS_PATH}?before=${last.id}`} timeZone={timeZone} />
      ),
    })
  })

  async function sendPayment(
    request: FastifyRequest,
    reply: FastifyReply,
    given: { errors?: FieldErrors; values?: FieldValues } = {},
  ) {
    const payment = await getPayment(request)
    return sendForm(site, reply, {
      title: 'Payment',
      styles,
      body: (
        <PaymentPage
          payment={payment}
          refunds={await listRefunds(db, payment.id)}
          formToken={randomUUID()}
          done={getString(request.query, 'done') === undefined ? undefined : 'The refund was made.'}
          timeZone={timeZone}
          {...given}
        />
      ),
    })
  }

  app.get(`${PAYMENTS_PATH}/:id`, { config: { access: ADMINS } }, (request, reply) => sendPayment(request, reply))

  app.post(
    `${PAYMENTS_PATH}/:id/refunds`,
    {
      config: {
        access: ADMINS,
        confirmed: true,
        api: {
          summary: 'Refunds a payment, whole or in part; the same form token is the same refund',
          params: z.object({ id: z.int() }),
          body: refundForm,
          replies: { 204: 'Done.', 303: 'Of a form: to the payment.', 409: 'Refused.', 422: fieldErrors },
        },
        formPage: `${PAYMENTS_PATH}/:id`,
      },
    },
    async (request, reply) => {
      const { id, cents: paid } = await getPayment(request)
      const { data, errors, values } = parseForm(refundForm, request.body)
      const refuse = (wrong: FieldErrors) =>
        prefersHtml(request)
          ? sendPayment(request, reply.status(422), { errors: wrong, values: values ?? (request.body as FieldValues) })
          : sendErrors(reply, wrong)
      if (errors) return refuse(errors)
      const cents = parseDollars(data.amount)
      if (!cents || cents > paid)
        return refuse({
          amount: [`“${data.amount}” is no amount. Enter dollars up to ${formatDollarsAndCents(paid)}.`],
        })
      const token = isUuid(data.form_token) ? data.form_token : randomUUID()
      const adminId = getViewer(request).id
      const less = await refundPayment(site, { paymentId: id, token, cents, reason: data.reason, adminId })
      if (less)
        return refuse({ amount: [`Only ${formatDollarsAndCents(less.left)} of this payment can still be refunded.`] })
      return prefersHtml(request)
        ? reply.redirect(`${PAYMENTS_PATH}/${id}?done=refunded`, 303)
        : reply.status(204).send()
    },
  )

  /** @throws HttpError 404 */
  async function getPayment({ params }: FastifyRequest): Promise<AdminPayment> {
    const { id } = params as { id: string }
    const payment = isRowId(id) ? await findPayment(db.pool, Number(id)) : undefined
    if (!payment) throw new HttpError('not_found', 'There is no such payment.')
    return payment
  }
}
