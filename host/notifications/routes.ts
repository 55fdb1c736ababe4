import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { notificationChangeRoutes } from './list/change-routes.ts'
import { notificationListRoutes } from './list/routes.tsx'
import { unsubscribeRoutes } from './mails/unsubscribe-routes.tsx'
import { notificationSettingsRoutes } from './settings/routes.tsx'

/** What members are told about: list, settings, and mails. */
export function notificationRoutes(app: FastifyInstance, site: AppContext): void {
  notificationListRoutes(app, site)
  notificationChangeRoutes(app, site)
  notificationSettingsRoutes(app, site)
  unsubscribeRoutes(app, site)
}
