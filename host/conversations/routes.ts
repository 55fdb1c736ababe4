import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { conversationListRoutes } from './list/routes.tsx'
import { newConversationRoutes } from './new/routes.tsx'
import { messageReportRoutes } from './reports/routes.tsx'
import { conversationActionRoutes } from './thread/action-routes.ts'
import { threadRoutes } from './thread/routes.ts'

/** Messages between members. */
export function conversationRoutes(app: FastifyInstance, site: AppContext): void {
  conversationListRoutes(app, site)
  newConversationRoutes(app, site)
  threadRoutes(app, site)
  conversationActionRoutes(app, site)
  messageReportRoutes(app, site)
}
