import { formatDay } from '../../_format/dates.ts'
import { readContactRequests } from '../../businesses/contact/requests-store.ts'
import { type BusinessKind, KINDS } from '../../businesses/labels.ts'
import type { Widget } from '../widget.ts'
import { Empty, More } from './Empty.tsx'

const SHOWN = 4

export const contactRequests: Widget = async ({ site, viewer }) => {
  const requests = await readContactRequests(site.db, viewer.id, { limit: SHOWN })
  if (!requests.length)
    return (
      <Empty href="/business-finder" action="Find a company">
        No requests yet. Find an agent, lender, or advisor.
      </Empty>
    )
  return (
    <>
      <ul className="dash-list">
        {requests.map(({ leadId, businessId, businessName, kind, createdAt }) => (
          <li key={leadId}>
            <a href={`/business/page/${businessId}`}>{businessName}</a>
            <p className="dash-quiet">
              {KINDS[kind as BusinessKind].one} · Contacted {formatDay(createdAt, site.config.siteTz)}
            </p>
          </li>
        ))}
      </ul>
      <More href="/contact-requests">View all requests</More>
    </>
  )
}
