import type { FastifyInstance } from 'fastify'
import type { AccessTable } from '../_http/access/rules.ts'
import type { ApiTable } from '../_http/api/rules.ts'
import type { AppContext } from './app-context.ts'

/** A part of the site, in a folder of its own; `host/areas.ts` lists all in order. */
export interface Area {
  /** The name of its folder. */
  name: string
  /** Who may do what: a row for each of its routes. */
  access: AccessTable
  /** Those of its routes that answer with something else than a page, for `/openapi.json`. */
  api?: ApiTable
  routes(app: FastifyInstance, site: AppContext): void
}

export const defineArea = (area: Area): Area => area

/**
 * Merges the rows of all areas into one table.
 * @throws Error where two have a row for one route: neither may quietly take the other's rights
 */
export function mergeRows<T>(tables: readonly Record<string, T>[]): Record<string, T> {
  const merged: Record<string, T> = {}
  for (const [route, row] of tables.flatMap((table) => Object.entries(table))) {
    if (Object.hasOwn(merged, route)) throw new Error(`Two areas have a row for ${route}.`)
    merged[route] = row
  }
  return merged
}
