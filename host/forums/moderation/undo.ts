import type { PoolClient } from 'pg'
import { getTransaction } from '../../_db/transactions.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { decideOnMember } from '../../accounts/members/act.ts'
import { type ModerationAction, markUndone, readModeration } from './action-store.ts'
import { FINAL_ACTS } from './labels.ts'
import { mailModeration } from './mails.ts'
import { putBack } from './post-act-store.ts'
import { lockTopics } from './recount-store.ts'
import { movePostsBack, moveTopic, OPPOSITES, setTopicState } from './topic-act-store.ts'

const CHANGED = 'This changed since, so there is nothing to undo.'

/** Tells whether a moderator can take an action back. */
export const isUndoable = ({ action, undoneAt, until }: ModerationAction, now: Date): boolean =>
  undoneAt === null && !FINAL_ACTS.includes(action) && (until === null || until > now)

/**
 * Takes an action back, notes who did that, and mails the person concerned.
 * @throws HttpError 409 where there is nothing to take back
 */
export async function undoModeration(site: AppContext, tx: PoolClient, id: number, by: string): Promise<void> {
  const found = await readModeration(tx, id)
  if (!found) throw new HttpError('not_found', 'We can’t find this action.')
  if (!isUndoable(found, new Date())) throw new HttpError('conflict', CHANGED)
  const { action, memberId, moderatorId, topicId } = found
  if (topicId) await lockTopics(tx, [topicId])
  if (action === 'suspend' && memberId)
    await decideOnMember(site, tx, {
      adminId: by,
      memberId,
      action: 'activate',
      reason: 'The suspension was withdrawn.',
    })
  if (!(await markUndone(tx, id, by))) throw new HttpError('conflict', CHANGED)
  await revert(tx, found)
  if (memberId && memberId !== moderatorId && action !== 'suspend') await mailModeration(site, id, getTransaction(tx))
}

async function revert(client: PoolClient, { action, topicId, postId, before }: ModerationAction): Promise<void> {
  if (action === 'warn' || action === 'silence' || action === 'suspend') return
  if (topicId === null) throw new HttpError('conflict', CHANGED)
  if (action === 'hide' || action === 'delete') {
    if (postId === null || (await putBack(client, { postId, topicId })) !== 'restored')
      throw new HttpError('conflict', CHANGED)
  } else if (action === 'move') await moveTopic(client, topicId, before.forumId ?? 0)
  else if (action === 'split' || action === 'merge') await movePostsBack(client, topicId, before)
  else if (action !== 'restore' && !(await setTopicState(client, topicId, OPPOSITES[action])))
    throw new HttpError('conflict', CHANGED)
}
