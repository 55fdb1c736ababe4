import type { DashboardWidget } from './dashboard-widget.ts'
import type { AdminPage, Area, SitePage } from './define-area.ts'
import { FOOTER_COLUMNS, MAX_HEADER_LINKS, type OrderedLink, type SettingsPage, type SiteLinks } from './links.ts'
import type { NotificationKind } from './notify/define-notification-kind.ts'
import type { SearchSource } from './search-source.ts'
import type { Setting } from './settings/define-setting.ts'

/** What all areas bring, each list in its order. */
export interface AreaParts {
  /** The pages that the areas name for the search of the site. */
  readonly pages: readonly SitePage[]
  /** The kinds of things that the search of the site finds. */
  readonly searchSources: readonly SearchSource[]
  /** The pages that the areas name for administrators. */
  readonly adminPages: readonly AdminPage[]
  /** The pages in the settings of members. */
  readonly settingsPages: readonly SettingsPage[]
  readonly links: SiteLinks
  readonly dashboardWidgets: readonly DashboardWidget[]
  /** The kinds of things that the areas tell members about. */
  readonly notificationKinds: readonly NotificationKind[]
  /** The settings of the site that the areas let administrators change. */
  readonly siteSettings: readonly Setting<number>[]
}

/**
 * Puts together what the areas bring.
 * @throws Error if two of them claim one name, path, or position, or if the header has no room
 */
export function collectAreas(areas: readonly Area[]): AreaParts {
  refuseRepeated(areas, 'name', 'areas')
  const adminPages = areas.flatMap(({ admin = [] }) => admin)
  refuseRepeated(adminPages, 'path', 'pages of administrators')
  const settings = areas.flatMap((area) => area.settings ?? [])
  const widgets = areas.flatMap(({ dashboard = [] }) => dashboard)
  refuseRepeated(widgets, 'name', 'widgets of the dashboard')
  const notificationKinds = areas.flatMap(({ notifications = [] }) => notifications)
  refuseRepeated(notificationKinds, 'name', 'kinds of notifications')
  const siteSettings = areas.flatMap((area) => area.siteSettings ?? [])
  refuseRepeated(siteSettings, 'name', 'settings of the site')
  return {
    pages: areas.flatMap(({ pages = [] }) => pages),
    searchSources: sortByOrder(
      areas.flatMap(({ search = [] }) => search),
      'sources of the search',
    ),
    adminPages,
    settingsPages: sortLinks(settings, 'settings pages'),
    links: collectLinks(areas),
    notificationKinds,
    siteSettings,
    dashboardWidgets: sortByOrder(widgets, 'widgets of the dashboard'),
  }
}

function collectLinks(areas: readonly Area[]): SiteLinks {
  const header = areas.flatMap(({ links }) => links?.header ?? [])
  if (header.length > MAX_HEADER_LINKS)
    throw new Error(
      `The header has room for ${MAX_HEADER_LINKS} links, and the areas name ${header.length}: ${header.map(({ path }) => path).join(', ')}.`,
    )
  const footer = areas.flatMap(({ links }) => links?.footer ?? [])
  const account = areas.flatMap(({ links }) => links?.account ?? [])
  return {
    header: sortLinks(header, 'links of the header'),
    footer: FOOTER_COLUMNS.map((title) => {
      const links = footer.filter(({ column }) => column === title)
      return { title, links: sortLinks(links, `links of the footer under “${title}”`) }
    }),
    account: sortLinks(account, 'links of the account menu'),
  }
}

/** Sorts links by their `order`. @param list what they are called in errors */
function sortLinks<Link extends OrderedLink>(links: readonly Link[], list: string): Link[] {
  refuseRepeated(links, 'path', list)
  return sortByOrder(links, list)
}

function sortByOrder<Part extends { order: number }>(parts: readonly Part[], list: string): Part[] {
  refuseRepeated(parts, 'order', list)
  return parts.toSorted((one, other) => one.order - other.order)
}

/** @throws Error if two parts of a list share the value of a property */
function refuseRepeated<Property extends string>(
  parts: readonly Record<Property, string | number>[],
  property: Property,
  list: string,
): void {
  const values = parts.map((part) => part[property])
  const repeated = values.find((value, index) => values.indexOf(value) !== index)
  if (repeated !== undefined) throw new Error(`Two ${list} have the ${property} ${repeated}.`)
}
