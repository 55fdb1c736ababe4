import type { FastifyRequest } from 'fastify'
import { isPageVisit } from '../accepts.ts'
import { hasPageCookies } from '../privacy-cookies.ts'

/** Paths whose every character stands for itself, so that a page has one spelling. */
const PLAIN_PATH = /^\/[\w./~-]*$/

export interface PageKey {
  key: string
  /** True if the page depends on parameters, whose values a stranger can invent. */
  hasQuery: boolean
}

/**
 * Returns the key of a page that may be cached: its path and the parameters that its route knows, sorted by name.
 * @returns undefined where the answer is for this client alone: a request with cookies, for something else than a page, or with
 * parameters that the route does not know
 */
export function getPageKey(request: FastifyRequest): PageKey | undefined {
  const { url, headers, routeOptions } = request
  const { cachedUntilChange, cachedQuery = [] } = routeOptions.config
  if (!cachedUntilChange || !isPageVisit(request) || hasPageCookies(headers.cookie)) return undefined
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  if (!PLAIN_PATH.test(path)) return undefined
  const parameters = [...new URLSearchParams(query)]
  if (parameters.some(([name]) => !cachedQuery.includes(name))) return undefined
  if (!parameters.length) return { key: path, hasQuery: false }
  // Stable: a parameter that is repeated keeps the order of its values.
  const sorted = parameters.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return { key: `${path}?${new URLSearchParams(sorted)}`, hasQuery: true }
}
