import type { Database } from '../_platform/db/database.ts'
import { scopeOf } from './list-store.ts'
import type { Scope } from './scope.ts'

/** Marks leads as read. @returns ids of those that were not */
export async function markRead({ pool }: Database, page: number, scope: Scope): Promise<number[]> {
  const { where, values } = scopeOf(page, scope)
  // In the order of ids, so that two at once wait for each other instead of locking each other out.
  const { rows } = await pool.query<{ id: number }>(
    `insert into lead_reads (lead_id)
     select l.id from business_leads l
     where ${where} and not exists (select from lead_reads r where r.lead_id = l.id) order by l.id
     on conflict do nothing returning lead_id::integer as id`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** Marks leads as unread. @returns ids of those that were read */
export async function markUnread({ pool }: Database, page: number, scope: Scope): Promise<number[]> {
  const { where, values } = scopeOf(page, scope)
  const { rows } = await pool.query<{ id: number }>(
    `delete from lead_reads where lead_id in (
       select r.lead_id from lead_reads r join business_leads l on l.id = r.lead_id where ${where}
       order by r.lead_id for update of r)
     returning lead_id::integer as id`,
    values,
  )
  return rows.map(({ id }) => id)
}
