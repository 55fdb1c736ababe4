import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { reviewAdminRoutes } from './admin/routes.tsx'
import { answerRoutes } from './answer/routes.tsx'
import { reviewReportRoutes } from './report/routes.tsx'
import { writeRoutes } from './write/routes.tsx'

/** Reviews of companies: writing, answering, and reporting them, and what administrators decide. */
export function reviewRoutes(app: FastifyInstance, site: AppContext): void {
  writeRoutes(app, site)
  answerRoutes(app, site)
  reviewReportRoutes(app, site)
  reviewAdminRoutes(app, site)
}
