import { eq, sql } from 'drizzle-orm'
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
export const addWidget = (site: Site, viewer: Owner, name: string, before?: string): Promise<Layout> =>
  change(site, viewer, (names) => (names.includes(name) ? names : inserted(names, name, before)))

export const removeWidget = (site: Site, viewer: Owner, name: string): Promise<Layout> =>
  change(site, viewer, (names) => names.filter((each) => each !== name))

/** Restores the default layout. */
export const resetWidgets = (site: Site, viewer: Owner): Promise<Layout> => change(site, viewer, () => null)

/** Merges one device's order with changes that others have made meanwhile (`merged()`). */
export const orderWidgets = (site: Site, viewer: Owner, wished: string[]): Promise<Layout> =>
  change(site, viewer, (names) => merged(names, wished))

export const changeOrder = (site: Site, viewer: Owner, by: (names: string[]) => string[]): Promise<Layout> =>
  change(site, viewer, by)

/**
 * Changes the layout while holding its row, so that simultaneous changes are applied one after the other. Stored
 * widgets that are not offered at the moment stay stored.
 */
const change = (site: Site, viewer: Owner, to: (names: string[]) => string[] | null): Promise<Layout> =>
  site.db.drizzle.transaction(async (within) => {
    const own = eq(dashboards.userId, viewer.id)
    await within.insert(dashboards).values({ userId: viewer.id }).onConflictDoNothing()
    const [row] = await within.select({ widgets: dashboards.widgets }).from(dashboards).where(own).for('no key update')
    const { widgets: seen } = getLayout(site.dashboardWidgets, row?.widgets, viewer)
    const wanted = to(seen)
    const widgets = wanted && changed(row?.widgets ?? listDefaults(site.dashboardWidgets), seen, wanted)
    await within.update(dashboards).set({ widgets, updatedAt: sql`now()` }).where(own)
    return getLayout(site.dashboardWidgets, widgets, viewer)
  })
