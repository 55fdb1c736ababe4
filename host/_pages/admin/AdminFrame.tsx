import type { ReactNode } from 'react'
import { adminMenu } from '../../../widgets/admin-menu/server.ts'
import { ADMIN_GROUPS, type AdminPage } from '../../_services/define-area.ts'
import { IslandSlot } from '../island.tsx'

interface Props {
  pages: readonly AdminPage[]
  /** The path of the page that is shown. */
  path: string
  children: ReactNode
}

/** The navigation beside every page under `/admin`. On narrow screens it is a link to the page that lists all, and a menu that slides in. */
export const AdminFrame = ({ pages, path, children }: Props) => (
  <div className="admin page-wide">
    <nav className="admin-nav" aria-label="Administration">
      <IslandSlot
        island={adminMenu}
        id="admin-menu"
        on="media:(width < 960px)"
        late
        props={{ groups: groupPages(pages).map(toMenuGroup), path }}
      />
      <a href="/admin" aria-current={path === '/admin' ? 'page' : undefined}>
        Administration
      </a>
      {groupPages(pages).map(({ group, entries }) => (
        <section key={group} className="admin-nav-group">
          <p>{group}</p>
          <ul>
            {entries.map((page) => (
              <li key={page.path}>
                <a href={page.path} aria-current={getCurrent(pages, page, path)}>
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
    <div className="admin-page">{children}</div>
  </div>
)

const toMenuGroup = ({ group, entries }: ReturnType<typeof groupPages>[number]) => ({
  title: group,
  pages: entries.map(({ title, path, about }) => ({ title, path, about })),
})

/** Returns the groups that have pages, each with its own by title. */
export const groupPages = (pages: readonly AdminPage[]) =>
  ADMIN_GROUPS.map((group) => ({
    group,
    entries: pages
      .filter((page) => page.group === group)
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
  })).filter(({ entries }) => entries.length > 0)

/** Marks the page that is shown, or the one whose address the shown one continues: `/admin/forums/tags` is not `/admin/forums`. */
function getCurrent(pages: readonly AdminPage[], page: AdminPage, path: string): 'page' | 'true' | undefined {
  if (page.path === path) return 'page'
  const isAbove = (other: AdminPage) => path === other.path || path.startsWith(`${other.path}/`)
  const [nearest] = pages.filter(isAbove).toSorted((one, other) => other.path.length - one.path.length)
  return nearest === page ? 'true' : undefined
}
