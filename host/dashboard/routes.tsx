import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { bannerRoutes } from '../banners/routes.ts'
import { savedRoutes } from '../saved/routes.ts'
import { membershipRoutes } from './membership-routes.ts'
import { onboardingRoutes } from './onboarding/routes.tsx'
import { pageRoutes } from './page-routes.tsx'
import { dashboardSender } from './send-dashboard.tsx'
import { welcomeRoutes } from './welcome/routes.tsx'

/** The dashboards of members and businesses, and what is put on them from other pages. */
export function dashboardRoutes(app: FastifyInstance, site: AppContext): void {
  const send = dashboardSender(site)
  pageRoutes(app, site, send)
  membershipRoutes(app, site, send)
  onboardingRoutes(app, site)
  welcomeRoutes(app, site)
  savedRoutes(app, site)
  bannerRoutes(app, site)
}
