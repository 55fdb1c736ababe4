import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { drawingRoutes } from './drawings/routes.tsx'
import { shortRoutes } from './home/short-routes.ts'
import { mapRoutes } from './map/map-routes.ts'
import { searchRoutes } from './search/page-routes.tsx'

/** Bigger deals: homes for sale, as a list and on a map. */
export function dealRoutes(app: FastifyInstance, site: AppContext): void {
  searchRoutes(app, site)
  mapRoutes(app, site)
  drawingRoutes(app, site)
  shortRoutes(app)
}
