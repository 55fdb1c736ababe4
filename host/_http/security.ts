import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../_config/config.ts'

/** The hashes of a page's own style and scripts are added to its answer (inline-policy.ts). */
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

/** Browser features that no page of ours uses, denied so that an injected script cannot use them either. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS_POLICY = PERMISSIONS.map((name) => `${name}=()`).join(', ')

const YEAR = 31_536_000

/** Over plain http the header would lock people out of every other port of this host for a year. */
const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl?.startsWith('https:') === true

/** Returns the headers of answers that no hook runs for: to addresses that cannot be read, and to what is no HTTP. */
export const getBareHeaders = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': PERMISSIONS_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
  ...(isHttps(config) && { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }),
})

type RouteHelmet = Omit<FastifyHelmetOptions, 'global'>

export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    // The header has a meaning for documents alone.
    if (routeOptions.config?.traffic !== 'files') reply.header('permissions-policy', PERMISSIONS_POLICY)
  })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // An opaque origin, which the page for iframes has, cannot keep to it, and the browser says so each time.
    originAgentCluster: false,
    strictTransportSecurity: isHttps(config) ? { maxAge: YEAR } : false,
  })
}

/** The sandbox of an iframe around our page; repeated here for people who write the iframe without our attributes. */
export const SANDBOX = ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox']

type Directives = Record<string, string[]>
type Embedder = 'require-corp' | 'credentialless'
/**
 * Returns the headers of a framed page. A page with an embedder policy shows only frames that have one too:
 * https://web.dev/articles/coop-coep
 */
const framed = (more: Directives, policy: Embedder): RouteHelmet => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...DIRECTIVES, 'frame-ancestors': ['*'], sandbox: SANDBOX, ...more },
  },
  xFrameOptions: false,
  crossOriginOpenerPolicy: false,
  crossOriginEmbedderPolicy: { policy },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
})

/**
 * The headers of the page inside iframes on other sites. Its origin is opaque; an opener policy would make browsers
 * refuse it.
 */
export const FRAMED: RouteHelmet = framed({}, 'require-corp')

/**
 * The sources that a map's owner may name, which may be anywhere: images on servers without CORS, and files with
 * outlines.
 */
const OF_OWNERS: Directives = {
  'img-src': ["'self'", 'data:', 'https:', 'http:'],
  'connect-src': ["'self'", 'https:', 'http:'],
}
export const FRAMED_MAP: RouteHelmet = framed(OF_OWNERS, 'credentialless')

/** The policy of pages with a map of a provider's style, which is fetched from there; and of the map's worker. */
export const withMapStyle = (origins: readonly string[]): RouteHelmet => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...DIRECTIVES,
      'connect-src': ["'self'", ...origins],
      'img-src': ["'self'", 'data:', ...(origins.length ? ['blob:', ...origins] : [])],
    },
  },
})
export const getWorkerPolicy = (origins: readonly string[]): string =>
  `default-src 'none'; connect-src ${["'self'", ...origins].join(' ')}`

/** The headers of the page where owners make their maps. */
export const MAP_MAKER: RouteHelmet = {
  contentSecurityPolicy: { useDefaults: false, directives: { ...DIRECTIVES, ...OF_OWNERS } },
}

/** The headers of a page with a video player, whose frames are of networks that members may link to (host/profiles/video.ts). */
export const VIDEO_PAGE: RouteHelmet = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...DIRECTIVES,
      'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
      'media-src': ["'self'", 'https:'],
    },
  },
}

/**
 * Drops headers about windows and for browsers from before 2016, which are useless for anything that is never shown as
 * a page.
 */
const NO_PAGE: RouteHelmet = {
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

const picture = (more: Directives): RouteHelmet => ({
  ...NO_PAGE,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': ["'unsafe-inline'"],
      'frame-ancestors': ["'self'"],
      sandbox: [],
      ...more,
    },
  },
})

/** A picture opened by itself may style itself and do nothing else. */
export const PICTURE: RouteHelmet = picture({})
export const MAP_PICTURE: RouteHelmet = picture({ 'img-src': ['data:'] })

/** Files and data that strangers' pages use. */
export const SHARED: RouteHelmet = {
  ...NO_PAGE,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
}

/** Files that people sent: opened by themselves they may show themselves and do nothing else. */
export const KEPT_FILE: RouteHelmet = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
  },
}

/** A mail as its reader sees it. Its pictures may be anywhere. */
export const MAIL_VIEW: RouteHelmet = picture({ 'img-src': ['data:', 'https:', "'self'"] })
