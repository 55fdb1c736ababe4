import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { auditAdmins } from '../_services/audit/audit.ts'
import { bannerAdminRoutes } from '../banners/admin-routes.tsx'
import { auditRoutes } from './audit/routes.tsx'
import { companyRoutes } from './companies/routes.tsx'
import { flagRoutes } from './flags/routes.tsx'
import { healthPageRoutes } from './health/routes.tsx'
import { homeRoutes } from './home/routes.tsx'
import { importRoutes } from './imports/routes.tsx'
import { jobRoutes } from './jobs/routes.tsx'
import { mapListRoutes } from './maps/routes.tsx'
import { unsentRoutes } from './outbox/routes.tsx'
import { securityEventRoutes } from './security/routes.tsx'
import { settingRoutes } from './settings/routes.tsx'
import { subscriptionRoutes } from './subscriptions/routes.tsx'
import { uploadListRoutes } from './uploads/routes.tsx'

export function adminRoutes(app: FastifyInstance, site: AppContext): void {
  auditAdmins(app, site)
  homeRoutes(app, site)
  auditRoutes(app, site)
  securityEventRoutes(app, site)
  companyRoutes(app, site)
  subscriptionRoutes(app, site)
  mapListRoutes(app, site)
  uploadListRoutes(app, site)
  flagRoutes(app, site)
  settingRoutes(app, site)
  bannerAdminRoutes(app, site)
  importRoutes(app, site)
  jobRoutes(app, site)
  unsentRoutes(app, site)
  healthPageRoutes(app, site)
}
