import type { FastifyInstance } from 'fastify'
import type { AccessRow } from './access/rules.ts'
import type { ApiRow } from './api/rules.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permissions of the route. Required: an app with a route without them does not start. */
    access?: AccessRow
    /** The contract of a route that does not answer with a page: a call in `/openapi.json`. */
    api?: ApiRow
    /** True for routes that `action()` registered (host/_http/actions). */
    action?: true
    /**
     * The page whose form posts to the route, with the same params, such as `/posts/:id/edit`. Browsers keep the address of
     * a form that came back with errors and ask for it again by GET: they are led to this page. Leave it out where the
     * route's own path has a page (`GET`).
     */
    formPage?: string
    /** True where a suspended member may change something all the same, such as ending their own session. */
    whileSuspended?: true
    /** True where an administrator who looks at the site as a member may change something: their own session. */
    whileImpersonating?: true
    /** True where the member must have proved in the last minutes who they are (host/accounts/confirm). */
    confirmed?: true
  }
  interface FastifyInstance {
    /** Every route that is registered, by `METHOD /path/:param`. */
    routeRecords: ReadonlyMap<string, RouteRecord>
  }
}

/** A route as its registration declares it in `config`. */
export interface RouteRecord {
  method: string
  /** The path with its `:params`. */
  url: string
  access: AccessRow
  api: ApiRow | undefined
  formPage: string | undefined
  action: boolean
  cachedUntilChange: readonly string[] | undefined
  cachedQuery: readonly string[] | undefined
}

/**
 * Collects the record of every route that is registered from here on.
 * @throws Error (of the registration) where a route does not say who may call it
 */
export function collectRoutes(app: FastifyInstance): void {
  const records = new Map<string, RouteRecord>()
  app.decorate('routeRecords', records)
  app.addHook('onRoute', ({ method: methods, url, config }) => {
    for (const method of [methods].flat()) {
      if (!config?.access) throw new Error(`config.access of the route ${method} ${url} is missing: it says who may.`)
      // Registered beside each GET by Fastify itself.
      if (method === 'HEAD') continue
      const { access, api, formPage, action = false, cachedUntilChange, cachedQuery } = config
      records.set(`${method} ${url}`, { method, url, access, api, formPage, action, cachedUntilChange, cachedQuery })
    }
  })
}
