import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { OPEN } from '../../_http/access/rules.ts'
import { renderFragment } from '../../_pages/render-fragment.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { loadReviews } from '../../reviews/list/load-reviews.ts'
import { ReviewsPart } from '../../reviews/list/ReviewsPart.tsx'
import { readRatings } from '../../reviews/store.ts'
import { contactedToday } from '../contact/requests-store.ts'
import { CurrentUserContext } from '../contact/slots.tsx'
import { getBusiness } from '../get-business.ts'
import { ProfileCard } from './ProfileCard.tsx'

const params = z.object({ id: z.string() })
const replies = { 200: 'A piece of a page, text/html.' }

/** The two tabs of a company's profile, for the dialog that opens at its name (widgets/business-profile). */
export function profileCardRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const send = (reply: FastifyReply, piece: ReactNode) =>
    reply
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(renderFragment(site, reply, piece))

  app.get<{ Params: { id: string } }>(
    '/business/page/:id/card',
    { config: { access: OPEN, api: { summary: 'Draws the profile of a company', params, replies } } },
    async ({ params, viewer }, reply) => {
      const business = await getBusiness(site, params.id)
      const { id } = business
      const [contacted, ratings] = await Promise.all([
        viewer && contactedToday(db, viewer.id, [id], config.siteTz),
        readRatings(db, [id]),
      ])
      return send(
        reply,
        <CurrentUserContext.Provider value={viewer}>
          <ProfileCard
            business={business}
            rating={ratings.get(id)}
            sent={contacted?.has(id)}
            own={viewer?.pages.includes(id) ?? false}
          />
        </CurrentUserContext.Provider>,
      )
    },
  )

  app.get<{ Params: { id: string } }>(
    '/business/page/:id/card/reviews',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Draws a page of the reviews of a company',
          params,
          query: z.object({ sort: z.optional(z.string()), page: z.optional(z.string()) }),
          replies,
        },
      },
    },
    async ({ params, query, viewer }, reply) => {
      const business = await getBusiness(site, params.id)
      return send(reply, <ReviewsPart {...(await loadReviews(site, business, query, viewer))} />)
    },
  )
}
