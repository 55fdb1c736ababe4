import cookie from '@fastify/cookie'
import csrf from '@fastify/csrf-protection'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
export const changesNothing = (method: string): boolean => SAFE.has(method)

/**
 * Every request that changes something carries the token of the browser that sends it: `X-CSRF-TOKEN` in calls,
 * `authenticity_token` in forms. Pages that hold a form get one with it; others fetch it when they need it
 * (`GET /session/csrf`), so that a page which only is read sets no cookie.
 */
export async function csrfTokens(
  app: FastifyInstance,
  { secret, secure }: { secret: string; secure: boolean },
): Promise<void> {
  await app.register(cookie, { secret })
  await app.register(csrf, {
    cookieKey: secure ? '__Host-csrf' : 'csrf',
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true },
    getToken: getTokenFor,
  })
  app.addHook('preHandler', (request, reply, done) => {
    const unchecked =
      changesNothing(request.method) ||
      request.routeOptions.url === undefined ||
      request.routeOptions.config.access?.noToken
    if (unchecked) return done()
    if (fromElsewhere(request)) return done(new HttpError('csrf'))
    app.csrfProtection(request, reply, done)
  })
}

function getTokenFor({ headers, body }: FastifyRequest): string | undefined {
  const header = headers['x-csrf-token']
  if (typeof header === 'string') return header
  const field = (body as { authenticity_token?: unknown } | null | undefined)?.authenticity_token
  // A form with files hands over fields as objects.
  const value = typeof field === 'object' && field ? (field as { value?: unknown }).value : field
  return typeof value === 'string' ? value : undefined
}

/** Browsers say where a request comes from; one that names another site is none of ours, whatever it carries. */
const fromElsewhere = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'cross-site'
