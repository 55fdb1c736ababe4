import type { PoolClient } from 'pg'
import { sha256 } from '../../_config/tokens.ts'
import type { Database, On } from '../../_db/database.ts'
import { HttpError } from '../../_http/errors.ts'
import { inTransaction } from '../../contact/store.ts'
import { forgetDraft } from '../drafts/store.ts'
import { follow, unfollow } from '../follows/store.ts'
import { keepImages } from '../images/store.ts'
import { FORUM_LIMITS } from '../limits.ts'
import { saveMentions } from '../mentions/store.ts'
import { type CreatedPost, insertReply, insertTopic } from './create-store.ts'
import { insertDetails, type TopicDetails } from './details.ts'
import { claimForm, type FormRecord, findForm, forgetForms, keepPost } from './form-store.ts'
import type { PostInput } from './post-forms.ts'
import { tellMentioned } from './readers-store.ts'

/** The place of a new post: a forum for a topic, or a topic for a reply. */
export type Place = { forumId: number; details?: TopicDetails } | { topicId: number }

interface Given {
  written: PostInput
  /** uuid */
  userId: string
  place: Place
  /** Counts what is new, and refuses too much; a form counts once, however often it is sent. */
  count(on: On): Promise<void>
  /** Tells others of the post, in its transaction. */
  tell?(client: PoolClient, made: CreatedPost): Promise<void>
}

/**
 * Writes a topic or a reply: the same form twice, or twice at once, makes one.
 * @returns id of the post
 * @throws HttpError 404 where the forum or topic is not there, 409 where the topic is closed or the form was sent with other text
 */
export async function write(db: Database, given: Given): Promise<number> {
  const { written, userId, place } = given
  const since = new Date(Date.now() - FORUM_LIMITS.remembered)
  const key = written.formToken ? { userId, tokenHash: sha256(written.formToken) } : undefined
  const bodyHash = sha256(JSON.stringify([place, written.title, written.body, written.quotedId]))
  const known = key && (await findForm(db.pool, key, since))
  if (known) return sameAs(known, bodyHash)

  return inTransaction(db, async (client) => {
    if (key && !(await claimForm(client, key, { bodyHash, since }))) {
      // The same form came a moment ago, and has been answered by now.
      const first = await findForm(client, key, since)
      if (!first) throw new HttpError('unavailable')
      return sameAs(first, bodyHash)
    }
    // Counts after claiming the token, so that a form sent twice at once counts once.
    await given.count(client)
    if (key) await forgetForms(client, since)
    const made = await insert(client, place, written, userId)
    if ('topicId' in place) await forgetDraft(client, userId, place.topicId)
    const mentioned = await saveMentions(client, made.postId, { ...written, authorId: userId })
    await tellMentioned(client, made.postId, mentioned)
    await keepImages(client, made.postId, written.body)
    if (written.follow) await follow(client, userId, made.topicId)
    else await unfollow(client, userId, made.topicId)
    if (key) await keepPost(client, key, made.postId)
    await given.tell?.(client, made)
    return made.postId
  })
}

async function insert(client: PoolClient, place: Place, { title, body, quotedId }: PostInput, authorId: string) {
  if ('forumId' in place) {
    const made = await insertTopic(client, { forumId: place.forumId, authorId, title, body })
    if (!made) throw new HttpError('not_found', NO_FORUM)
    await insertDetails(client, made.topicId, place.details ?? {})
    return made
  }
  const made = await insertReply(client, { topicId: place.topicId, authorId, body, quotedId })
  if (made === 'unknown') throw new HttpError('not_found', NO_TOPIC)
  if (made === 'closed') throw new HttpError('conflict', CLOSED)
  return made
}

export const NO_FORUM = 'We can’t find this forum. Choose one from the list of all forums.'
export const ARCHIVED = 'This forum is archived. You can read it, but not post in it.'
export const NO_TOPIC = 'We can’t find this topic. It may have been removed.'
export const CLOSED = 'This topic is closed to new replies.'
export const SENT_BEFORE = 'You already submitted this form with different content. Submit again to post this too.'

function sameAs({ bodyHash, postId }: FormRecord, sent: Buffer): number {
  if (postId === null || !bodyHash.equals(sent)) throw new HttpError('conflict', SENT_BEFORE)
  return postId
}

/** Returns the key by which a page recognizes a form that was sent. It cannot be sent in place of the token. */
export const hashFormToken = (formToken: string): string => sha256(formToken).toString('hex').slice(0, 16)
