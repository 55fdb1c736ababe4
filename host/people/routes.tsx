import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { accountRoutes } from './account/routes.tsx'
import { noteRoutes } from './api/note-routes.ts'
import { userRoutes } from './api/routes.ts'
import { cardRoutes } from './card/routes.tsx'
import { profilePageRoutes } from './profile/routes.tsx'
import { signatureRoutes } from './signature/routes.tsx'
import { visitRoutes } from './visits/routes.ts'

export function peopleRoutes(app: FastifyInstance, site: AppContext): void {
  profilePageRoutes(app, site)
  cardRoutes(app, site)
  accountRoutes(app, site)
  visitRoutes(app, site)
  userRoutes(app, site)
  noteRoutes(app, site)
  signatureRoutes(app, site)
}
