import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type AccessRow, OPEN } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { plainText } from '../_http/forms/fields.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import { refuseOtherSites } from '../_http/other-sites.ts'
import { isStaff } from '../_http/viewer.ts'
import { cleanPath } from '../_services/analytics/clean-path.ts'
import { EVENT_LIMITS, EVENT_RATE } from '../_services/analytics/limits.ts'
import { isEventId, type ParsedEvent, parseBatch } from '../_services/analytics/parse-batch.ts'
import { leavesOutAdministrators, parseProperties } from '../_services/analytics/parse-event.ts'
import { storeEvents, storeExit } from '../_services/analytics/store.ts'
import { asksForPrivacy, getVisitorId } from '../_services/analytics/visitor.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors } from '../accounts/forms/send-form.tsx'

/** Whatever page sends them may be cached for all visitors, and has no token. */
export const FROM_PAGES: AccessRow = {
  ...OPEN,
  noToken: 'pages that are cached for all visitors send it; other sites are refused by Sec-Fetch-Site and Origin',
}

const path = plainText(2000, 'the path of the page')
const batchForm = z.object({
  /** When it was sent by the browser's clock, in milliseconds since 1970. */
  sentAt: z.number(),
  path,
  events: z
    .array(z.unknown())
    .check(
      z.minLength(1, { error: 'at least 1 event' }),
      z.maxLength(EVENT_LIMITS.batch, { error: `at most ${EVENT_LIMITS.batch} events` }),
    ),
})
const exitForm = z.object({
  event: z.optional(z.literal('Page Exit', { error: '"Page Exit"' })),
  /** Made by the browser; the same for a page that is left several times. */
  id: z.optional(z.string().check(z.refine(isEventId, { error: '32 hexadecimal digits' }))),
  path,
  percentConsumed: z
    .int({ error: 'a whole number' })
    .check(z.minimum(0, { error: 'a number from 0 to 100' }), z.maximum(100, { error: 'a number from 0 to 100' })),
  duration: z
    .int({ error: 'a whole number of seconds' })
    .check(
      z.minimum(0, { error: 'a number of seconds from 0 to 86,400' }),
      z.maximum(86_400, { error: 'a number of seconds from 0 to 86,400' }),
    ),
  contentId: z.optional(z.nullable(plainText(200))),
})

/** Receives what pages of the site report. */
export function eventRoutes(app: FastifyInstance, { db }: AppContext): void {
  const config = { access: FROM_PAGES, rateLimit: EVENT_RATE }

  app.post(
    '/events',
    {
      bodyLimit: EVENT_LIMITS.body,
      config: {
        ...config,
        api: {
          summary:
            'Receives events of pages (docs/analytics.md); those that can be used are stored, whatever the others are',
          body: batchForm,
          consumes: ['application/json'],
          replies: { 204: 'All are stored.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      refuseOtherSites(request)
      const { data, errors } = parseForm(batchForm, request.body)
      if (errors) return sendErrors(reply, errors)
      if (asksForPrivacy(request)) return reply.status(204).send()
      const batch = parseBatch(data, new Date())
      const events = batch.events.filter(({ name }) => !(isStaff(request.viewer) && leavesOutAdministrators(name)))
      await storeEvents(db.pool, events, { visitorId: getVisitorId(request), path: cleanPath(data.path) })
      return Object.keys(batch.errors).length ? sendErrors(reply, batch.errors) : reply.status(204).send()
    },
  )

  app.post(
    '/beacons',
    {
      bodyLimit: EVENT_LIMITS.body,
      config: {
        ...config,
        api: {
          summary: 'Receives how a page was left: how much of it was seen, and for how long',
          body: exitForm,
          consumes: ['application/json'],
          replies: { 204: 'Stored.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      refuseOtherSites(request)
      const { data, errors } = parseForm(exitForm, request.body)
      if (errors) return sendErrors(reply, errors)
      if (asksForPrivacy(request)) return reply.status(204).send()
      const from = { visitorId: getVisitorId(request), path: cleanPath(data.path) }
      const { percentConsumed, duration, contentId } = data
      const parsed = parseProperties('Page Exit', { path: from.path, percentConsumed, duration, contentId })
      if (parsed.error !== undefined) return sendErrors(reply, { body: [parsed.error] })
      const event: ParsedEvent = {
        id: data.id ?? crypto.randomUUID(),
        name: 'Page Exit',
        happenedAt: new Date(),
        properties: parsed.properties,
      }
      await storeExit(db.pool, event, from)
      return reply.status(204).send()
    },
  )
}
