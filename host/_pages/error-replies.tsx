import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseFault } from '../_db/faults.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { asHttpError, HttpError } from '../_http/errors.ts'
import { formPageFinder } from '../_http/form-pages.ts'
import { submittedFields } from '../_http/submitted-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { sendPage } from './send-page.tsx'

/** Errors as pages for people, JSON for calls and plain text for files. */
export function errorReplies(app: FastifyInstance, site: AppContext): void {
  const answer = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = unprepared(error, site) ?? asHttpError(error)
    if (known.code === 'internal') request.log.error({ err: error, method: request.method, url: request.url })
    else if (databaseFault(error) === 'full') request.log.error({ err: error, url: request.url })
    reply.status(known.status).header('cache-control', 'no-store').removeHeader('etag')
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
    const form = getForm(request)
    if (form === 'text') {
      // Without this header a browser reports a CORS error and hides the real one.
      reply.header('access-control-allow-origin', '*')
      return reply.type('text/plain; charset=utf-8').send(`${known.message}\n`)
    }
    if (form === 'json') return reply.send({ error: { code: known.code, message: known.message } })
    const sent = await submittedFields(request, known.status)
    if (known.code === 'unauthorized') known.way ??= { href: loginPath(request), label: 'Log in' }
    return sendPage(site, reply, {
      title: known.title,
      robots: 'noindex',
      body: <ErrorPage error={known} member={request.viewer !== undefined} sent={sent} />,
    })
  }
  app.setErrorHandler((error, request, reply) =>
    answer(error, request, reply).catch((fault: unknown) => {
      // The page of the error met one of its own. What it says is for the log alone.
      request.log.error({ req: request, err: fault })
      const { status, message } = new HttpError('internal')
      return reply.status(status).type('text/plain; charset=utf-8').send(`${message}\n`)
    }),
  )
  const getFormPage = formPageFinder(app.routeRecords)
  app.setNotFoundHandler((request, reply) => {
    const tidy = withoutSlash(request.url)
    // Redirects only to an existing address, so that nothing like //elsewhere.example/ ever becomes a target.
    if (tidy && app.hasRoute({ method: 'GET', url: tidy.split('?')[0] as string })) return reply.redirect(tidy, 308)
    const page = request.method === 'GET' && prefersHtml(request) ? getFormPage(request.url) : undefined
    if (page) return reply.header('cache-control', 'no-store').redirect(page, 303)
    return answer(new HttpError('not_found', missing(request)), request, reply)
  })
}

/** Builds the address of the login page that returns to the page of the form. */
function loginPath({ headers, host }: FastifyRequest): string {
  const from = URL.parse(headers.referer ?? '')
  return from?.host === host ? `/login?${new URLSearchParams({ next: from.pathname + from.search })}` : '/login'
}

/** Answers a missing table with 503 instead of an error while tables are being created. */
function unprepared(error: unknown, site: AppContext): HttpError | undefined {
  if (!site.databaseTrouble() || databaseFault(error) !== 'schema') return undefined
  return new HttpError('unavailable', 'We’re updating the database. Try again in a few seconds.', 5)
}

const missing = (request: FastifyRequest) =>
  getForm(request) === 'text' ? 'We can’t find a file at this address.' : undefined

function withoutSlash(url: string): string | undefined {
  const [path = '', query] = url.split(/\?(.*)/s)
  // Accepts plain paths only: the router treats anything else as a pattern, and throws on some.
  if (!/^(?:\/[\w.-]+)+\/$/.test(path)) return undefined
  return path.slice(0, -1) + (query === undefined ? '' : `?${query}`)
}

/** Addresses that islands call. */
const CALLS = /\.json$|^\/(markets\/search|rent-estimator-location-suggestions|insights\/address_suggestions)$/

/**
 * Returns the form of an error's answer. Files never get HTML, because a missing script would otherwise run as a page.
 */
function getForm(request: FastifyRequest): 'html' | 'json' | 'text' {
  const path = request.url.split('?')[0] as string
  // A page, for all its depth: people look at it in a frame.
  if (/^\/embed\/map\/[^/.]*$/.test(path)) return 'html'
  if (request.method === 'POST' && path === '/embed/maps') return 'json'
  if (/^\/(embed\/.*[./]|assets\/)/.test(path)) return 'text'
  const accept = request.headers.accept ?? ''
  if (/^\/(oembed|healthz|readyz|dev\/)/.test(path)) return 'json'
  // A script's fetch takes anything; people ask for HTML by name.
  if (CALLS.test(path) && !accept.includes('html')) return 'json'
  if (request.headers['content-type']?.includes('json') && !accept.includes('html')) return 'json'
  return accept.includes('json') && !accept.includes('html') ? 'json' : 'html'
}

/** Answers an address that the router cannot parse. No hooks run for it, so it sets its own headers. */
export function malformed(error: unknown, _: FastifyRequest, reply: FastifyReply): void {
  const { status, message } = asHttpError(error)
  reply
    .status(status)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    })
    .send(`${message}\n`)
}
