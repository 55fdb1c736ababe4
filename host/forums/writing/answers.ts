import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../_platform/errors.ts'
import type { Site } from '../../_platform/site.ts'
import { wantsJson } from '../../_platform/wants.ts'
import { postPath } from '../paths.ts'
import { NO_POST } from './own.ts'
import { readPost } from './post-store.ts'

/** To whoever has written a post: the way to it, or for a script what it is. */
export async function sendWritten(
  { db }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  { postId, status }: { postId: number; status: 200 | 201 },
): Promise<FastifyReply> {
  const post = await readPost(db, postId)
  if (!post) throw new HttpError('not_found', NO_POST)
  const url = postPath(post.topic, post)
  reply.header('cache-control', 'no-store')
  if (!wantsJson(request)) return reply.redirect(url, 303)
  if (status === 201) reply.header('location', url)
  return reply.status(status).send({ id: post.id, topic_id: post.topic.id, url })
}

/**
 * Does what somebody asked for with a form; what went wrong and can be tried again is said on the form itself.
 * @returns the sentence for the form, whose status is set; undefined where it is done
 * @throws HttpError where a script reads the answer, and for all else
 */
export async function sayOnForm(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const known = error instanceof HttpError && (error.code === 'too_many' || error.code === 'conflict')
    if (!known || wantsJson(request)) throw error
    reply.status(error.status)
    if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
    return error.message
  }
}
