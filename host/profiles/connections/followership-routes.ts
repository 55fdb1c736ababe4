import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import { forAccount, members } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId, plainText, textOr } from '../../_http/forms/fields.ts'
import { isUuid } from '../../_http/ids.ts'
import { getViewer, type Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { loadPeople } from '../people.ts'
import { findFollowership, follow, readFollowership, unfollow } from './follow-store.ts'

const userId = z.pipe(
  plainText(100, 'the id of a member'),
  z.string().check(z.refine(isUuid, { error: 'the id of a member, a UUID' })),
)
const attributes = z.object({
  following_type: z.literal('SocialUser', textOr('SocialUser', 'SocialUser')),
  following_id: userId,
})
const body = z.object({ data: z.object({ attributes }) })
const resource = z.object({ data: z.object({ id: z.string(), type: z.string() }) })
const toResource = (id: number) => ({ data: { id: String(id), type: 'followership' } })

const NO_MEMBER = 'We can’t find this member. They may have closed their account.'

/** Following a member, as calls (PROF-032 to PROF-037) and as forms. */
export function followershipRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  const getPath = async (tx: PoolClient, id: string, viewer: Viewer) =>
    (await loadPeople({ pool: tx }, [id], viewer)).get(id)?.href ?? '/'

  action(
    app,
    site,
    'POST /api/v1/followerships',
    {
      summary: 'Follows a member',
      access: members,
      body,
      replies: { 200: resource },
      leadsTo: 'back to the profile',
    },
    async ({ data, viewer, tx }) => {
      const { following_id: followed } = data.data.attributes
      if (followed === viewer.id)
        throw new InvalidFields({ 'data[attributes][following_id]': ['You can’t follow yourself.'] })
      const id = await follow(tx, viewer.id, followed)
      if (id === undefined) throw new HttpError('not_found', NO_MEMBER)
      return updated(toResource(id), await getPath(tx, followed, viewer))
    },
  )

  app.get<{ Params: { followee: string } }>(
    '/api/v1/followerships/:followee',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Looks up whether the member follows another',
          params: z.object({ followee: z.string() }),
          replies: { 200: resource },
        },
      },
    },
    async (request, reply) => {
      const { followee } = request.params
      const id = isUuid(followee) ? await findFollowership(db, getViewer(request).id, followee) : undefined
      if (id === undefined) throw new HttpError('not_found', 'You don’t follow this member.')
      return reply.header('cache-control', 'no-store').send(toResource(id))
    },
  )

  action(
    app,
    site,
    'DELETE /api/v1/followerships/:followership',
    {
      summary: 'Unfollows a member',
      params: z.object({ followership: pathId }),
      load: async ({ followership: id }: { followership: number }) => ({ pair: await readFollowership(db, id) }),
      access: forAccount(({ pair }: { pair: { follower: string } | undefined }) => pair?.follower),
      replies: { 204: 'Done.' },
      leadsTo: 'back to the profile',
    },
    async ({ params, pair, viewer, tx }) => {
      await unfollow(tx, viewer.id, params.followership)
      return done(pair ? await getPath(tx, pair.followed, viewer) : '/')
    },
  )
}
