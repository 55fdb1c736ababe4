import type { AdminPage, Area, SitePage } from './define-area.ts'
import { FOOTER_COLUMNS, MAX_HEADER_LINKS, type OrderedLink, type SettingsPage, type SiteLinks } from './links.ts'

/** What all areas bring, each list in its order. */
export interface AreaParts {
  /** The pages that the areas name for the search of the site. */
  readonly pages: readonly SitePage[]
  /** The pages that the areas name for administrators. */
  readonly adminPages: readonly AdminPage[]
  /** The pages in the settings of members. */
  readonly settingsPages: readonly SettingsPage[]
  readonly links: SiteLinks
}

/**
 * Puts together what the areas bring.
 * @throws Error if two of them claim one name, path, or position, or if the header has no room
 */
export function collectAreas(areas: readonly Area[]): AreaParts {
  refuseRepeated(
    areas.map(({ name }) => name),
    'areas',
    'the name',
  )
  const adminPages = areas.flatMap(({ admin = [] }) => admin)
  refuseRepeated(
    adminPages.map(({ path }) => path),
    'pages of administrators',
    'the path',
  )
  const header = sortLinks(
    areas.flatMap(({ links }) => links?.header ?? []),
    'links of the header',
  )
  if (header.length > MAX_HEADER_LINKS)
    throw new Error(
      `The header has room for ${MAX_HEADER_LINKS} links, and the areas name ${header.length}: ${header.map(({ path }) => path).join(', ')}.`,
    )
  const footer = areas.flatMap(({ links }) => links?.footer ?? [])
  return {
    pages: areas.flatMap(({ pages = [] }) => pages),
    adminPages,
    settingsPages: sortLinks(
      areas.flatMap(({ settings = [] }) => settings),
      'settings pages',
    ),
    links: {
      header,
      footer: FOOTER_COLUMNS.map((title) => ({
        title,
        links: sortLinks(
          footer.filter(({ column }) => column === title),
          `links of the footer under “${title}”`,
        ),
      })),
      account: sortLinks(
        areas.flatMap(({ links }) => links?.account ?? []),
        'links of the account menu',
      ),
    },
  }
}

/** Sorts links by their `order`. @param list what they are called in errors */
function sortLinks<Link extends OrderedLink>(links: readonly Link[], list: string): Link[] {
  refuseRepeated(
    links.map(({ path }) => path),
    list,
    'the path',
  )
  refuseRepeated(
    links.map(({ order }) => order),
    list,
    'the order',
  )
  return links.toSorted((one, other) => one.order - other.order)
}

function refuseRepeated(values: readonly (string | number)[], list: string, property: string): void {
  const repeated = values.find((value, index) => values.indexOf(value) !== index)
  if (repeated !== undefined) throw new Error(`Two ${list} have ${property} ${repeated}.`)
}
