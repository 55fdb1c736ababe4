import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forAuthorOrAdministrator } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { onPost } from '../actions.ts'
import { keepCarriedDraft } from '../drafts/carried-draft.ts'
import { FORUM_RATES } from '../limits.ts'
import { postPath } from '../paths.ts'
import { readTopic } from '../topic/store.ts'
import { getPost, NO_POST } from '../writing/own.ts'
import { setAnswer } from './store.ts'

const NO_REPLY = 'Only a reply can be the best answer.'

/** The answer is up to whoever asked. */
const topicAuthorOrAdministrator = forAuthorOrAdministrator(({ askedBy }: { askedBy: string | undefined }) => askedBy)

/** Registers the routes by which the author of a topic, or an administrator, picks its best answer. */
export function answerRoutes(app: FastifyInstance, site: AppContext): void {
  const common = {
    ...onPost(site),
    load: async (_: unknown, request: FastifyRequest) => {
      const post = await getPost(site, request)
      return { post, topic: post.topic, askedBy: (await readTopic(site.db, post.topic.id))?.authorId }
    },
    access: topicAuthorOrAdministrator,
    replies: { 204: 'Done.' },
    leadsTo: 'to the reply',
    config: { rateLimit: FORUM_RATES.change },
  }
  const route = (method: 'POST' | 'DELETE', summary: string, picked: boolean) =>
    action(app, site, `${method} /posts/:id/answer`, { ...common, summary }, async ({ post, viewer, data, tx }) => {
      if (post.removed) throw new HttpError('not_found', NO_POST)
      if (post.place === 1 && picked) throw new HttpError('unprocessable', NO_REPLY)
      await keepCarriedDraft(tx, viewer.id, post.topic.id, data)
      if (!(await setAnswer(tx, post.id, picked, viewer.id))) throw new HttpError('not_found', NO_POST)
      return done(postPath(post.topic, post))
    })

  route('POST', 'Picks a reply as the best answer of its topic', true)
  route('DELETE', 'Takes back the pick of a best answer', false)
}
