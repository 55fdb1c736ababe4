import type { FastifyInstance } from 'fastify'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import type { Site } from '../_http/app-context.ts'
import { HttpError } from '../_http/errors.ts'
import { viewerOf } from '../_http/viewer.ts'
import { drawPiece } from '../_pages/draw-piece.tsx'
import { sendPage } from '../_pages/send-page.tsx'
import { BusinessDashboardPage } from './BusinessDashboardPage.tsx'
import { CardView } from './CardView.tsx'
import { kindOf, offeredTo } from './catalogue.ts'
import styles from './dashboard.css?inline'
import { dialogOf } from './dialogs/dialogs.tsx'
import { givenText } from './given.ts'
import { loadCard } from './load-cards.ts'
import { type SendDashboard, widgetLog } from './send-dashboard.tsx'
import { askedFor } from './widgets/marketplace.tsx'
import widgetStyles from './widgets/widgets.css?inline'

/** The dashboards, and their parts by themselves. */
export function pageRoutes(app: FastifyInstance, site: Site, send: SendDashboard): void {
  app.get('/dashboard', async (request, reply) => {
    // Said before any widget is looked up: an address that names another's page is no page.
    askedFor({ viewer: viewerOf(request), query: request.query })
    return send(request, reply)
  })

  app.get('/dashboard/widgets/:name', async (request, reply) => {
    const viewer = viewerOf(request)
    const kind = kindOf(givenText(request.params, 'name') ?? '')
    if (!kind || !offeredTo(viewer).includes(kind))
      throw new HttpError('not_found', 'There is no widget of this name on your dashboard.')
    const log = widgetLog(request)
    const card = await loadCard(kind, { site, viewer, query: request.query }, log)
    const view = <CardView card={card} log={log} />
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(drawPiece(site, reply, view))
  })

  app.get('/dashboard/dialogs/:name', async ({ params, query }, reply) => {
    const dialog = dialogOf(givenText(params, 'name') ?? '')
    if (!dialog) throw new HttpError('not_found', 'There is no dialog of this name.')
    if (givenText(query, 'fragment') === '1')
      return reply
        .header('cache-control', 'private, no-cache')
        .type('text/html; charset=utf-8')
        .send(drawPiece(site, reply, dialog.body))
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

  app.get('/business/dashboard', async (request, reply) => {
    const viewer = viewerOf(request)
    const { query } = request
    const log = widgetLog(request)
    const kinds = ['marketplace', 'leads'].flatMap((name) => kindOf(name) ?? [])
    const cards = await Promise.all(kinds.map((kind) => loadCard(kind, { site, viewer, query }, log)))
    return sendPage(site, reply, {
      title: 'Business dashboard',
      place: '/dashboard',
      robots: 'noindex',
      styles: [fieldStyles, styles, widgetStyles],
      body: <BusinessDashboardPage cards={cards} log={log} />,
    })
  })
}
