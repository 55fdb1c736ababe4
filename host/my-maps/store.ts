import type { PoolClient } from 'pg'
import type { Database, On } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import type { MapConfig } from '../maps-embed/map-config.ts'
import { createPublishedName } from '../maps-embed/published-name.ts'

export const MY_MAP_LIMITS = {
  /** Maps of one member. */
  maps: 50,
  /** Versions of one map; the oldest go. */
  versions: 50,
}

export interface MapVersion {
  number: number
  createdAt: string
  /** True if administrators took it down. */
  disabled: boolean
}

export interface PublishedMap {
  id: string
  title: string
  updatedAt: Date
  unpublishedAt: Date | null
  /** Newest first. */
  versions: MapVersion[]
}

/** Returns a member's maps, the one published last first. */
export async function listMaps({ pool }: Database, userId: string): Promise<PublishedMap[]> {
  const { rows } = await pool.query<PublishedMap>(
    `select p.id, p.title, p.updated_at as "updatedAt", p.unpublished_at as "unpublishedAt",
      json_agg(json_build_object('number', v.number, 'createdAt', v.created_at,
        'disabled', m.disabled_at is not null) order by v.number desc) as versions
    from published_maps p join map_versions v on v.published_id = p.id join maps m on m.id = v.map_id
    where p.user_id = $1 group by p.id order by p.updated_at desc`,
    [userId],
  )
  return rows
}

/** @returns the uuid of the member whose map it is; undefined where there is none */
export async function findMapOwner(on: On, id: string): Promise<string | undefined> {
  const { rows } = await on.query<{ owner: string }>('select user_id as owner from published_maps where id = $1', [id])
  return rows[0]?.owner
}

export interface EditableMap {
  title: string
  version: number
  config: MapConfig
}

/** Returns the newest version of a map, also of one that is not shown. */
export async function findNewest({ pool }: Database, id: string): Promise<EditableMap | undefined> {
  const { rows } = await pool.query<EditableMap>(
    `select p.title, v.number as version, m.config
    from published_maps p join map_versions v on v.published_id = p.id join maps m on m.id = v.map_id
    where p.id = $1 order by v.number desc limit 1`,
    [id],
  )
  return rows[0]
}

/** `full`: the member has as many maps as may be; `unknown`: the map is not theirs, or gone. */
export type PublishResult = { id: string; version: number } | 'full' | 'unknown'

/**
 * Publishes a stored map: as the next version of one of the member's, or as a new one.
 * @param existing its name; undefined for a new one
 */
export function publishMap(
  { pool }: Database,
  userId: string,
  { mapId, title, existing }: { mapId: string; title: string; existing: string | undefined },
): Promise<PublishResult> {
  return withTransaction(pool, async (client) => {
    // Of two at once the second counts what the first has made.
    await client.query('select from users where id = $1 for no key update', [userId])
    let id = existing
    if (id === undefined) {
      const { rows } = await client.query<{ id: string }>(
        `insert into published_maps (id, user_id, title)
        select $1::char(18), $2, $3 where (select count(*) from published_maps where user_id = $2) < $4::int returning id`,
        [createPublishedName(), userId, title, MY_MAP_LIMITS.maps],
      )
      if (!rows[0]) return 'full'
      id = rows[0].id
    } else {
      const { rowCount } = await client.query(
        `update published_maps set title = $3, updated_at = now(), unpublished_at = null where id = $1 and user_id = $2`,
        [id, userId, title],
      )
      if (!rowCount) return 'unknown'
    }
    return { id, version: await addVersion(client, id, mapId) }
  })
}

async function addVersion(client: PoolClient, id: string, mapId: string): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `insert into map_versions (published_id, number, map_id)
    select $1::char(18), coalesce(max(number), 0) + 1, $2::char(25) from map_versions where published_id = $1::char(18)
    returning number`,
    [id, mapId],
  )
  const number = rows[0]?.number as number
  await client.query('delete from map_versions where published_id = $1 and number <= $2', [
    id,
    number - MY_MAP_LIMITS.versions,
  ])
  return number
}

/**
 * Makes an earlier version the newest again, and shows it if the map was offline.
 * @returns undefined if there is none with this number that was not taken down
 */
export async function restoreVersion(client: PoolClient, id: string, version: number): Promise<number | undefined> {
  const { rows } = await client.query<{ mapId: string; title: string }>(
    `select v.map_id as "mapId", coalesce(m.config->>'title', 'Map') as title
    from published_maps p join map_versions v on v.published_id = p.id join maps m on m.id = v.map_id
    where p.id = $1 and v.number = $2 and m.disabled_at is null for no key update of p`,
    [id, version],
  )
  const [row] = rows
  if (!row) return undefined
  await client.query('update published_maps set title = $2, updated_at = now(), unpublished_at = null where id = $1', [
    id,
    row.title,
  ])
  return addVersion(client, id, row.mapId)
}

/** Shows a map, or takes it offline; its versions stay. */
export async function setShown(on: On, id: string, isShown: boolean): Promise<void> {
  await on.query(
    `update published_maps set unpublished_at = case when $2 then null else coalesce(unpublished_at, now()) end where id = $1`,
    [id, isShown],
  )
}

export async function deleteMap(on: On, id: string): Promise<void> {
  await on.query('delete from published_maps where id = $1', [id])
}
