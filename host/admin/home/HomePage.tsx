import { formatCount } from '../../_format/numbers.ts'
import { groupPages } from '../../_pages/admin/AdminFrame.tsx'
import type { AdminPage } from '../../_services/define-area.ts'

interface Props {
  pages: readonly AdminPage[]
  /** How much waits on each page, by its path. */
  waiting: ReadonlyMap<string, number>
}

/** Lists the pages of the administration: first those where something waits, then all by group. */
export function HomePage({ pages, waiting }: Props) {
  const count = (path: string) => waiting.get(path) ?? 0
  const busy = pages.filter(({ path }) => count(path) > 0).toSorted((one, other) => count(other.path) - count(one.path))
  return (
    <div className="admin-home">
      <div className="head">
        <h1>Administration</h1>
        <p className="lead">{busy.length ? 'This waits for a decision:' : 'Nothing waits for a decision.'}</p>
      </div>
      {busy.length > 0 && (
        <ul className="admin-waiting">
          {busy.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>
                <strong>{formatCount(count(path))}</strong> {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="admin-groups">
        {groupPages(pages).map(({ group, entries }) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {entries.map(({ path, title, about }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                  <p>{about}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
