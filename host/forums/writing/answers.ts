import type { PoolClient } from 'pg'
import { HttpError } from '../../_http/errors.ts'
import { postPath } from '../paths.ts'
import { NO_POST } from './own.ts'
import { readPost } from './post-store.ts'

/**
 * Reads what the author of a post is answered: where it is, and its data for scripts.
 * @throws HttpError 404
 */
export async function readWritten(client: PoolClient, postId: number) {
  const post = await readPost(client, postId)
  if (!post) throw new HttpError('not_found', NO_POST)
  const path = postPath(post.topic, post)
  return { path, body: { id: post.id, topic_id: post.topic.id, url: path } }
}
