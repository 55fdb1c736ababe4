import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Nonces for the page's own style and scripts are added to each answer. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
}

type RouteHelmet = Omit<FastifyHelmetOptions, 'global'>

export async function securityHeaders(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // An opaque origin, which the page for iframes has, cannot keep to it, and the browser says so each time.
    originAgentCluster: false,
    // Said over plain http it would lock people out of every other port of this host for a year.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
}

/** What an iframe around our page may do; said here too, for those who rebuild the iframe without our attributes. */
export const SANDBOX = ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']

/** For the page that stands in strangers' iframes. Its origin is opaque; an opener policy would make browsers refuse it. */
export const FRAMED: RouteHelmet = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...DIRECTIVES, 'frame-ancestors': ['*'], sandbox: SANDBOX },
  },
  xFrameOptions: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
}

/** For files and pictures that strangers' pages use. */
export const SHARED: RouteHelmet = { crossOriginResourcePolicy: { policy: 'cross-origin' } }

/** A picture opened by itself may style itself and do nothing else. */
export const PICTURE: RouteHelmet = {
  ...SHARED,
  enableCSPNonces: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] },
  },
}
