import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { onPost, onTopic } from '../actions.ts'
import { keepCarriedDraft } from '../drafts/carried-draft.ts'
import { FORUM_RATES } from '../limits.ts'
import { forumPath, postPath } from '../paths.ts'
import { postAuthorOrAdministrator, topicAuthorOrAdministrator } from '../policies.ts'
import { removePost } from './change-store.ts'
import { NO_POST } from './own.ts'
import { type OnePost, readFirstPostId } from './post-store.ts'

/** Removes a post. @returns where its remover is led to */
async function remove(
  client: PoolClient,
  userId: string,
  { id, place, topic }: Pick<OnePost, 'id' | 'place' | 'topic'>,
) {
  const removed = await removePost(client, id, userId)
  if (removed === 'unknown') throw new HttpError('not_found', NO_POST)
  return done(removed === 'empty' ? `${forumPath(topic.forumId)}?done=removed` : postPath(topic, { id, place }))
}

/** Registers the routes that remove one's own posts; administrators may remove others' too. */
export function removeRoutes(app: FastifyInstance, site: AppContext): void {
  const common = { config: { rateLimit: FORUM_RATES.change }, replies: { 204: 'Done.' } }

  action(
    app,
    site,
    'DELETE /posts/:id',
    {
      ...common,
      ...onPost(site),
      summary: 'Removes a post and leaves a note of who removed it',
      access: postAuthorOrAdministrator,
      leadsTo: 'to where the post was',
    },
    async ({ post, viewer, data, tx }) => {
      await keepCarriedDraft(tx, viewer.id, post.topic.id, data)
      return remove(tx, viewer.id, post)
    },
  )

  action(
    app,
    site,
    'DELETE /forums/:id/topics/:slug',
    {
      ...common,
      ...onTopic(site),
      summary: 'Removes the first post of a topic; a topic without posts is no longer listed',
      access: topicAuthorOrAdministrator,
      leadsTo: 'to the topic, or to its forum',
    },
    async ({ topic, viewer, data, tx }) => {
      await keepCarriedDraft(tx, viewer.id, topic.id, data)
      const id = await readFirstPostId(tx, topic.id)
      if (id === undefined) throw new HttpError('not_found', NO_POST)
      return remove(tx, viewer.id, { id, place: 1, topic })
    },
  )
}
