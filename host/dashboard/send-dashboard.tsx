import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WidgetChooserProps } from '../../widgets/widget-chooser/contract.ts'
import { getString } from '../_http/forms/values.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { findWidget, listOffered } from './catalog.ts'
import { DashboardPage } from './DashboardPage.tsx'
import styles from './dashboard.css?inline'
import { readLayout } from './layout-store.ts'
import { linkScript } from './link-script.ts'
import { loadCards } from './load-cards.ts'
import widgetStyles from './widgets/widgets.css?inline'

/** Sends the dashboard of whoever asks; with a message where the chooser's form was refused. */
export type SendDashboard = (
  request: FastifyRequest,
  reply: FastifyReply,
  message?: WidgetChooserProps['message'],
) => Promise<FastifyReply>

export const dashboardSender =
  (site: AppContext): SendDashboard =>
  async (request, reply, message) => {
    const viewer = getViewer(request)
    const { query } = request
    const log = widgetLog(request)
    const layout = await readLayout(site, viewer)
    const cards = await loadCards(layout.widgets, { site, viewer, query }, log)
    return sendPage(site, reply, {
      title: 'Dashboard',
      place: '/dashboard',
      robots: 'noindex',
      styles: [styles, widgetStyles],
      scripts: [linkScript],
      body: (
        <DashboardPage
          ownsCompany={viewer.pages.length > 0}
          offered={listOffered(site.dashboardWidgets, viewer)}
          layout={layout}
          cards={cards}
          highlight={getString(query, 'highlight')}
          removed={findWidget(site.dashboardWidgets, getString(query, 'removed'))}
          before={getString(query, 'before')}
          log={log}
          {...(message && { message })}
        />
      ),
    })
  }

/** A widget's fault is written down, and so is that it was late; nobody else hears of it. */
export const widgetLog =
  (request: FastifyRequest) =>
  (error: unknown, widget: string): void =>
    request.log.error({ err: error, widget, url: request.url })
