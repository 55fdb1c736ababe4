import type { PoolClient } from 'pg'
import type { Database } from '../_platform/db/database.ts'
import type { Viewer } from '../_platform/viewer.ts'
import { defaultsOf, offeredTo } from './catalogue.ts'
import { merged } from './order.ts'

export interface Layout {
  /** Names of widgets, in their order. */
  widgets: string[]
  /** 0 where nothing was ever changed. */
  version: number
}

type Owner = Pick<Viewer, 'id' | 'pages'>

export async function readLayout({ pool }: Database, viewer: Owner): Promise<Layout> {
  const { rows } = await pool.query<Row>('select widgets, version from dashboards where user_id = $1', [viewer.id])
  return layoutOf(rows[0], viewer)
}

interface Row {
  widgets: string[] | null
  version: number
}

function layoutOf(row: Row | undefined, viewer: Owner): Layout {
  const offered = new Set(offeredTo(viewer).map(({ name }) => name))
  // Somebody who sold the business has no leads any more; a widget of a later version is not known here.
  const widgets = (row?.widgets ?? defaultsOf(viewer)).filter((name) => offered.has(name))
  return { widgets, version: row?.version ?? 0 }
}

/** A widget at the end, unless it stands already. */
export const addWidget = (db: Database, viewer: Owner, name: string): Promise<Layout> =>
  change(db, viewer, (names) => (names.includes(name) ? names : [...names, name]))

export const removeWidget = (db: Database, viewer: Owner, name: string): Promise<Layout> =>
  change(db, viewer, (names) => names.filter((each) => each !== name))

/** As it came. */
export const resetWidgets = (db: Database, viewer: Owner): Promise<Layout> => change(db, viewer, () => null)

/** The order of one device over what others have made meanwhile (`merged()`). */
export const orderWidgets = (db: Database, viewer: Owner, wished: string[]): Promise<Layout> =>
  change(db, viewer, (names) => merged(names, wished))

export const changeOrder = (db: Database, viewer: Owner, by: (names: string[]) => string[]): Promise<Layout> =>
  change(db, viewer, by)

/** One after the other, whatever comes at once: the row is held while the new order is worked out. */
async function change(db: Database, viewer: Owner, to: (names: string[]) => string[] | null): Promise<Layout> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    const before = await hold(client, viewer)
    const wanted = to(before.widgets)
    const { rows } = await client.query<Row>(
      `update dashboards set widgets = $2, version = version + 1, updated_at = now() where user_id = $1
       returning widgets, version`,
      [viewer.id, wanted],
    )
    await client.query('commit')
    return layoutOf(rows[0], viewer)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function hold(client: PoolClient, viewer: Owner): Promise<Layout> {
  await client.query('insert into dashboards (user_id, version) values ($1, 0) on conflict do nothing', [viewer.id])
  const { rows } = await client.query<Row>(
    'select widgets, version from dashboards where user_id = $1 for no key update',
    [viewer.id],
  )
  return layoutOf(rows[0], viewer)
}

/** The business page whose figures were looked at last; of those that are theirs still. */
export async function readChosenBusiness({ pool }: Database, { id, pages }: Owner): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: string | null }>(
    'select business_id::text as id from dashboards where user_id = $1',
    [id],
  )
  const chosen = rows[0]?.id ? Number(rows[0].id) : undefined
  return chosen !== undefined && pages.includes(chosen) ? chosen : pages[0]
}

export async function keepChosenBusiness({ pool }: Database, { id }: Owner, business: number): Promise<void> {
  await pool.query(
    `insert into dashboards (user_id, version, business_id) values ($1, 0, $2)
     on conflict (user_id) do update set business_id = excluded.business_id
     where dashboards.business_id is distinct from excluded.business_id`,
    [id, business],
  )
}
