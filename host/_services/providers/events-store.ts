import type { On } from '../../_db/database.ts'
import type { TrackedEvent } from './index.ts'

/** @returns its number and when it happened */
export async function storeEvent(
  on: On,
  { name, userId, properties }: TrackedEvent,
): Promise<{ id: string; at: Date }> {
  const { rows } = await on.query<{ id: string; at: Date }>(
    'insert into events (name, user_id, properties) values ($1, $2, $3) returning id::text, created_at as at',
    [name, userId ?? null, JSON.stringify(properties)],
  )
  return rows[0] as { id: string; at: Date }
}
