import type { Database } from '../../_db/database.ts'
import { loadPeople } from '../people.ts'
import type { Person, PersonViewer } from '../person.ts'

/** The lists of a member's connections, as their addresses call them. */
export const CONNECTIONS = ['colleagues', 'followers', 'following'] as const
export type ConnectionList = (typeof CONNECTIONS)[number]

/** SQL: the ids in the list of `$1`, with the order. */
const LISTS: Record<ConnectionList, string> = {
  colleagues: `select case when requester_id = $1 then recipient_id else requester_id end as other, id as place
    from colleagueships where status = 'accepted' and $1 in (requester_id, recipient_id)`,
  followers: 'select follower_id as other, id as place from followerships where followed_id = $1',
  following: 'select followed_id as other, id as place from followerships where follower_id = $1',
}

export const CONNECTIONS_PAGE = 24

/** A member of a list, with what cards show below the name. */
export interface ListedPerson extends Person {
  occupation: string
  place: string
}

/** Lists a page of a member's connections, the newest first. */
export async function listConnections(
  db: Database,
  member: string,
  list: ConnectionList,
  page: number,
  viewer: PersonViewer,
): Promise<ListedPerson[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `select u.id from (${LISTS[list]}) l join users u on u.id = l.other where u.status <> 'disabled'
     order by l.place desc limit ${CONNECTIONS_PAGE} offset $2`,
    [member, (page - 1) * CONNECTIONS_PAGE],
  )
  return describePeople(
    db,
    rows.map(({ id }) => id),
    viewer,
  )
}

/** Loads members in their order, with occupation and place where their profile is open to all. */
export async function describePeople(
  db: Database,
  ids: readonly string[],
  viewer: PersonViewer,
): Promise<ListedPerson[]> {
  const [people, { rows }] = await Promise.all([
    loadPeople(db, ids, viewer),
    db.pool.query<{ id: string; occupation: string; place: string }>(
      `select p.user_id as id, p.occupation, concat_ws(', ', nullif(p.city, ''), trim(p.state)) as place
       from profiles p left join profile_privacy v on v.user_id = p.user_id
       where p.user_id = any($1::uuid[]) and not coalesce(v.profile_private, false)`,
      [ids],
    ),
  ])
  const lines = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const person = people.get(id)
    return person ? [{ occupation: '', place: '', ...lines.get(id), ...person }] : []
  })
}

export type ConnectionCounts = Record<ConnectionList, number>

export async function countConnections({ pool }: Pick<Database, 'pool'>, member: string): Promise<ConnectionCounts> {
  const { rows } = await pool.query<ConnectionCounts>(
    `select ${CONNECTIONS.map(
      (list) =>
        `(select count(*)::int from (${LISTS[list]}) l join users u on u.id = l.other where u.status <> 'disabled') as ${list}`,
    ).join(', ')}`,
    [member],
  )
  return rows[0] as ConnectionCounts
}

/** Finds members whom somebody may know: of the same place, or with the same interests; never who hides, blocks or is connected. */
export async function suggestPeople(db: Database, member: string, limit: number, viewer: PersonViewer) {
  const { rows } = await db.pool.query<{ id: string }>(
    `with me as (select state, lower(city) as city from profiles where user_id = $1),
       alike as (
         select i.user_id, count(*) as score from profile_interests i
         join profile_interests mine on mine.user_id = $1 and mine.interest = i.interest
         where i.user_id <> $1 group by i.user_id
         union all
         select p.user_id, case when lower(p.city) = me.city and me.city <> '' then 3 else 1 end
         from profiles p join me on p.state = me.state where p.user_id <> $1)
     select u.id from alike a join users u on u.id = a.user_id left join profile_privacy v on v.user_id = u.id
     where u.status = 'active' and not coalesce(v.hide_from_suggestions, false)
       and not exists (select from followerships f where f.follower_id = $1 and f.followed_id = u.id)
       and not exists (select from colleagueships c where $1 in (c.requester_id, c.recipient_id)
         and u.id in (c.requester_id, c.recipient_id))
       and not exists (select from blocks b where (b.user_id, b.blocked_id) in (($1::uuid, u.id), (u.id, $1::uuid)))
     group by u.id order by sum(a.score) desc, u.id limit $2`,
    [member, limit],
  )
  return describePeople(
    db,
    rows.map(({ id }) => id),
    viewer,
  )
}
