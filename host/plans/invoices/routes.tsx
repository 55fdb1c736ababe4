import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import { shareScript } from '../../_pages/share-script.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import checkoutStyles from '../checkout/checkout.css?inline'
import ledgerStyles from '../settings/subscription.css?inline'
import { InvoicePage } from './InvoicePage.tsx'
import styles from './invoice.css?inline'
import { findInvoice } from './store.ts'

/** A page for each payment of a member, to print or keep. */
export function invoiceRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const find = async ({ viewer, params }: FastifyRequest) =>
    viewer && findInvoice(db, viewer.id, (params as { id: string }).id)
  const mine = async (request: FastifyRequest) => (await find(request)) !== undefined

  app.get('/settings/payments/:id', { config: { access: OWN_ACCOUNT, mine } }, async (request, reply) => {
    const invoice = await find(request)
    if (!invoice) throw new HttpError('not_found')
    const { name, email } = getViewer(request)
    return sendForm(site, reply, {
      title: `Invoice ${invoice.id}`,
      styles: checkoutStyles + ledgerStyles + styles,
      scripts: [shareScript],
      body: <InvoicePage invoice={invoice} seller={config.operator} buyer={{ name, email }} timeZone={config.siteTz} />,
    })
  })
}
