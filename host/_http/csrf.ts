import cookie from '@fastify/cookie'
import csrf from '@fastify/csrf-protection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCrossSite } from './cross-site.ts'
import { HttpError } from './errors.ts'
import { keepPrivate } from './page-cache/private-pages.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Returns the browser's token, and sets its cookie if it has none. The answer is for this browser alone and is never cached. */
    createToken(): string
    /** Replaces the browser's token: what somebody learned of the old one is worth nothing in the session that begins. */
    renewCsrf(): void
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
export const changesNothing = (method: string): boolean => SAFE.has(method)

/**
 * Requires the browser's token for every request that changes something: `X-CSRF-TOKEN` in calls, `authenticity_token`
 * in forms. Pages with a form contain one; islands fetch it when needed (`GET /session/csrf`), so that a page that is
 * only read sets no cookie.
 */
export async function csrfTokens(
  app: FastifyInstance,
  { secrets, secure, getContact }: { secrets: readonly string[]; secure: boolean; getContact(): string },
): Promise<void> {
  await app.register(cookie, { secret: [...secrets] })
  const cookieKey = secure ? '__Host-csrf' : 'csrf'
  await app.register(csrf, {
    cookieKey,
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true },
    getToken: getTokenFor,
  })
  app.decorateReply('createToken', function (this: FastifyReply) {
    keepPrivate(this.request)
    return this.generateCsrf()
  })
  app.decorateReply('renewCsrf', function (this: FastifyReply) {
    delete this.request.cookies[cookieKey]
    this.createToken()
  })
  app.addHook('preHandler', (request, reply, done) => {
    const unchecked =
      changesNothing(request.method) ||
      request.routeOptions.url === undefined ||
      request.routeOptions.config.access?.noToken
    if (unchecked) return done()
    // Such a request is refused, whatever it carries.
    if (isCrossSite(request.headers)) return done(new HttpError('csrf'))
    if (request.cookies[cookieKey] === undefined) return done(noCookie(getContact()))
    app.csrfProtection(request, reply, done)
  })
}

/** The answer to a browser that keeps no cookies, or has just lost them. */
const noCookie = (contact: string) =>
  Object.assign(
    new HttpError(
      'csrf',
      `Your browser didn’t send the cookie that protects this form. Submit it again. If that doesn’t help, allow cookies for this site in your browser’s settings, or email ${contact}.`,
    ),
    { title: 'We need a cookie for this' },
  )

function getTokenFor({ headers, body }: FastifyRequest): string | undefined {
  const header = headers['x-csrf-token']
  if (typeof header === 'string') return header
  const field = (body as { authenticity_token?: unknown } | null | undefined)?.authenticity_token
  // A form with files hands over fields as objects.
  const value = typeof field === 'object' && field ? (field as { value?: unknown }).value : field
  return typeof value === 'string' ? value : undefined
}
