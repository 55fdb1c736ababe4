import type { PoolClient } from 'pg'
import { deleteSettings } from '../../_services/settings/settings-store.ts'
import { DEMO_MARKS } from '../settings.ts'
import { isDemoMember } from './marks.ts'

/** Members of one transaction: each has rows in some eighty tables. */
const BATCH = 500

/** Deletes maps that demo members have published. */
export async function removeMaps(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct v.map_id as id from map_versions v join published_maps p on p.id = v.published_id
     where ${isDemoMember('p.user_id')}`,
  )
  await client.query(`delete from published_maps p where ${isDemoMember('p.user_id')}`)
  await client.query(
    'delete from maps m where m.id = any($1) and not exists (select from map_versions v where v.map_id = m.id)',
    [rows.map(({ id }) => id)],
  )
}

/** Deletes some demo members with all that hangs on them. @returns whether there may be more */
export async function removeMembers(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>(`select id from users where demo limit ${BATCH} for update`)
  const ids = rows.map(({ id }) => id)
  await client.query('delete from outbox_messages where recipient in (select email from users where id = any($1))', [
    ids,
  ])
  await client.query('delete from users where id = any($1)', [ids])
  return ids.length === BATCH
}

/** Deletes the marks of a demo world. Only once all else is done, so that a run that was interrupted is finished by the next. */
export const removeMarks = (client: PoolClient): Promise<void> => deleteSettings(client, DEMO_MARKS)
