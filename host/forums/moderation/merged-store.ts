import type { Database } from '../../_db/database.ts'
import { readTopic, type Topic } from '../topic/store.ts'

/** Reads the topic that took over the posts of another one, through as many merges as there were. */
export async function readMerged(db: Database, id: number): Promise<Topic | undefined> {
  const { rows } = await db.pool.query<{ id: number }>(
    `with recursive way as (
       select merged_into as id, 1 as step from topics where id = $1 and merged_into is not null
       union all select t.merged_into, step + 1 from way join topics t on t.id = way.id
       where t.merged_into is not null and step < 20)
     select id::float8 as id from way order by step desc limit 1`,
    [id],
  )
  return rows[0] && readTopic(db, rows[0].id)
}
