import type { PoolClient } from 'pg'
import { sha256 } from '../../_config/tokens.ts'
import { HttpError } from '../../_http/errors.ts'
import { forgetDraft } from '../drafts/store.ts'
import { follow, unfollow } from '../follows/store.ts'
import { keepImages } from '../images/store.ts'
import { saveMentions } from '../mentions/store.ts'
import { type CreatedPost, insertReply, insertTopic } from './create-store.ts'
import { insertDetails, type TopicDetails } from './details.ts'
import type { PostInput } from './post-forms.ts'
import { tellMentioned } from './readers-store.ts'

/** The place of a new post: a forum for a topic, or a topic for a reply. */
export type Place = { forumId: number; details?: TopicDetails } | { topicId: number }

/**
 * Creates a topic or a reply, with whom it mentions and what it shows; its author follows the topic or stops following it.
 * @param authorId uuid
 * @throws HttpError 404 where the forum or topic is not there, 409 where the topic is closed
 */
export async function createPost(
  client: PoolClient,
  { input, authorId, place }: { input: PostInput; authorId: string; place: Place },
): Promise<CreatedPost> {
  const post = await insertPost(client, place, input, authorId)
  if ('topicId' in place) await forgetDraft(client, authorId, place.topicId)
  const mentioned = await saveMentions(client, post.postId, { ...input, authorId })
  await tellMentioned(client, post.postId, mentioned)
  await keepImages(client, post.postId, input.body)
  if (input.follow) await follow(client, authorId, post.topicId)
  else await unfollow(client, authorId, post.topicId)
  return post
}

async function insertPost(
  client: PoolClient,
  place: Place,
  { title, body, quotedId }: PostInput,
  authorId: string,
): Promise<CreatedPost> {
  if ('forumId' in place) {
    const post = await insertTopic(client, { forumId: place.forumId, authorId, title, body })
    if (!post) throw new HttpError('not_found', NO_FORUM)
    await insertDetails(client, post.topicId, place.details ?? {})
    return post
  }
  const post = await insertReply(client, { topicId: place.topicId, authorId, body, quotedId })
  if (post === 'unknown') throw new HttpError('not_found', NO_TOPIC)
  if (post === 'closed') throw new HttpError('conflict', CLOSED)
  return post
}

export const NO_FORUM = 'We can’t find this forum. Choose one from the list of all forums.'
export const ARCHIVED = 'This forum is archived. You can read it, but not post in it.'
export const NO_TOPIC = 'We can’t find this topic. It may have been removed.'
export const CLOSED = 'This topic is closed to new replies.'

/** Returns the key by which a page recognizes a form that was sent. It cannot be sent in place of the token. */
export const hashFormToken = (formToken: string): string => sha256(formToken).toString('hex').slice(0, 16)
