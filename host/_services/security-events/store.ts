import type { Database } from '../../_db/database.ts'
import type { SecurityEvent } from './catalog.ts'

export interface SecurityRow {
  event: SecurityEvent
  userId: string | null
  network: string
  route: string
  requestId: string
  count: number
  createdAt: Date
}

/** Stores events. An account that was deleted meanwhile leaves its event without it. */
export async function storeSecurityRows({ pool }: Database, rows: readonly SecurityRow[]): Promise<void> {
  await pool.query(
    `insert into security_events (event, user_id, network, route, request_id, count, created_at)
     select e.event, u.id, e.network, left(e.route, 300), e."requestId", e.count, e."createdAt"
     from json_to_recordset($1::json) as e (event text, "userId" uuid, network text, route text, "requestId" text, count int, "createdAt" timestamptz)
     left join users u on u.id = e."userId" order by e."createdAt"`,
    [JSON.stringify(rows)],
  )
}
