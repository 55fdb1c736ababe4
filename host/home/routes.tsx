import type { FastifyInstance } from 'fastify'
import { OPEN } from '../_http/access/rules.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { HomePage } from './HomePage.tsx'
import styles from './home.css?inline'

export function homeRoutes(app: FastifyInstance, site: AppContext): void {
  app.get('/', { config: { access: OPEN, cachedUntilChange: [] } }, (_, reply) =>
    sendPage(site, reply, {
      title: 'Plat',
      description: 'Compare rental markets, find deals, estimate rents, and talk with real estate investors.',
      canonical: '/',
      place: '/',
      styles,
      body: <HomePage />,
    }),
  )
}
