import { eq, sql } from 'drizzle-orm'
import type { Database } from '../_db/database.ts'
import type { Viewer } from '../_http/viewer.ts'
import { DEFAULTS, offeredTo } from './catalog.ts'
import { changed, inserted, merged } from './order.ts'
import { dashboards } from './schema.ts'

export interface Layout {
  /** Names of widgets, in their order. */
  widgets: string[]
}

type Owner = Pick<Viewer, 'id' | 'pages'>

export async function readLayout({ drizzle }: Database, viewer: Owner): Promise<Layout> {
  const rows = await drizzle
    .select({ widgets: dashboards.widgets })
    .from(dashboards)
    .where(eq(dashboards.userId, viewer.id))
  return getLayout(rows[0]?.widgets, viewer)
}

/**
 * Filters a stored layout: somebody who sold the business has no leads any more, and widgets of a later version are
 * unknown.
 */
function getLayout(stored: readonly string[] | null | undefined, viewer: Owner): Layout {
  const offered = new Set(offeredTo(viewer).map(({ name }) => name))
  return { widgets: (stored ?? DEFAULTS).filter((name) => offered.has(name)) }
}

/** Adds a widget at the end or before another one, unless it is there already. */
export const addWidget = (db: Database, viewer: Owner, name: string, before?: string): Promise<Layout> =>
  change(db, viewer, (names) => (names.includes(name) ? names : inserted(names, name, before)))

export const removeWidget = (db: Database, viewer: Owner, name: string): Promise<Layout> =>
  change(db, viewer, (names) => names.filter((each) => each !== name))

/** Restores the default layout. */
export const resetWidgets = (db: Database, viewer: Owner): Promise<Layout> => change(db, viewer, () => null)

/** Merges one device's order with changes that others have made meanwhile (`merged()`). */
export const orderWidgets = (db: Database, viewer: Owner, wished: string[]): Promise<Layout> =>
  change(db, viewer, (names) => merged(names, wished))

export const changeOrder = (db: Database, viewer: Owner, by: (names: string[]) => string[]): Promise<Layout> =>
  change(db, viewer, by)

/**
 * Changes the layout while holding its row, so that simultaneous changes are applied one after the other. Stored
 * widgets that are not offered at the moment stay stored.
 */
const change = (db: Database, viewer: Owner, to: (names: string[]) => string[] | null): Promise<Layout> =>
  db.drizzle.transaction(async (within) => {
    const own = eq(dashboards.userId, viewer.id)
    await within.insert(dashboards).values({ userId: viewer.id }).onConflictDoNothing()
    const [row] = await within.select({ widgets: dashboards.widgets }).from(dashboards).where(own).for('no key update')
    const { widgets: seen } = getLayout(row?.widgets, viewer)
    const wanted = to(seen)
    const widgets = wanted && changed(row?.widgets ?? DEFAULTS, seen, wanted)
    await within.update(dashboards).set({ widgets, updatedAt: sql`now()` }).where(own)
    return getLayout(widgets, viewer)
  })
