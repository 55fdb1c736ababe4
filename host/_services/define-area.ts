import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'

/** A part of the site, in a folder of its own; `host/areas.ts` lists all. */
export interface Area {
  /** The name of its folder. */
  name: string
  /** Registers its routes, each with its record in `config` (host/_http/route-records.ts). */
  routes(app: FastifyInstance, site: AppContext): void
}

export const defineArea = (area: Area): Area => area
