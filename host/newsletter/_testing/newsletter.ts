import type { Database } from '../../_db/database.ts'
import { insertIssue } from '../issues/store.ts'
import { addSubscriber } from '../subscribe/store.ts'

/** Subscribes an address. @returns the ID of its row */
export async function makeSubscriber(db: Database, email: string): Promise<number> {
  await addSubscriber(db.pool, { email, source: 'page' })
  const { rows } = await db.pool.query('select id::float8 as id from newsletter_subscribers where email = $1', [email])
  return rows[0].id
}

/** Writes a draft of an issue. @returns its ID */
export const makeIssue = (db: Database, subject = 'Where rents rise'): Promise<number> =>
  insertIssue(db.pool, { subject, body: 'Rents in **Boise** rose by 4%. See [the market](/markets).' }, null)

/** Writes an issue that was sent. @returns its ID */
export async function makeSentIssue(db: Database, subject?: string): Promise<number> {
  const id = await makeIssue(db, subject)
  await db.pool.query('update newsletter_issues set sent_at = now(), finished_at = now(), readers = 0 where id = $1', [
    id,
  ])
  return id
}
