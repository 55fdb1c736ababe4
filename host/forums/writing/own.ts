import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../_http/errors.ts'
import { parseRowId } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { getTopic } from '../topic/routes.tsx'
import { type OnePost, readPost } from './post-store.ts'

export const NO_POST = 'We can’t find this post. It may have been removed.'

/** Tells the guard whether the topic in the address is the viewer's. @throws HttpError 404 */
export const ownTopic =
  (site: AppContext) =>
  async (request: FastifyRequest): Promise<boolean> => {
    const { authorId } = await getTopic(site, request)
    return authorId !== undefined && authorId === request.viewer?.id
  }

/** Reads the post of an address. @throws HttpError 404 */
export async function getPost({ db }: AppContext, { params }: FastifyRequest): Promise<OnePost> {
  const id = parseRowId((params as { id: string }).id)
  const post = id === undefined ? undefined : await readPost(db.pool, id)
  if (!post) throw new HttpError('not_found', NO_POST)
  return post
}
