import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../_services/app-context.ts'
import { businessEmailRoutes } from '../email/routes.tsx'
import { accountPageRoutes } from './account-routes.tsx'
import { deleteRoutes } from './delete-routes.tsx'
import { logoRoutes } from './logo-routes.ts'
import { noticeRoutes } from './notice-routes.ts'
import { previewRoutes } from './preview-routes.tsx'
import { settingsRoutes } from './settings-routes.tsx'
import { signupRoutes } from './signup-routes.tsx'

/** Listing a company, the account of its owner, and the settings of its page. */
export function businessAccountRoutes(app: FastifyInstance, site: AppContext): void {
  businessEmailRoutes(app, site)
  signupRoutes(app, site)
  settingsRoutes(app, site)
  accountPageRoutes(app, site)
  noticeRoutes(app, site)
  previewRoutes(app, site)
  deleteRoutes(app, site)
  logoRoutes(app, site)
}
