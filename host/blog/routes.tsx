import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { feedRoutes } from './feed-routes.ts'
import { listRoutes } from './list-routes.tsx'
import { readRoutes } from './read-routes.tsx'
import { stateRoutes } from './state-routes.ts'
import { writeRoutes } from './write-routes.tsx'

/** The blog: everybody reads it, authors write it, and members comment. */
export function blogRoutes(app: FastifyInstance, site: AppContext): void {
  listRoutes(app, site)
  feedRoutes(app, site)
  writeRoutes(app, site)
  readRoutes(app, site)
  stateRoutes(app, site)
}
