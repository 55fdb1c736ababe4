import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { batchRoutes } from './batch-routes.ts'
import { creditRoutes } from './credit-routes.tsx'
import { decisionRoutes } from './decision-routes.tsx'
import { exportRoutes } from './export-routes.tsx'
import { oneLeadRoutes } from './lead-routes.tsx'
import { listRoutes } from './list-routes.tsx'
import { noteRoutes } from './note-routes.tsx'
import { smsRoutes } from './sms-routes.tsx'

/** Leads of businesses: the list, one of them, notes, credits, files, and whether new ones are told by message. */
export function leadRoutes(app: FastifyInstance, site: AppContext): void {
  listRoutes(app, site)
  noteRoutes(app, site, oneLeadRoutes(app, site))
  batchRoutes(app, site)
  exportRoutes(app, site)
  smsRoutes(app, site)
  creditRoutes(app, site)
  decisionRoutes(app, site)
}
