import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { plainText, textOr } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId, isUuid } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { loadPeople } from '../people.ts'
import { findFollowership, follow, ownsFollowership, unfollow } from './follow-store.ts'

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

  app.post(
    '/api/v1/followerships',
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Follows a member',
          body,
          replies: { 200: resource, 303: 'Back to the profile.' },
        },
      },
    },
    async (request, reply) => {
      const { data: parsed, errors } = parseForm(body, request.body)
      if (errors) return sendErrors(reply, errors)
      const { following_id: followed } = parsed.data.attributes
      const viewer = getViewer(request)
      if (followed === viewer.id)
        return sendErrors(reply, { 'data[attributes][following_id]': ['You can’t follow yourself.'] })
      const id = await follow(db, viewer.id, followed)
      if (id === undefined) throw new HttpError('not_found', NO_MEMBER)
      if (prefersHtml(request)) {
        const person = (await loadPeople(db, [followed], viewer)).get(followed)
        return reply.redirect(person?.href ?? '/', 303)
      }
      return reply.header('cache-control', 'no-store').send(toResource(id))
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

  app.delete<{ Params: { followership: string } }>(
    '/api/v1/followerships/:followership',
    {
      config: {
        access: OWN_ACCOUNT,
        api: {
          summary: 'Unfollows a member',
          params: z.object({ followership: z.string() }),
          replies: { 204: 'Done.', 303: 'Back to the profile.' },
        },
        mine: async ({ viewer, params }) => {
          const { followership } = params as { followership: string }
          return viewer !== undefined && isRowId(followership) && ownsFollowership(db, viewer.id, Number(followership))
        },
      },
    },
    async (request, reply) => {
      const viewer = getViewer(request)
      const followed = await unfollow(db, viewer.id, Number(request.params.followership))
      if (!prefersHtml(request)) return reply.status(204).send()
      const person = (await loadPeople(db, [followed], viewer)).get(followed ?? '')
      return reply.redirect(person?.href ?? '/', 303)
    },
  )
}
