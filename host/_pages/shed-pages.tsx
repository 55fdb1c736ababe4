import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { compressOnce } from '../_http/compress-once.ts'
import { changesNothing } from '../_http/csrf.ts'
import { chooseEncoding } from '../_http/encodings.ts'
import type { HttpError } from '../_http/errors.ts'
import { allowInline } from '../_http/inline-policy.ts'
import type { AppContext } from '../_services/app-context.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { renderPage } from './send-page.tsx'

type Page = ReturnType<typeof renderPage>

/** Messages name the time to wait, so there are about a hundred different ones. */
const MAX_PAGES = 200

/**
 * Sends the pages of requests that are refused to save work, rendered and compressed once for each sentence: refusing must cost
 * less than what was asked for. They show no viewer and give back nothing of the request.
 */
export function shedPages(site: AppContext) {
  const pages = new LRUCache<string, Page>({ max: MAX_PAGES })
  const compressed = compressOnce()
  const render = (error: HttpError, canRetry: boolean, key: string): Page => {
    const made = renderPage(
      site,
      { title: error.title, robots: 'noindex', body: <ErrorPage error={error} canRetry={canRetry} /> },
      {
        viewer: undefined,
        token() {
          throw new Error('the page of a refused request has no form')
        },
      },
    )
    pages.set(key, made)
    return made
  }
  return async (request: FastifyRequest, reply: FastifyReply, error: HttpError): Promise<FastifyReply> => {
    const canRetry = changesNothing(request.method)
    const key = `${canRetry} ${error.message}`
    const { html, inline } = pages.get(key) ?? render(error, canRetry, key)
    allowInline(reply, inline)
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const body = await compressed(html, encoding)
    return reply.removeHeader('cross-origin-opener-policy').type('text/html; charset=utf-8').send(body)
  }
}
