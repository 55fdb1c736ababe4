import type { Database } from '../_db/database.ts'
import type { PersonViewer } from './person.ts'
import type { Relation } from './privacy.ts'

/** What connects a viewer with a member, besides what decides about privacy. */
export interface Connection {
  relation: Relation
  /** The id of the viewer's followership. */
  followership: number | undefined
  colleagueship: Colleagueship | undefined
  /** The viewer keeps the member away. */
  blocking: boolean
}

export type ColleagueStatus = 'pending' | 'accepted' | 'declined'

export interface Colleagueship {
  id: number
  requesterId: string
  recipientId: string
  status: ColleagueStatus
}

/** Reads what a viewer is to a member. */
export async function findConnection(
  { pool }: Pick<Database, 'pool'>,
  viewer: PersonViewer,
  member: string,
): Promise<Connection> {
  const none = { followership: undefined, colleagueship: undefined, blocking: false }
  if (!viewer) return { ...none, relation: 'visitor' }
  if (viewer.id === member) return { ...none, relation: 'self' }
  const { rows } = await pool.query<{
    followership: number | null
    colleagueship: Colleagueship | null
    blocking: boolean
    blocked: boolean
  }>(
    `select
       (select id::float8 from followerships where follower_id = $1 and followed_id = $2) as followership,
       (select jsonb_build_object('id', id, 'requesterId', requester_id, 'recipientId', recipient_id, 'status', status)
        from colleagueships where least(requester_id, recipient_id) = least($1::uuid, $2::uuid)
          and greatest(requester_id, recipient_id) = greatest($1::uuid, $2::uuid)) as colleagueship,
       exists (select from blocks where user_id = $1 and blocked_id = $2) as blocking,
       exists (select from blocks where user_id = $2 and blocked_id = $1) as blocked`,
    [viewer.id, member],
  )
  const row = rows[0]
  const colleagueship = row?.colleagueship ?? undefined
  const followership = row?.followership ?? undefined
  return {
    followership,
    colleagueship,
    blocking: row?.blocking ?? false,
    relation: getRelation({
      admin: viewer.admin,
      blocked: row?.blocked ?? false,
      colleague: colleagueship?.status === 'accepted',
      follower: followership !== undefined,
    }),
  }
}

/** Of several that hold, what counts. Administrators see everything, and a block ends everything else. */
export function getRelation(is: { admin: boolean; blocked: boolean; colleague: boolean; follower: boolean }): Relation {
  if (is.admin) return 'admin'
  if (is.blocked) return 'blocked'
  if (is.colleague) return 'colleague'
  return is.follower ? 'follower' : 'member'
}
