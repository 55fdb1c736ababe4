import type { PoolClient } from 'pg'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendAccountMail } from '../mails/mails.ts'
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

type Act = NewAction & { from?: readonly string[] }

/**
 * Does what an administrator decided about a member, records it with its reason, and mails the member; all of it or
 * nothing.
 * @param act `from` names the states of which the member has to be in one
 * @returns false for a member in another state, who stays as they are
 * @throws HttpError where it may not be done
 */
export async function decideOnMember(
  site: Pick<AppContext, 'jobs'>,
  tx: PoolClient,
  { from, ...act }: Act,
): Promise<boolean> {
  const { adminId, memberId, action, reason, until, endSessions } = act
  const locked = await lockMembers(tx, memberId)
  const member = locked.find(({ id }) => id === memberId)
  if (!member) throw new HttpError('not_found', 'This member no longer exists.')
  // Whoever acts stays an administrator, so there is always one left.
  if (!locked.some(({ id, admin, active }) => id === adminId && admin && active)) throw new HttpError('forbidden')
  if (from && !from.includes(member.status)) return false
  if (isAuthorAct(action)) await updateAuthor(tx, memberId, action === 'make_author')
  else if (action !== 'end_sessions') {
    if (action !== 'activate' && memberId === adminId)
      throw new HttpError('conflict', 'You can’t suspend or disable your own account. Ask another administrator.')
    await updateStatus(tx, memberId, { status: STATUSES[action], until, reason })
  }
  if (action === 'end_sessions' || action === 'disable' || endSessions) await endAllSessions(tx, memberId)
  await sendAccountMail(site, tx, { kind: 'status', actionId: await recordAdminAction(tx, act) })
  return true
}
