import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { formatDollarsAndCents } from '../../_format/money.ts'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../../_http/actions/spec.ts'
import { HttpError } from '../../_http/errors.ts'
import { line, optionalLine, pathId, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import { isUuid } from '../../_http/ids.ts'
import figureStyles from '../../_pages/figures.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
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

  const sendPayment = async (
    { payment, request, reply }: PageContext<{ payment: AdminPayment }>,
    formState: Partial<ReturnedForm> = {},
  ) =>
    sendForm(site, reply, {
      title: 'Payment',
      styles,
      body: (
        <PaymentPage
          payment={payment}
          refunds={await listRefunds(db, payment.id)}
          formToken={randomUUID()}
          done={getString(request.query, 'done') === undefined ? undefined : 'The refund was made.'}
          timeZone={timeZone}
          {...formState}
        />
      ),
    })

  action(
    app,
    site,
    `POST ${PAYMENTS_PATH}/:id/refunds`,
    {
      summary: 'Refunds a payment, whole or in part; the same form token is the same refund',
      params: z.object({ id: pathId }),
      load: async ({ id }: { id: number }) => {
        const payment = await findPayment(db.pool, id)
        if (!payment) throw new HttpError('not_found', 'There is no such payment.')
        return { payment }
      },
      access: administrators,
      body: refundForm,
      form: { path: `${PAYMENTS_PATH}/:id`, show: sendPayment, showAgain: sendPayment },
      // A refund is written down before the provider is asked for it: what knows the form is its own row.
      prepare: async ({ payment, data: { amount, reason, form_token }, viewer }) => {
        const cents = parseDollars(amount)
        if (!cents || cents > payment.cents)
          throw new InvalidFields({
            amount: [`“${amount}” is no amount. Enter dollars up to ${formatDollarsAndCents(payment.cents)}.`],
          })
        const token = isUuid(form_token) ? form_token : randomUUID()
        const less = await refundPayment(site, { paymentId: payment.id, token, cents, reason, adminId: viewer.id })
        if (less)
          throw new InvalidFields({
            amount: [`Only ${formatDollarsAndCents(less.left)} of this payment can still be refunded.`],
          })
      },
      replies: { 204: 'Done.' },
      leadsTo: 'to the payment',
      config: { confirmed: true },
    },
    async ({ payment }) => done(`${PAYMENTS_PATH}/${payment.id}?done=refunded`),
  )
}
