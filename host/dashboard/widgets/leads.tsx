import { readRecentLeads } from '../store.ts'
import type { Widget } from '../widget.ts'
import { Empty, More } from './Empty.tsx'
import { dayInWords, STATUS_NAMES } from './words.ts'

const SHOWN = 5

export const leads: Widget = async ({ site, viewer }) => {
  const { rows, total } = await readRecentLeads(site.db, viewer.pages, SHOWN)
  const [page] = viewer.pages
  if (!rows.length)
    return (
      <Empty>
        Nobody has asked your {viewer.pages.length > 1 ? 'businesses' : 'business'} to call yet. Leads stand here as
        soon as they come.
      </Empty>
    )
  const several = viewer.pages.length > 1
  return (
    <>
      <p className="dash-big">
        <b>{total.toLocaleString('en-US')}</b> unread
      </p>
      <ul className="dash-list">
        {rows.map(({ id, businessId, business, name, status, unread, createdAt }) => (
          <li key={id} className={unread ? 'dash-unread' : undefined}>
            <a href={`/business/page/${businessId}/leads`}>
              {name}
              {unread && <span className="plat-heard"> (unread)</span>}
            </a>
            <p className="dash-quiet">
              {[STATUS_NAMES[status] ?? status, dayInWords(createdAt, site.config.siteTz), several ? business : '']
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <More href={`/business/page/${page}/leads`}>All leads</More>
    </>
  )
}
