import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { withdrawNotification } from '../../_services/notify/notify-store.ts'
import { COLLEAGUE } from './notification-kinds.ts'
import { aboutAccepted, aboutRequests, tellConnected } from './tell-store.ts'

const PAIR = `least(requester_id, recipient_id) = least($1::uuid, $2::uuid)
  and greatest(requester_id, recipient_id) = greatest($1::uuid, $2::uuid)`

/**
 * Asks somebody to be a colleague. Where the other one has asked before, the two are colleagues from now on.
 * @returns undefined if the other is gone, is the member, or one keeps the other away
 */
export async function requestColleague(
  tx: PoolClient,
  member: string,
  other: string,
  message: string,
): Promise<'pending' | 'accepted' | undefined> {
  const { rows } = await tx.query<{ status: string; made: boolean; answered: boolean }>(
    `insert into colleagueships as c (requester_id, recipient_id, message)
     select $1, u.id, $3 from users u where u.id = $2 and u.id <> $1 and u.status <> 'disabled'
       and not exists (select from blocks where (user_id, blocked_id) in (($1::uuid, u.id), (u.id, $1::uuid)))
     on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
       set status = case when c.recipient_id = $1 then 'accepted' else c.status end,
         answered_at = case when c.recipient_id = $1 then now() else c.answered_at end
     returning status, xmax = 0 as made, answered_at is not distinct from now() as answered`,
    [member, other, message],
  )
  const { status, made, answered } = rows[0] ?? {}
  const parties = { to: other, by: member }
  if (made) await tellConnected(tx, { kind: COLLEAGUE, about: aboutRequests(other), ...parties })
  if (answered && status === 'accepted')
    await tellConnected(tx, { kind: COLLEAGUE, about: aboutAccepted(other), ...parties })
  // Whoever was declined is not told.
  return status === undefined ? undefined : status === 'accepted' ? 'accepted' : 'pending'
}

/** Answers a request that somebody else has made. @returns whether there was one that waits */
export async function answerRequest(
  tx: PoolClient,
  member: string,
  requester: string,
  answer: 'accepted' | 'declined',
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update colleagueships set status = $3, answered_at = now()
     where recipient_id = $1 and requester_id = $2 and status = 'pending'`,
    [member, requester, answer],
  )
  if (rowCount && answer === 'accepted')
    await tellConnected(tx, { kind: COLLEAGUE, to: requester, by: member, about: aboutAccepted(requester) })
  return rowCount === 1
}

/** Withdraws a request of one's own, or ends what connects two colleagues. A declined request stays, so that it ends there. */
export async function endColleagueship(on: On, member: string, other: string): Promise<void> {
  await on.query(
    `delete from colleagueships where ${PAIR} and (status = 'accepted' or (requester_id = $1 and status = 'pending'))`,
    [member, other],
  )
  await withdrawNotification(on, { kind: COLLEAGUE, by: member, about: aboutRequests(other) })
}

export interface ColleagueRequest {
  id: number
  /** uuid of the other member. */
  other: string
  status: 'pending' | 'accepted' | 'declined'
  message: string
  createdAt: Date
}

/** Lists the requests of a member: those that were sent, or those that were received. */
export async function listRequests(
  { pool }: Database,
  member: string,
  which: 'sent' | 'received',
  status?: 'pending',
): Promise<ColleagueRequest[]> {
  const [own, other] = which === 'sent' ? ['requester_id', 'recipient_id'] : ['recipient_id', 'requester_id']
  const { rows } = await pool.query<ColleagueRequest>(
    `select id::float8 as id, ${other} as other, status, message, created_at as "createdAt" from colleagueships
     where ${own} = $1 ${status ? `and status = '${status}'` : ''} order by id desc limit 100`,
    [member],
  )
  return rows
}
