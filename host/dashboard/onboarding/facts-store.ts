import type { Database } from '../../_db/database.ts'
import { NEUTRAL_NAME } from '../../accounts/email/prove-store.ts'

/** Keys of the steps that a member has done on the pages themselves. */
export async function readDoneElsewhere(
  { pool }: Database,
  viewer: { id: string; name: string },
): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string; done: boolean }>(
    `select key, done from (values
       ('follow-a-market', exists (select from followed_markets where user_id = $1)
         or exists (select from pending_saves where user_id = $1 and kind = 'markets')),
       ('save-a-home', exists (select from saved_properties where user_id = $1)
         or exists (select from pending_saves where user_id = $1 and kind = 'properties')),
       ('follow-a-forum', exists (select from topic_follows where user_id = $1)),
       ('run-a-calculator', exists (select from calculator_usage_messages where user_id = $1)
         or exists (select from saved_calculations where user_id = $1)),
       ('introduce-yourself', exists (select from posts where author_id = $1 and removed_at is null))
     ) steps (key, done)`,
    [viewer.id],
  )
  const keys = rows.filter(({ done }) => done).map(({ key }) => key)
  // The signup asked for a name; one that we gave is none.
  return new Set(viewer.name && viewer.name !== NEUTRAL_NAME ? [...keys, 'complete-profile'] : keys)
}
