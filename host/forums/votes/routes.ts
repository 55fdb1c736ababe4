import type { FastifyInstance } from 'fastify'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { onPost } from '../actions.ts'
import { voteReply } from '../call-schemas.ts'
import { keepCarriedDraft } from '../drafts/carried-draft.ts'
import { FORUM_RATES } from '../limits.ts'
import { postPath } from '../paths.ts'
import { refuseSilenced } from '../trust/check-writing.ts'
import { NO_POST } from '../writing/own.ts'
import { setVote } from './store.ts'

const OWN = 'You can’t vote for your own post.'

/** Registers the route of a member's vote for somebody else's post. */
export function voteRoutes(app: FastifyInstance, site: AppContext): void {
  const common = {
    ...onPost(site),
    access: members,
    replies: { 200: voteReply },
    leadsTo: 'back to the post',
    config: { rateLimit: FORUM_RATES.vote },
  }
  const route = (method: 'POST' | 'DELETE', summary: string, voted: boolean) =>
    action(app, site, `${method} /posts/:id/vote`, { ...common, summary }, async ({ post, viewer, data, tx }) => {
      await keepCarriedDraft(tx, viewer.id, post.topic.id, data)
      if (voted) await refuseSilenced(tx, viewer.id, site.config.siteTz)
      const vote = await setVote(tx, post.id, viewer.id, voted)
      if (vote === 'unknown') throw new HttpError('not_found', NO_POST)
      if (vote === 'own') throw new HttpError('unprocessable', OWN)
      return updated({ votes: vote.votes, voted }, postPath(post.topic, post))
    })

  route('POST', 'Votes for someone else’s post; voting twice counts once', true)
  route('DELETE', 'Removes a vote', false)
}
