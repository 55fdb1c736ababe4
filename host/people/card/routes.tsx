import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { renderFragment } from '../../_pages/render-fragment.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { countConnections } from '../../profiles/connections/list-store.ts'
import { findMember } from '../find-member.ts'
import { countActivity } from '../profile/activity-store.ts'
import { ProfileCard } from './ProfileCard.tsx'

/** The card that opens at a member's name. */
export function cardRoutes(app: FastifyInstance, site: AppContext): void {
  app.get<{ Params: { username: string } }>(
    '/users/:username/card',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Draws the card of a member',
          params: z.object({ username: z.string() }),
          replies: { 200: 'The card, text/html.' },
        },
      },
    },
    async (request, reply) => {
      const member = await findMember(site, request.params.username, request.viewer)
      if (!member) throw new HttpError('not_found', 'We can’t find this member. They may have closed their account.')
      const [counts, activity] = await Promise.all([
        countConnections(site.db, member.person.id),
        countActivity(site.db, member.person.id),
      ])
      return reply
        .header('cache-control', 'private, max-age=60')
        .type('text/html; charset=utf-8')
        .send(renderFragment(site, reply, <ProfileCard member={member} counts={counts} activity={activity} />))
    },
  )
}
