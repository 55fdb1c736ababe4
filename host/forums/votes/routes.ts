import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { voteCall } from '../call-schemas.ts'
import { carries, keepCarried } from '../drafts/carried.ts'
import { FORUM_RATES } from '../limits.ts'
import { postPath } from '../paths.ts'
import { refuseSilencedMember } from '../trust/check-writing.ts'
import { NO_POST } from '../writing/own.ts'
import { readPost } from '../writing/post-store.ts'
import { setVote } from './store.ts'

const OWN = 'You can’t vote for your own post.'

/** Registers the route of a member's vote for somebody else's post. */
export function voteRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const config = { rateLimit: FORUM_RATES.vote }
  const answer = async (request: FastifyRequest, reply: FastifyReply, voted: boolean) => {
    const id = parseRowId((request.params as { id: string }).id)
    const post = id !== undefined && carries(request) ? await readPost(db.pool, id) : undefined
    if (post && (await keepCarried(site, request, reply, post.topic.id))) return reply
    if (voted) await refuseSilencedMember(site, request)
    const vote = id === undefined ? 'unknown' : await setVote(db, id, getViewer(request).id, voted)
    if (id === undefined || vote === 'unknown') throw new HttpError('not_found', NO_POST)
    if (vote === 'own') throw new HttpError('unprocessable', OWN)
    const { votes, topic, place } = vote
    reply.header('cache-control', 'no-store')
    return prefersJson(request) ? reply.send({ votes, voted }) : reply.redirect(postPath(topic, { id, place }), 303)
  }
  app.post(
    '/posts/:id/vote',
    {
      config: { ...config, access: MEMBERS, api: voteCall('Votes for someone else’s post; voting twice counts once') },
    },
    (request, reply) => answer(request, reply, true),
  )
  app.delete(
    '/posts/:id/vote',
    { config: { ...config, access: MEMBERS, api: voteCall('Removes a vote') } },
    (request, reply) => answer(request, reply, false),
  )
}
