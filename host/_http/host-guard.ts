import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Config } from '../_config/config.ts'
import { isLoopback } from '../_config/loopback.ts'
import { allowAnyOrigin } from './cors.ts'
import { hasDemoCookie } from './demo-access.ts'
import { HttpError } from './errors.ts'
import { getHostname } from './hostname.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for what only a browser that opened the demo's address may see; to all others the address does not exist. */
    demoOnly?: true
    /** True for what is served whatever name it was asked by: set for calls that pages of any origin make. */
    anyHost?: true
    /** True for pages inside iframes and stored maps: with EMBED_URL they are served under its host alone. */
    framed?: true
  }
}

const SENTENCE =
  'This server isn’t known by that name. Its operator can pass on the Host header, or name the host in ALLOWED_HOSTS.'

const ABSOLUTE = 'Ask for a path, such as /pricing, and not for a whole address.'

/**
 * Refuses requests for hosts that are not ours, and those for the demo without its cookie. Files, probes and
 * calls that pages of any origin make read no session and are the same under every name, so a CDN may ask by its own
 * (docs/decisions/097).
 */
export function hostGuard(
  app: FastifyInstance,
  { allowedHosts, embedUrl, demoKey }: Pick<Config, 'allowedHosts' | 'embedUrl' | 'demoKey'>,
): void {
  const embedHost = embedUrl && new URL(embedUrl).hostname
  app.addHook('onRoute', (route) => {
    const first = [route.onRequest].flat() as (onRequestHookHandler | undefined)[]
    if (first.includes(allowAnyOrigin as onRequestHookHandler)) route.config = { ...route.config, anyHost: true }
  })
  app.addHook('onRequest', async (request, reply) => {
    // A proxy's form of a target (GET http://name/path) would make addresses of our own out of a stranger's name.
    if (!request.raw.url?.startsWith('/') && request.raw.url !== '*') throw new HttpError('bad_url', ABSOLUTE)
    const { access, anyHost, demoOnly, framed } = request.routeOptions.config
    if (embedUrl) {
      const isEmbedHost = getHostname(request.host) === embedHost
      // Nothing that reads a session exists there, so nothing on it can speak for the site.
      if (isEmbedHost && !access?.file) throw new HttpError('not_found')
      // Frames that were copied before lead on.
      if (framed && !isEmbedHost) return reply.redirect(embedUrl + request.url, 308)
    }
    if (demoOnly && !hasDemoCookie({ demoKey }, request)) throw new HttpError('not_found')
    if (!allowedHosts || access?.file || anyHost) return
    const hostname = getHostname(request.host)
    if (hostname === undefined || !(isLoopback(hostname) || allowedHosts.includes(hostname)))
      throw new HttpError('misdirected', SENTENCE)
  })
}
