import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { getScope } from './list-store.ts'
import type { Scope } from './scope.ts'

/** Marks leads as read. @returns ids of those that were not */
export const markRead = (db: Database, pages: readonly number[], scope: Scope): Promise<number[]> =>
  inTurn(db, pages, async (client) => {
    const { where, values } = getScope(pages, scope)
    const { rows } = await client.query<{ id: number }>(
      `insert into lead_reads (lead_id)
       select l.id from business_leads l
       where ${where} and not exists (select from lead_reads r where r.lead_id = l.id) order by l.id
       on conflict do nothing returning lead_id::integer as id`,
      values,
    )
    return rows.map(({ id }) => id)
  })

/** Marks leads as unread. @returns ids of those that were read */
export const markUnread = (db: Database, pages: readonly number[], scope: Scope): Promise<number[]> =>
  inTurn(db, pages, async (client) => {
    const { where, values } = getScope(pages, scope)
    const { rows } = await client.query<{ id: number }>(
      `delete from lead_reads where lead_id in (
         select r.lead_id from lead_reads r join business_leads l on l.id = r.lead_id where ${where}
         order by r.lead_id for update of r)
       returning lead_id::integer as id`,
      values,
    )
    return rows.map(({ id }) => id)
  })

/**
 * Runs work on pages one after the other, because two batches at once would mix. The lock is a statement of its own,
 * so that the next one sees the result of the last; new leads do not wait for it.
 */
const inTurn = ({ pool }: Database, pages: readonly number[], work: (client: PoolClient) => Promise<number[]>) =>
  withTransaction(pool, async (client) => {
    await client.query('select from businesses where id = any($1) order by id for no key update', [pages])
    return work(client)
  })
