import type { PoolClient } from 'pg'

/** Reports a post as a duplicate, or withdraws the member's report. */
export async function toggleDuplicate(client: PoolClient, post: number, user: string): Promise<void> {
  const { rowCount } = await client.query('delete from duplicate_reports where post_id = $1 and user_id = $2', [
    post,
    user,
  ])
  if (rowCount) return
  await client.query(
    `insert into duplicate_reports (post_id, user_id)
     select p.id, u.id from posts p, users u where p.id = $1 and u.id = $2 on conflict do nothing`,
    [post, user],
  )
}
