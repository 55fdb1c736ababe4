import type { Database } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'
import type { SecurityEvent } from '../../_services/security-events/catalog.ts'

export interface SecurityLine {
  id: number
  event: SecurityEvent
  userId: string | null
  userName: string | null
  network: string
  route: string
  requestId: string
  count: number
  createdAt: Date
}

const SORTS = { when: 'e.created_at', event: 'e.event', network: 'e.network', count: 'e.count' }
export const SECURITY_SORTS = Object.keys(SORTS)

/** Lists one page of the security events. */
export const listSecurityEvents = (db: Database, { filters, ...order }: ListQuery, zone: string) =>
  readList<SecurityLine>(
    db,
    {
      columns: `e.id::float8 as id, e.event, e.user_id as "userId", u.name as "userName", e.network, e.route,
        e.request_id as "requestId", e.count, e.created_at as "createdAt"`,
      from: 'security_events e left join users u on u.id = e.user_id',
      where: `($1 = '' or e.event = $1)
        and ($2 = '' or e.user_id in (select id from users m where lower(m.email) = lower($2) or lower(m.name) = lower($2) or m.id::text = $2))
        and ($3 = '' or starts_with(e.network, $3)) and ($4 = '' or e.request_id = $4)
        and ($5 = '' or e.created_at >= $5::text::date::timestamp at time zone $7)
        and ($6 = '' or e.created_at < ($6::text::date + 1)::timestamp at time zone $7)`,
      values: [
        filters.event ?? '',
        filters.member ?? '',
        filters.network ?? '',
        filters.code ?? '',
        filters.from ?? '',
        filters.to ?? '',
        zone,
      ],
      sorts: SORTS,
      tie: 'e.id',
    },
    { ...order },
  )
