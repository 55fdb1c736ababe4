import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { googleSuggestions } from '../../../widgets/_domain/businesses/contract.ts'
import { MEMBERS, OPEN } from '../../_http/access/rules.ts'
import { lenientText, plainText } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { renderFragment } from '../../_pages/render-fragment.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import type { CachedGoogle } from './cached-google.ts'
import { GoogleReviewsPart } from './GoogleReviewsPart.tsx'
import { isShownGoogle } from './store.ts'

/** Characters from which on Google is asked: more than two. */
const MIN_LENGTH = 3
const suggestionsQuery = z.object({ term: z._default(plainText(100), ''), castle_request_token: lenientText })
const reviewsQuery = z.object({ data_id: z._default(plainText(200), '') })

/** Companies of Google, for the form of a company, and their reviews. */
export function googleRoutes(app: FastifyInstance, site: AppContext, google: CachedGoogle): void {
  const { db, providers } = site

  app.get(
    '/api/v1/google-businesses-suggestions',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Lists companies of Google by name; none while the service behind it fails',
          query: suggestionsQuery,
          replies: { 200: googleSuggestions },
        },
        rateLimit: { max: 60, timeWindow: 60_000 },
      },
    },
    async (request, reply) => {
      const { term, castle_request_token: token } = parseQuery(suggestionsQuery, request.query)
      reply.header('cache-control', 'private, max-age=600')
      const trimmed = term.trim()
      if ([...trimmed].length < MIN_LENGTH) return []
      if ((await providers.fraud.judge(token, request.ip)) === 'fail') return []
      return google.suggest(trimmed)
    },
  )

  app.get(
    '/api/v1/google-reviews.html',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Returns the reviews of a company at Google, as HTML',
          query: reviewsQuery,
          replies: { 200: 'The reviews, text/html.' },
        },
        rateLimit: { max: 60, timeWindow: 60_000 },
      },
    },
    async (request, reply) => {
      const { data_id: id } = parseQuery(reviewsQuery, request.query)
      // Visitors see the reviews of companies that are listed, and have us ask for no others.
      const may = id !== '' && (request.viewer !== undefined || (await isShownGoogle(db, id)))
      const reviews = may ? await google.reviews(id) : undefined
      const piece = reviews ? (
        <GoogleReviewsPart reviews={reviews} />
      ) : (
        <p>No Google reviews are available right now.</p>
      )
      return reply
        .header('cache-control', 'private, max-age=600')
        .type('text/html; charset=utf-8')
        .send(renderFragment(site, reply, piece))
    },
  )
}
