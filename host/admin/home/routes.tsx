import type { FastifyInstance } from 'fastify'
import { ADMINS } from '../../_http/access/rules.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { HomePage } from './HomePage.tsx'
import styles from './home.css?inline'

/** Registers the page that lists every page of the administration with what waits there. */
export function homeRoutes(app: FastifyInstance, site: AppContext): void {
  app.get('/admin', { config: { access: ADMINS } }, async (_, reply) => {
    const { adminPages, db } = site
    const counts = await Promise.all(
      adminPages.map(async ({ path, countWaiting }) => [path, (await countWaiting?.(db)) ?? 0] as const),
    )
    return sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Administration',
      robots: 'noindex',
      plainSearch: true,
      styles,
      body: <HomePage pages={adminPages} waiting={new Map(counts)} />,
    })
  })
}
