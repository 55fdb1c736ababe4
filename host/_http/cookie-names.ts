import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session's cookie, where it came under the name of the release before. */
    formerSession?: string
  }
}

/** Cookies that the server alone reads. Scripts of pages know the others by their names. */
export const SERVER_COOKIES: readonly string[] = [
  'code',
  'csrf',
  'declined_card',
  'demo',
  'device',
  'finder',
  'finder_draft',
  'ignored_banners',
  'read_primary',
  'session',
  'signup',
]

const DEFAULT_PORT = '80'
const IN_REPLY = new RegExp(`^(${SERVER_COOKIES.join('|')})=`)

/** Returns the port in a Host header, or in an origin. */
export const getPort = (host: string | undefined): string => /:(\d{1,5})$/.exec(host ?? '')?.[1] ?? DEFAULT_PORT

/** Returns the name that a browser has for a cookie of a site on plain HTTP. */
export const getPlainCookieName = (name: string, port: string): string =>
  SERVER_COOKIES.includes(name) ? `plat_${port}_${name}` : name

/**
 * Gives cookies names of our own with the port that the browser sees: on plain HTTP, as on localhost, browsers share cookies among all
 * programs of a machine, whatever their port. Over HTTPS names begin with `__Host-`, and each site has a name of its own. Inside the
 * host the cookies keep their short names, under which those of the release before are read as well.
 */
export function ownCookieNames(app: FastifyInstance, { secure }: { secure: boolean }): void {
  if (secure) return
  app.decorateRequest('formerSession', undefined)
  app.addHook('onRequest', async (request) => {
    const { cookie } = request.headers
    if (cookie !== undefined) request.headers.cookie = readNames(request, cookie)
  })
}

function readNames(request: FastifyRequest, header: string): string {
  const prefix = `plat_${getPort(request.headers.host)}_`
  const pairs = header.split(/; ?/)
  const own = new Set(pairs.filter((pair) => pair.startsWith(prefix)).map((pair) => getName(pair).slice(prefix.length)))
  return pairs
    .flatMap((pair) => {
      if (pair.startsWith(prefix)) return [pair.slice(prefix.length)]
      const name = getName(pair)
      // It may be another program's.
      if (own.has(name)) return []
      if (name === 'session') request.formerSession = decode(pair.slice(name.length + 1))
      return [pair]
    })
    .join('; ')
}

const getName = (pair: string) => pair.split('=', 1)[0] ?? ''

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Sends cookies under their own names. To be called once cookies become a header, so after the plugin that writes it. */
export function sendOwnCookieNames(app: FastifyInstance, { secure }: { secure: boolean }): void {
  if (secure) return
  app.addHook('onSend', async (request, reply) => writeNames(request, reply))
}

function writeNames(request: FastifyRequest, reply: FastifyReply): void {
  const header = reply.getHeader('set-cookie')
  if (header === undefined) return
  const prefix = `plat_${getPort(request.headers.host)}_`
  // Setting a header anew would add to it.
  reply.removeHeader('set-cookie')
  reply.header(
    'set-cookie',
    [header].flat().map((each) => String(each).replace(IN_REPLY, `${prefix}$1=`)),
  )
}
