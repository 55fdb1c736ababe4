import type { On } from '../../_db/database.ts'
import { HttpError } from '../../_http/errors.ts'
import { ARCHIVED } from './create.ts'

/** @throws HttpError 409 where the topic stands in a forum that is read only */
export async function refuseArchived(on: On, topicId: number): Promise<void> {
  const { rowCount } = await on.query(
    'select from topics t join forums f on f.id = t.forum_id where t.id = $1 and f.archived_at is not null',
    [topicId],
  )
  if (rowCount) throw new HttpError('conflict', ARCHIVED)
}
