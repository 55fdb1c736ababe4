import type { FastifyInstance } from 'fastify'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import { BUSINESSES, MEMBERS } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getString } from '../_http/forms/values.ts'
import { getViewer } from '../_http/viewer.ts'
import { renderFragment } from '../_pages/render-fragment.tsx'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { getAskedBusiness } from '../businesses/account/chosen-store.ts'
import { BusinessDashboardPage } from './BusinessDashboardPage.tsx'
import { CardView } from './CardView.tsx'
import { findWidget, listCompanyWidgets, listOffered } from './catalog.ts'
import styles from './dashboard.css?inline'
import { getDialog } from './dialogs/dialogs.tsx'
import { linkScript } from './link-script.ts'
import { loadCard } from './load-cards.ts'
import { type SendDashboard, widgetLog } from './send-dashboard.tsx'
import widgetStyles from './widgets/widgets.css?inline'

/** Registers the routes of the dashboards and of their parts. */
export function pageRoutes(app: FastifyInstance, site: AppContext, send: SendDashboard): void {
  app.get('/dashboard', { config: { access: MEMBERS } }, async (request, reply) => {
    // Said before any widget is looked up: an address that names another's page is no page.
    getAskedBusiness(getViewer(request), request.query)
    return send(request, reply)
  })

  app.get('/dashboard/widgets/:name', { config: { access: MEMBERS } }, async (request, reply) => {
    const viewer = getViewer(request)
    const widget = findWidget(listOffered(site.dashboardWidgets, viewer), getString(request.params, 'name'))
    if (!widget) throw new HttpError('not_found', 'We can’t find this widget on your dashboard.')
    const log = widgetLog(request)
    const card = await loadCard(widget, { site, viewer, query: request.query }, log)
    const view = <CardView card={card} log={log} />
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderFragment(site, reply, view))
  })

  app.get('/dashboard/dialogs/:name', { config: { access: MEMBERS } }, async ({ params, query }, reply) => {
    const dialog = getDialog(getString(params, 'name') ?? '')
    if (!dialog) throw new HttpError('not_found', 'We can’t find this page.')
    if (getString(query, 'fragment') === '1')
      return reply
        .header('cache-control', 'private, no-cache')
        .type('text/html; charset=utf-8')
        .send(renderFragment(site, reply, dialog.body))
    return sendPage(site, reply, {
      title: dialog.title,
      place: '/dashboard',
      robots: 'noindex',
      styles,
      body: (
        <article className="narrow dash-dialog">
          <h1>{dialog.title}</h1>
          {dialog.body}
          <p>
            <a href="/dashboard">Back to your dashboard</a>
          </p>
        </article>
      ),
    })
  })

  app.get('/business/dashboard', { config: { access: BUSINESSES } }, async (request, reply) => {
    const viewer = getViewer(request)
    const { query } = request
    const log = widgetLog(request)
    const widgets = listCompanyWidgets(site.dashboardWidgets)
    const cards = await Promise.all(widgets.map((widget) => loadCard(widget, { site, viewer, query }, log)))
    return sendPage(site, reply, {
      title: 'Company dashboard',
      place: '/dashboard',
      robots: 'noindex',
      styles: [fieldStyles, styles, widgetStyles],
      scripts: [linkScript],
      body: <BusinessDashboardPage cards={cards} log={log} />,
    })
  })
}
