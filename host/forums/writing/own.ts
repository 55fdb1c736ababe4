import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../_platform/errors.ts'
import type { Site } from '../../_platform/site.ts'
import { idIn, topicIdIn } from '../given.ts'
import { authorOfTopic } from '../topic/store.ts'
import { NO_TOPIC } from './create.ts'
import { authorOfPost, type OnePost, readPost } from './post-store.ts'

export const NO_POST = 'There is no such post. It may have been removed.'

/** For the guard: whether the post of the address is the viewer's. @throws HttpError 404 */
export const ownPost =
  ({ db }: Site) =>
  async ({ params, viewer }: FastifyRequest): Promise<boolean> => {
    const id = idIn((params as { id: string }).id)
    const author = id === undefined ? undefined : await authorOfPost(db, id)
    if (author === undefined) throw new HttpError('not_found', NO_POST)
    return author !== null && author === viewer?.id
  }

/** For the guard: whether the topic of the address is the viewer's. @throws HttpError 404 */
export const ownTopic =
  ({ db }: Site) =>
  async ({ params, viewer }: FastifyRequest): Promise<boolean> => {
    const id = topicIdIn((params as { slug: string }).slug)
    const author = id === undefined ? undefined : await authorOfTopic(db, id)
    if (author === undefined) throw new HttpError('not_found', NO_TOPIC)
    return author !== null && author === viewer?.id
  }

/** The post of an address. @throws HttpError 404 */
export async function postOf({ db }: Site, { params }: FastifyRequest): Promise<OnePost> {
  const id = idIn((params as { id: string }).id)
  const post = id === undefined ? undefined : await readPost(db, id)
  if (!post) throw new HttpError('not_found', NO_POST)
  return post
}
