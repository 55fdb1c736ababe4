import { openDatabase } from '../../host/_db/database.ts'
import { topicPath } from '../../host/forums/paths.ts'

/** Finds the first topic of the demo world that has replies. The first of a list on a page may be one that another test wrote. @returns its path */
export async function findDemoTopic({ database }: { database: string }): Promise<string> {
  const { pool, close } = openDatabase(database, { max: 1 })
  const { rows } = await pool.query(
    `select id::float8 as id, forum_id::float8 as "forumId", slug from topics
     where demo and replies > 0 and page is null and removed_at is null order by id limit 1`,
  )
  await close()
  return topicPath(rows[0])
}
