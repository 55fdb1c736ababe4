import type { Database } from '../../_db/database.ts'

/** Counts a look at a profile or a topic, once a day for each visitor. @param visitor what tells one from the next, today alone */
export async function countVisit(
  { pool }: Pick<Database, 'pool'>,
  { kind, id, visitor, viewer }: { kind: 'profile' | 'topic'; id: string; visitor: string; viewer: string | undefined },
): Promise<void> {
  const { rows } = await pool.query<{ salt: string }>(
    `with made as (insert into visit_salts (day) select current_date
       where not exists (select from visit_salts where day = current_date) on conflict do nothing returning salt)
     select salt from made union all select salt from visit_salts where day = current_date limit 1`,
    [],
  )
  const [target, owner, source] =
    kind === 'profile' ? ['profile_visits (user_id', 'id', 'users'] : ['topic_visits (topic_id', 'author_id', 'topics']
  // One's own looks do not count.
  await pool.query(
    `insert into ${target}, day, visitor)
     select id, current_date, sha256(convert_to($2, 'UTF8')) from ${source}
     where id = $1 and ${owner} is distinct from $3::uuid on conflict do nothing`,
    [id, `${rows[0]?.salt} ${visitor}`, viewer ?? null],
  )
}
