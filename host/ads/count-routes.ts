import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type AccessRow, OPEN } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import { isUuid } from '../_http/ids.ts'
import { isRobot } from '../_http/is-robot.ts'
import { isLookedAt } from '../_http/looked-at.ts'
import { isStaff } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors } from '../accounts/forms/send-form.tsx'
import { countClick, countImpression } from './count-store.ts'
import { adParams, getAd, NO_AD } from './get-ad.ts'
import { IMPRESSION_RATE } from './limits.ts'
import { readAd } from './store.ts'

const NUMBER = 'the ID of an ad'
const uuid = (expected: string) =>
  z.optional(z.nullable(z.string({ error: expected }).check(z.refine(isUuid, { error: expected }))))

const impression = z.object({
  ad_id: z.int({ error: NUMBER }).check(z.gte(1, { error: NUMBER })),
  user_id: uuid('the ID of the signed-in member, or null'),
  view_id: uuid('a UUID of this view of the page'),
})

/** Pages that are cached for visitors have no token, and one would set a cookie. */
const COUNTS: AccessRow = {
  ...OPEN,
  unproved: 'yes',
  noToken: 'it adds one to a count; pages of other sites are refused',
}

/** Registers the call that counts who saw an ad, and the address that counts a click and leads to the advertiser. */
export function countRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  app.post(
    '/ad_impressions',
    {
      config: {
        access: COUNTS,
        rateLimit: IMPRESSION_RATE,
        api: {
          summary: 'Records an ad impression, once for each view of a page; robots and administrators do not count',
          body: impression,
          consumes: ['application/json', 'application/x-www-form-urlencoded'],
          replies: { 204: 'Recorded, or left out.', 404: 'There is no such ad.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const from = request.headers['sec-fetch-site']
      if (from !== undefined && from !== 'same-origin') throw new HttpError('forbidden')
      const { data, errors } = parseForm(impression, request.body)
      if (errors) return sendErrors(reply, errors)
      const { viewer } = request
      if (data.user_id && data.user_id !== viewer?.id)
        return sendErrors(reply, {
          user_id: [`"user_id" is "${data.user_id}"; expected the ID of the signed-in member, or null.`],
        })
      if (!(await readAd(db, data.ad_id))) throw new HttpError('not_found', NO_AD)
      if (isCounted(request))
        await countImpression(
          db,
          { adId: data.ad_id, viewId: data.view_id ?? randomUUID(), userId: viewer?.id },
          config.siteTz,
        )
      return reply.status(204).send()
    },
  )

  app.get<{ Querystring: { view?: unknown } }>(
    '/ads/:id/click',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Counts a click on an ad and leads to the advertiser',
          params: adParams,
          replies: { 302: 'To the advertiser.', 404: 'There is no such ad.' },
        },
      },
    },
    async (request, reply) => {
      const ad = await getAd(db, request)
      const { view } = request.query
      if (isCounted(request))
        await countClick(
          db,
          {
            adId: ad.id,
            viewId: typeof view === 'string' && isUuid(view) ? view : randomUUID(),
            userId: request.viewer?.id,
          },
          config.siteTz,
        )
      return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).redirect(ad.link, 302)
    },
  )
}

/** Tells whether a person asks, and none of those who run the site. */
const isCounted = (request: FastifyRequest): boolean =>
  !isRobot(request) && isLookedAt(request) && !isStaff(request.viewer)
