import type { On } from '../../_db/database.ts'
import type { FieldValues } from '../../_http/forms/parse-form.ts'
import { DRAFTS } from '../limits.ts'

/** A topic that was begun: what stands in the fields of its form. */
export interface TopicDraft {
  fields: FieldValues
  /** The version that its writer has seen; 0 for none. */
  version: number
}

export async function readTopicDraft(on: On, user: string, forum: number): Promise<TopicDraft | undefined> {
  const { rows } = await on.query<TopicDraft>(
    'select fields, version::float8 as version from topic_drafts where user_id = $1 and forum_id = $2',
    [user, forum],
  )
  return rows[0]
}

/**
 * Keeps a draft in the place of the version that its writer has seen.
 * @returns the version that is kept now; undefined where it is a newer one, which stays as it is
 */
export async function saveTopicDraft(
  on: On,
  user: string,
  forum: number,
  { fields, version }: TopicDraft,
): Promise<number | undefined> {
  const { rows } = await on.query<{ version: number }>(
    `insert into topic_drafts (user_id, forum_id, fields)
     select u.id, f.id, $3::jsonb from users u, forums f where u.id = $1 and f.id = $2
     on conflict (user_id, forum_id) do update set fields = excluded.fields, version = nextval('draft_versions'), kept_at = now()
       where topic_drafts.version = $4
     returning version::float8 as version`,
    [user, forum, JSON.stringify(fields), version],
  )
  if (rows[0]) await forgetOldDrafts(on, user)
  return rows[0]?.version
}

/** Keeps the newest drafts of each member, and none that nobody came back for. */
async function forgetOldDrafts(on: On, user: string): Promise<void> {
  await on.query(
    `delete from topic_drafts where user_id = $1 and forum_id in (
       select forum_id from topic_drafts where user_id = $1 order by kept_at desc, forum_id offset $2)`,
    [user, DRAFTS.most],
  )
}

export async function forgetTopicDraft(on: On, user: string, forum: number): Promise<void> {
  await on.query('delete from topic_drafts where user_id = $1 and forum_id = $2', [user, forum])
}
