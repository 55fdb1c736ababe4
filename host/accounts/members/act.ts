import type { PoolClient } from 'pg'
import { getTransaction } from '../../_db/transactions.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { ACCOUNT_MAIL } from '../mails/mails.ts'
import { endAllSessions } from '../settings/session-store.ts'
import {
  type AdminAct,
  type AuthorAct,
  lockMembers,
  type NewAction,
  recordAdminAction,
  type StatusAct,
  updateAuthor,
  updateStatus,
} from './action-store.ts'
import type { MemberStatus } from './member-store.ts'

const STATUSES: Record<StatusAct, MemberStatus> = {
  activate: 'active',
  suspend: 'suspended',
  disable: 'disabled',
}

const isAuthorAct = (action: AdminAct): action is AuthorAct => action === 'make_author' || action === 'end_author'

/**
 * Does what an administrator decided about a member, records it with its reason, and mails the member.
 * @param act `from` names the states of which the member has to be in one
 * @returns false for a member in another state, who stays as they are
 * @throws HttpError where it may not be done
 */
export async function actOnMember(
  { jobs }: Pick<AppContext, 'jobs'>,
  on: PoolClient,
  act: NewAction & { from?: readonly string[] },
): Promise<boolean> {
  const { adminId, memberId, action, reason, until, endSessions, from } = act
  const locked = await lockMembers(on, memberId)
  const member = locked.find(({ id }) => id === memberId)
  if (!member) throw new HttpError('not_found', 'This member no longer exists.')
  // Whoever acts stays an administrator, so there is always one left.
  if (!locked.some(({ id, admin, active }) => id === adminId && admin && active)) throw new HttpError('forbidden')
  if (from && !from.includes(member.status)) return false
  if (isAuthorAct(action)) await updateAuthor(on, memberId, action === 'make_author')
  else if (action !== 'end_sessions') {
    if (action !== 'activate' && memberId === adminId)
      throw new HttpError('conflict', 'You can’t suspend or disable your own account. Ask another administrator.')
    await updateStatus(on, memberId, { status: STATUSES[action], until, reason })
  }
  if (action === 'end_sessions' || action === 'disable' || endSessions) await endAllSessions(on, memberId)
  const actionId = await recordAdminAction(on, act)
  await sendMail({ jobs }, ACCOUNT_MAIL, { kind: 'status', actionId }, { within: getTransaction(on) })
  return true
}
