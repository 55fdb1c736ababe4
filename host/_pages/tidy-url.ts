import type { FastifyRequest } from 'fastify'
import { changesNothing } from '../_http/csrf.ts'
import type { RouteRecord } from '../_http/route-records.ts'

/** Parts of letters, digits, dots and hyphens alone: nothing like //elsewhere.example/ becomes a target. */
const WITH_SLASH = /^((?:\/[\w.-]+)+)\/$/

/**
 * Finds the page that an address with a slash at its end means: the same address without it, where a route reads it.
 * @param records all routes
 * @returns a function of a request; it returns the path and query of the page, undefined where there is none
 */
export function tidyUrlFinder(
  records: ReadonlyMap<string, RouteRecord>,
): (request: Pick<FastifyRequest, 'method' | 'url'>) => string | undefined {
  let patterns: RegExp[] | undefined
  return ({ method, url }) => {
    if (!changesNothing(method)) return undefined
    const [path = '', query] = url.split(/\?(.*)/s)
    const tidy = WITH_SLASH.exec(path)?.[1]
    if (tidy === undefined) return undefined
    // Made at the first request, when all routes are there.
    patterns ??= [...records.values()]
      .filter((record) => record.method === 'GET' && /^[\w/.:-]+$/.test(record.url))
      .map((record) => new RegExp(`^${record.url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`))
    return patterns.some((pattern) => pattern.test(tidy)) ? tidy + (query === undefined ? '' : `?${query}`) : undefined
  }
}
