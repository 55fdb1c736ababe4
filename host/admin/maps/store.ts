import type { Database } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'

export interface StoredMap {
  id: string
  title: string
  /** Who published it under a name; null for maps without an account. */
  owner: string | null
  bytes: number
  reports: number
  disabledAt: Date | null
  reason: string | null
  fetchedOn: Date
  createdAt: Date
}

const SORTS = { created: 'm.created_at', fetched: 'm.fetched_on', size: 'm.bytes' }
export const MAP_SORTS = Object.keys(SORTS)

/** Lists stored maps, whether somebody has reported them or not. */
export const listMaps = (db: Database, query: ListQuery) =>
  readList<StoredMap>(
    db,
    {
      columns: `m.id, coalesce(nullif(m.config ->> 'title', ''), 'Map') as title, m.bytes,
        (select count(*)::int from map_reports r where r.map_id = m.id and r.handled_at is null) as reports,
        (select u.name from map_versions v join published_maps p on p.id = v.published_id join users u on u.id = p.user_id
          where v.map_id = m.id limit 1) as owner,
        m.disabled_at as "disabledAt", m.disabled_reason as reason, m.fetched_on as "fetchedOn", m.created_at as "createdAt"`,
      from: 'maps m',
      where: `($1 = '' or m.id = $1 or strpos(lower(m.config ->> 'title'), lower($1)) > 0)
        and ($2 = '' or (m.disabled_at is not null) = ($2 = 'down'))`,
      values: [query.filters.q ?? '', query.filters.state ?? ''],
      sorts: SORTS,
      tie: 'm.id',
    },
    query,
  )
