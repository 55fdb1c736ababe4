import { eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { getTransaction } from '../_db/transactions.ts'
import type { Viewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import type { DashboardWidget } from '../_services/dashboard-widget.ts'
import { listDefaults, listOffered } from './catalog.ts'
import { changed, inserted, merged } from './order.ts'
import { dashboards } from './schema.ts'

export interface Layout {
  /** Names of widgets, in their order. */
  widgets: string[]
}

type Site = Pick<AppContext, 'db' | 'dashboardWidgets'>
type Widgets = Pick<AppContext, 'dashboardWidgets'>
type Owner = Pick<Viewer, 'id' | 'pages'>

export async function readLayout({ db, dashboardWidgets }: Site, viewer: Owner): Promise<Layout> {
  const rows = await db.drizzle
    .select({ widgets: dashboards.widgets })
    .from(dashboards)
    .where(eq(dashboards.userId, viewer.id))
  return getLayout(dashboardWidgets, rows[0]?.widgets, viewer)
}

/**
 * Filters a stored layout: somebody who sold the business has no leads any more, and widgets of a later version are
 * unknown.
 */
function getLayout(
  widgets: readonly DashboardWidget[],
  stored: readonly string[] | null | undefined,
  viewer: Owner,
): Layout {
  const offered = new Set(listOffered(widgets, viewer).map(({ name }) => name))
  return { widgets: (stored ?? listDefaults(widgets)).filter((name) => offered.has(name)) }
}

/** Adds a widget at the end or before another one, unless it is there already. */
export const addWidget = (
  client: PoolClient,
  site: Widgets,
  viewer: Owner,
  { name, before }: { name: string; before?: string | undefined },
): Promise<Layout> =>
  changeOrder(client, site, viewer, (names) => (names.includes(name) ? names : inserted(names, name, before)))

export const removeWidget = (client: PoolClient, site: Widgets, viewer: Owner, name: string): Promise<Layout> =>
  changeOrder(client, site, viewer, (names) => names.filter((each) => each !== name))

/** Restores the default layout. */
export const resetWidgets = (client: PoolClient, site: Widgets, viewer: Owner): Promise<Layout> =>
  changeOrder(client, site, viewer, () => null)

/** Merges one device's order with changes that others have made meanwhile (`merged()`). */
export const orderWidgets = (client: PoolClient, site: Widgets, viewer: Owner, wished: string[]): Promise<Layout> =>
  changeOrder(client, site, viewer, (names) => merged(names, wished))

/**
 * Changes the layout while holding its row, so that simultaneous changes are applied one after the other. Stored
 * widgets that are not offered at the moment stay stored.
 */
export async function changeOrder(
  client: PoolClient,
  { dashboardWidgets }: Widgets,
  viewer: Owner,
  change: (names: string[]) => string[] | null,
): Promise<Layout> {
  const drizzle = getTransaction(client)
  const own = eq(dashboards.userId, viewer.id)
  await drizzle.insert(dashboards).values({ userId: viewer.id }).onConflictDoNothing()
  const [row] = await drizzle.select({ widgets: dashboards.widgets }).from(dashboards).where(own).for('no key update')
  const { widgets: visible } = getLayout(dashboardWidgets, row?.widgets, viewer)
  const names = change(visible)
  const widgets = names && changed(row?.widgets ?? listDefaults(dashboardWidgets), visible, names)
  await drizzle.update(dashboards).set({ widgets, updatedAt: sql`now()` }).where(own)
  return getLayout(dashboardWidgets, widgets, viewer)
}
