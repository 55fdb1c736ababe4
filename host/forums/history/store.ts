import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'

/** A version of a post. */
export interface Version {
  /** As text; the post itself has the highest. */
  id: string
  /** Of the first post of a topic. */
  title: string | null
  body: string
  writtenAt: Date
}

/** Versions of a post that are kept; the oldest is always among them. */
const MAX_VERSIONS = 100

/** Stores what a post says before it is edited. The caller has locked its row. */
export async function saveVersion(client: PoolClient, post: number): Promise<void> {
  await client.query(
    `insert into post_versions (post_id, title, body, author_id, written_at)
     select id, title, body, author_id, coalesce(edited_at, created_at) from posts where id = $1`,
    [post],
  )
  await client.query(
    `delete from post_versions where post_id = $1
       and id in (select id from post_versions where post_id = $1 order by id desc offset $2)
       and id > (select min(id) from post_versions where post_id = $1)`,
    [post, MAX_VERSIONS],
  )
}

/** Reads all versions of a post, the newest, which is the post itself, first. */
export async function readVersions({ pool }: Database, post: number): Promise<Version[]> {
  const { rows } = await pool.query<Version>(
    `select id, title, body, "writtenAt" from (
       select title, body, coalesce(edited_at, created_at) as "writtenAt", 9223372036854775807::bigint as id
       from posts where id = $1
       union all select title, body, written_at, id from post_versions where post_id = $1) v order by id desc`,
    [post],
  )
  return rows
}
