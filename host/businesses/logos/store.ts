import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'
import { isUuid } from '../../_http/ids.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'
import { type Content, contentColumns, contentSize } from '../../_services/files/content.ts'
import { notify } from '../../_services/notify/notify-store.ts'
import { ALERT } from '../../notifications/alert.ts'

export interface ListedLogo {
  /** Names it in its address. */
  image: string
  companyId: number
  company: string
  owner: string
  ownerId: string
  size: number
  takenDownAt: Date | null
  reason: string | null
  createdAt: Date
}

const SORTS = { created: 'l.created_at', name: 'lower(b.name)', size: contentSize('l') }
export const LOGO_SORTS = Object.keys(SORTS)

/** Lists the logos of companies. */
export function listLogos(db: Database, { filters, ...query }: ListQuery) {
  const { q = '', state = '' } = filters
  return readList<ListedLogo>(
    db,
    {
      columns: `l.image, b.id::float8 as "companyId", b.name as company, u.name as owner, u.id as "ownerId",
        ${contentSize('l')} as size, l.taken_down_at as "takenDownAt", l.taken_down_reason as reason, l.created_at as "createdAt"`,
      from: 'business_logos l join businesses b on b.id = l.business_id join users u on u.id = b.owner_id',
      where: `($1 = '' or ${
        isUuid(q)
          ? 'l.image::text = lower($1)'
          : "strpos(lower(b.name || ' ' || u.name || ' ' || u.email), lower($1)) > 0"
      }) and ($2 = '' or (l.taken_down_at is not null) = ($2 = 'down'))`,
      values: [q, state],
      sorts: SORTS,
      tie: 'l.image',
    },
    query,
  )
}

/** Reads a logo for administrators, one that was taken down as well. */
export async function readAnyLogo({ pool }: Database, image: string): Promise<Content | undefined> {
  const { rows } = await pool.query<Content>(`select ${contentColumns('l')} from business_logos l where l.image = $1`, [
    image,
  ])
  return rows[0]
}

/**
 * Takes logos off the pages of their companies, or puts them back, and tells the owners. A new logo takes the place of one that
 * was taken down.
 * @returns the names of those that it changed
 */
export async function setLogosTakenDown(
  client: PoolClient,
  images: readonly string[],
  { by, reason }: { by: string; reason: string | null },
): Promise<string[]> {
  // Companies first, as where an owner changes the logo.
  await client.query(
    `select from businesses where id in (select business_id from business_logos where image = any($1::uuid[]))
       order by id for no key update`,
    [images],
  )
  const { rows } = await client.query<{ image: string; id: number; name: string; ownerId: string }>(
    `with changed as (
         update business_logos set taken_down_at = case when $2::text is not null then now() end, taken_down_reason = $2
         where image = any($1::uuid[]) and (taken_down_at is null) = ($2::text is not null) returning business_id, image)
       update businesses b set logo = case when $2::text is null then c.image end from changed c where b.id = c.business_id
       returning c.image, b.id::float8 as id, b.name, b.owner_id as "ownerId"`,
    [images, reason],
  )
  for (const { image, id, name, ownerId } of rows)
    await notify(client, {
      kind: ALERT,
      to: [ownerId],
      by,
      // One subject for each, because what is unread keeps its title.
      about: `logo:${image}:${reason === null ? 'up' : 'down'}`,
      title:
        reason === null
          ? `The logo of ${name} is shown again`
          : `An administrator took down the logo of ${name}: ${reason}`,
      path: `/business/page/${id}/settings`,
    })
  return rows.map(({ image }) => image)
}
