import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../_config/config.ts'
import { databaseFault } from '../_db/faults.ts'
import { prefersHtml, prefersJson } from '../_http/accepts.ts'
import { changesNothing } from '../_http/csrf.ts'
import { asHttpError, HttpError } from '../_http/errors.ts'
import { formPageFinder } from '../_http/form-pages.ts'
import { getBareHeaders } from '../_http/security.ts'
import { submittedFields } from '../_http/submitted-form.ts'
import { report } from '../_ops/reports.ts'
import type { AppContext } from '../_services/app-context.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { sendPage } from './send-page.tsx'
import { shedPages } from './shed-pages.tsx'
import { tidyUrlFinder } from './tidy-url.ts'

/** Errors as pages for people, JSON for calls and plain text for files. */
export function errorReplies(app: FastifyInstance, site: AppContext): void {
  const sendShed = shedPages(site)
  const answer = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = unprepared(error, site) ?? asHttpError(error)
    request.errorCode = known.code
    if (known.code === 'internal' || databaseFault(error) === 'full') logFault(request, error)
    reply.status(known.status).header('cache-control', 'no-store').removeHeader('etag')
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
    const form = getForm(request)
    if (form === 'text') {
      // Without this header a browser reports a CORS error and hides the real one.
      reply.header('access-control-allow-origin', '*')
      return reply.type('text/plain; charset=utf-8').send(`${known.message}\n`)
    }
    if (form === 'json')
      return reply.send({ error: { code: known.code, message: known.message, request_id: request.id } })
    if (known.shed === 'all' || (known.shed && changesNothing(request.method))) return sendShed(request, reply, known)
    const sent = await submittedFields(request, known)
    if (known.code === 'unauthorized') known.way ??= { href: loginPath(request), label: 'Log in' }
    return sendPage(site, reply, {
      title: known.title,
      robots: 'noindex',
      withoutNotice: known.code === 'unproved_address' || known.code === 'suspended',
      body: (
        <ErrorPage
          error={known}
          viewer={request.viewer}
          path={request.url}
          parts={site.links.header}
          canRetry={changesNothing(request.method)}
          sent={sent}
          requestId={request.id}
        />
      ),
    })
  }
  const findTidyUrl = tidyUrlFinder(app.routeRecords)
  app.setErrorHandler((error, request, reply) => {
    // The router takes /docs/ for a page of /docs/:page without a name.
    const tidy = asHttpError(error).code === 'not_found' && findTidyUrl(request)
    if (tidy) return reply.redirect(tidy, 301)
    return answer(error, request, reply).catch((fault: unknown) => {
      // The page of the error met one of its own. What it says is for the log alone.
      logFault(request, fault)
      const { status, message } = new HttpError('internal')
      return reply.status(status).type('text/plain; charset=utf-8').send(`${message}\n`)
    })
  })
  const getFormPage = formPageFinder(app.routeRecords)
  app.setNotFoundHandler((request, reply) => {
    const tidy = findTidyUrl(request)
    if (tidy) return reply.redirect(tidy, 301)
    const page = request.method === 'GET' && prefersHtml(request) ? getFormPage(request.url) : undefined
    if (page) return reply.header('cache-control', 'no-store').redirect(page, 303)
    return answer(new HttpError('not_found', missing(request)), request, reply)
  })
}

function logFault(request: FastifyRequest, err: unknown): void {
  report('fault', { kind: 'request' })
  const { method, url, routeOptions, viewer } = request
  request.log.error({
    event: 'request.failed',
    method,
    url,
    route: routeOptions.url ?? 'none',
    user: viewer?.id ?? null,
    err,
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

/** Addresses that islands call. */
const CALLS =
  /\.json$|^\/(api\/search|markets\/search|rent-estimator-location-suggestions|insights\/address_suggestions)$/

/**
 * Returns the form of an error's answer. Files never get HTML, because a missing script would otherwise run as a page.
 */
function getForm(request: FastifyRequest): 'html' | 'json' | 'text' {
  const path = request.url.split('?')[0] as string
  // A page, for all its depth: people look at it in a frame.
  if (/^\/embed\/map\/[^/.]*$/.test(path)) return 'html'
  if (request.method === 'POST' && path === '/embed/maps') return 'json'
  // Members' own maps have a list and calls, no files.
  if (!/^\/embed\/maps\/mine(?:\/|$)/.test(path) && /^\/(embed\/.*[./]|assets\/|pictures\/)/.test(path)) return 'text'
  if (/^\/(oembed|healthz|readyz|dev\/)/.test(path)) return 'json'
  // A script's fetch takes anything; people ask for HTML by name.
  if (CALLS.test(path) && !prefersHtml(request)) return 'json'
  return prefersJson(request) ? 'json' : 'html'
}

/** Answers an address that the router cannot parse. No hooks run for it, so it sets its own headers. */
export const refuseMalformed =
  (config: Config) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, message } = asHttpError(error)
    reply
      .status(status)
      .headers({ ...getBareHeaders(config), 'x-request-id': request.id })
      .send(`${message}\n`)
  }
