import type { PoolClient } from 'pg'
import { getScope } from './list-store.ts'
import type { Scope } from './scope.ts'

/** Marks leads as read. @returns ids of those that were not */
export async function markRead(client: PoolClient, pages: readonly number[], scope: Scope): Promise<number[]> {
  await lockPages(client, pages)
  const { where, values } = getScope(pages, scope)
  const { rows } = await client.query<{ id: number }>(
    `insert into lead_reads (lead_id)
     select l.id from business_leads l
     where ${where} and not exists (select from lead_reads r where r.lead_id = l.id) order by l.id
     on conflict do nothing returning lead_id::integer as id`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** Marks leads as unread. @returns ids of those that were read */
export async function markUnread(client: PoolClient, pages: readonly number[], scope: Scope): Promise<number[]> {
  await lockPages(client, pages)
  const { where, values } = getScope(pages, scope)
  const { rows } = await client.query<{ id: number }>(
    `delete from lead_reads where lead_id in (
       select r.lead_id from lead_reads r join business_leads l on l.id = r.lead_id where ${where}
       order by r.lead_id for update of r)
     returning lead_id::integer as id`,
    values,
  )
  return rows.map(({ id }) => id)
}

/**
 * Lets changes of the leads of pages wait for each other, because two batches at once would mix. The lock is a statement of its
 * own, so that the next one sees the result of the last; new leads do not wait for it.
 */
const lockPages = (client: PoolClient, pages: readonly number[]) =>
  client.query('select from businesses where id = any($1) order by id for no key update', [pages])
