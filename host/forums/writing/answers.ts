import type { FastifyReply, FastifyRequest } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { postPath } from '../paths.ts'
import { NO_POST } from './own.ts'
import { readPost } from './post-store.ts'

/** Answers the author of a post: with a redirect to it, or for a script with its data. */
export async function sendWritten(
  { db }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { postId, status }: { postId: number; status: 200 | 201 },
): Promise<FastifyReply> {
  const post = await readPost(db, postId)
  if (!post) throw new HttpError('not_found', NO_POST)
  const url = postPath(post.topic, post)
  reply.header('cache-control', 'no-store')
  if (!prefersJson(request)) return reply.redirect(url, 303)
  if (status === 201) reply.header('location', url)
  return reply.status(status).send({ id: post.id, topic_id: post.topic.id, url })
}
