import type { Database, On } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'
import { contentSize } from '../../_services/files/content.ts'

export interface ListedUpload {
  id: string
  name: string
  kind: 'image' | 'pdf'
  purpose: string
  size: number
  owner: string
  ownerId: string
  takenDownAt: Date | null
  reason: string | null
  createdAt: Date
}

const SORTS = { created: 'f.created_at', size: contentSize('f') }
export const UPLOAD_SORTS = Object.keys(SORTS)

/** Lists files that members sent. */
export const listUploads = (db: Database, query: ListQuery) =>
  readList<ListedUpload>(
    db,
    {
      columns: `f.id, f.name, f.kind, f.purpose, ${contentSize('f')} as size, u.name as owner, u.id as "ownerId",
        f.taken_down_at as "takenDownAt", f.taken_down_reason as reason, f.created_at as "createdAt"`,
      from: 'uploads f join users u on u.id = f.owner_id',
      where: `($1 = '' or strpos(lower(f.name || ' ' || u.name || ' ' || u.email), lower($1)) > 0)
        and ($2 = '' or (f.taken_down_at is not null) = ($2 = 'down')) and ($3 = '' or f.kind = $3)`,
      values: [query.filters.q ?? '', query.filters.state ?? '', query.filters.kind ?? ''],
      sorts: SORTS,
      tie: 'f.id',
    },
    query,
  )

/** Takes files down: nobody sees them from now on. @returns the ids of those that were shown */
export async function takeDownUploads(on: On, ids: readonly string[], reason: string): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>(
    `update uploads set taken_down_at = now(), taken_down_reason = $2
     where id = any($1::uuid[]) and taken_down_at is null returning id`,
    [ids, reason],
  )
  return rows.map(({ id }) => id)
}

/** Shows files again. @returns the ids of those that were taken down */
export async function putBackUploads(on: On, ids: readonly string[]): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>(
    `update uploads set taken_down_at = null, taken_down_reason = null
     where id = any($1::uuid[]) and taken_down_at is not null returning id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}
