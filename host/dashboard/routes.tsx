import type { FastifyInstance } from 'fastify'
import type { Site } from '../_http/app-context.ts'
import { bannerRoutes } from './banners/routes.ts'
import { keepingRoutes } from './keeping/routes.ts'
import { membershipRoutes } from './membership-routes.ts'
import { onboardingRoutes } from './onboarding/routes.tsx'
import { pageRoutes } from './page-routes.tsx'
import { dashboardSender } from './send-dashboard.tsx'

/** The dashboards of members and businesses, and what is put on them from other pages. */
export function dashboardRoutes(app: FastifyInstance, site: Site): void {
  const send = dashboardSender(site)
  pageRoutes(app, site, send)
  membershipRoutes(app, site, send)
  onboardingRoutes(app, site)
  keepingRoutes(app, site)
  bannerRoutes(app, site)
}
