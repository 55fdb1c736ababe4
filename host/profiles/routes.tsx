import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { blockRoutes } from './connections/block-routes.ts'
import { colleagueRoutes } from './connections/colleague-routes.ts'
import { followershipRoutes } from './connections/followership-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { privacyRoutes } from './settings/privacy-routes.tsx'
import { profileSettingsRoutes } from './settings/profile-routes.tsx'
import { shippingRoutes } from './settings/shipping-routes.tsx'

/** The pictures of members, their settings, and the calls about connections. */
export function profileRoutes(app: FastifyInstance, site: AppContext): void {
  pictureRoutes(app, site)
  profileSettingsRoutes(app, site)
  privacyRoutes(app, site)
  shippingRoutes(app, site)
  followershipRoutes(app, site)
  colleagueRoutes(app, site)
  blockRoutes(app, site)
}
