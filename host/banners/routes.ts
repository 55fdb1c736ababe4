import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isSecure } from '../_config/config.ts'
import { isPageVisit, prefersJson } from '../_http/accepts.ts'
import { type AccessRow, OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getValue } from '../_http/forms/values.ts'
import { isRowId } from '../_http/ids.ts'
import { refuseOtherSites } from '../_http/other-sites.ts'
import { safePath } from '../_http/safe-path.ts'
import type { Banner } from '../_pages/Banners.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { withIgnored } from './rules.ts'
import { ignoreBanner } from './store.ts'
import { bannersFor, COOKIE } from './visible-banners.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The banners above the requested page; only pages have them, and none if reading them fails. */
    banners?: readonly Banner[]
  }
}

const YEAR = 31_536_000
/** A token in the banner would keep every page that has one from being cached. */
const FROM_PAGES: AccessRow = {
  ...OPEN,
  noToken: 'it only hides a message, on pages that are cached for all visitors; other sites are refused',
}

/** Banners above pages, and the way to put one away: by member, or by a visitor's browser. */
export function bannerRoutes(app: FastifyInstance, { db, config, listener }: AppContext): void {
  const getVisibleBanners = bannersFor(db, listener)
  const secure = isSecure(config)

  app.addHook('preHandler', async (request) => {
    if (isPageVisit(request)) request.banners = await getVisibleBanners(request)
  })

  app.post(
    '/banners/ignore',
    {
      config: {
        access: FROM_PAGES,
        api: {
          summary: 'Dismisses a banner, for this member or this browser',
          body: z.object({ id: z.union([z.string(), z.number()]) }),
          consumes: ['application/x-www-form-urlencoded'],
          replies: { 204: 'Done.', 303: 'Of a form: back to the page.' },
        },
        rateLimit: { max: 60, timeWindow: 60_000 },
      },
    },
    async (request, reply) => {
      refuseOtherSites(request)
      const id = getValue(request.body, 'id')
      const known = typeof id === 'number' || typeof id === 'string'
      if (!known || !isRowId(String(id))) {
        const sentence = `"id" is ${JSON.stringify(id)?.slice(0, 200) ?? 'missing'}; expected the ID of a banner.`
        return reply.status(422).send({ errors: { id: [sentence] } })
      }
      const { viewer } = request
      if (!(await ignoreBanner(db, viewer?.id, Number(id))))
        throw new HttpError('not_found', 'We can’t find a banner with this ID.')
      if (!viewer)
        reply.setCookie(COOKIE, withIgnored(request.cookies[COOKIE], Number(id)), {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure,
          maxAge: YEAR,
        })
      return prefersJson(request) ? reply.status(204).send() : reply.redirect(getReturnPath(request), 303)
    },
  )
}

/** Returns the page that the form was on, if it is one of ours. */
function getReturnPath({ headers, host }: FastifyRequest): string {
  const from = URL.canParse(headers.referer ?? '') ? new URL(headers.referer as string) : undefined
  return from?.host === host ? safePath(from.pathname + from.search, '/') : '/'
}
