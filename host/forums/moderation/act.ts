import type { PoolClient } from 'pg'
import type { On } from '../../_db/database.ts'
import { getTransaction } from '../../_db/transactions.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { decideOnMember } from '../../accounts/members/act.ts'
import { NO_POST } from '../writing/own.ts'
import { type Before, type NewModeration, recordModeration } from './action-store.ts'
import { insertFlag, type NewFlag } from './flag-store.ts'
import type { ModerationAct } from './labels.ts'
import { mailModeration } from './mails.ts'
import { putBack, takeDown } from './post-act-store.ts'
import { lockTopics } from './recount-store.ts'
import { isPostVisible, readTarget, type Target } from './target-store.ts'
import { mergeTopics, moveTopic, setTopicState, splitTopic } from './topic-act-store.ts'

/** What a moderator decided, with what the act needs. */
export interface Decision {
  action: ModerationAct
  reason: string
  /** Of `move`. */
  forumId?: number | undefined
  /** Of `split`. */
  title?: string | undefined
  /** Of `merge`. */
  otherTopicId?: number | undefined
  /** Of `silence` and `suspend`. */
  until?: Date | undefined
}

export const TOPIC_ACTS: readonly ModerationAct[] = ['move', 'split', 'merge', 'close', 'open', 'pin', 'unpin']
export const MEMBER_ACTS: readonly ModerationAct[] = ['warn', 'silence', 'suspend']

/** @throws HttpError 404 */
async function getTarget(on: On, postId: number): Promise<Target> {
  const target = await readTarget(on, postId)
  if (!target) throw new HttpError('not_found', NO_POST)
  return target
}

/**
 * Does what a moderator decided, records it with its reason, and mails the person concerned.
 * @throws HttpError 409 where it cannot be done
 */
export async function moderate(
  site: AppContext,
  tx: PoolClient,
  { postId, moderatorId, ...decision }: Decision & { postId: number; moderatorId: string },
): Promise<void> {
  const { action, reason, until } = decision
  const target = await getTarget(tx, postId)
  const { topicId } = target
  const memberId = TOPIC_ACTS.includes(action) ? target.topicAuthorId : target.authorId
  if (MEMBER_ACTS.includes(action)) {
    if (!memberId) throw new HttpError('conflict', 'The author’s account was deleted.')
    if (memberId === moderatorId) throw new HttpError('conflict', 'You can’t do this to your own account.')
  }
  await lockTopics(tx, [topicId])
  // The account's own rules and mail.
  if (action === 'suspend' && memberId)
    await decideOnMember(site, tx, { adminId: moderatorId, memberId, action, reason, until, endSessions: true })
  const before = await apply(tx, target, moderatorId, decision)
  await recordAndTell(site, tx, { moderatorId, memberId, postId, topicId, action, reason, until, before })
}

/** @returns what undoing it needs */
async function apply(client: PoolClient, target: Target, by: string, decision: Decision): Promise<Before> {
  const { action, forumId = 0, title = '', otherTopicId = 0 } = decision
  const { postId, topicId } = target
  switch (action) {
    case 'hide':
    case 'delete':
      if (!(await takeDown(client, target, action, by)))
        throw new HttpError('conflict', 'This post was removed already.')
      return {}
    case 'restore': {
      if ((await putBack(client, target)) === 'removed')
        throw new HttpError('conflict', 'The author removed this post, so it can’t be restored.')
      return {}
    }
    case 'move':
      return moveTopic(client, topicId, forumId)
    case 'split':
      return splitTopic(client, topicId, postId, title)
    case 'merge':
      return mergeTopics(client, topicId, otherTopicId)
    case 'close':
    case 'open':
    case 'pin':
    case 'unpin':
      if (!(await setTopicState(client, topicId, action)))
        throw new HttpError('conflict', 'The topic is in this state already, or was removed.')
      return {}
    default:
      return {}
  }
}

async function recordAndTell(site: AppContext, client: PoolClient, moderation: NewModeration): Promise<void> {
  const id = await recordModeration(client, moderation)
  // Whoever does something to their own post knows of it; a suspension has a mail of its own.
  if (moderation.memberId && moderation.memberId !== moderation.moderatorId && moderation.action !== 'suspend')
    await mailModeration(site, id, getTransaction(client))
}

export const FLAGGED_BEFORE = 'You flagged this post before. A moderator will look at it.'

/**
 * Flags a post, and hides it where enough members of standing did.
 * @throws HttpError 404 where it was removed, 409 where the member flagged it before
 */
export async function flagPost(site: AppContext, tx: PoolClient, flag: NewFlag): Promise<void> {
  const target = await getTarget(tx, flag.postId)
  await lockTopics(tx, [target.topicId])
  if (!(await isPostVisible(tx, flag.postId))) throw new HttpError('not_found', NO_POST)
  const isEnough = await insertFlag(tx, flag)
  if (isEnough === undefined) throw new HttpError('conflict', FLAGGED_BEFORE)
  if (!isEnough || !(await takeDown(tx, target, 'hide', null))) return
  await recordAndTell(site, tx, {
    moderatorId: null,
    memberId: target.authorId,
    postId: target.postId,
    topicId: target.topicId,
    action: 'hide',
    reason: 'Several members flagged this post. A moderator will review it.',
  })
}
