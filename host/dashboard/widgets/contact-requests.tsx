import { formatDay } from '../../_format/format.ts'
import { readContactRequests } from '../../businesses/contact/requests-store.ts'
import { KINDS, type Kind } from '../../businesses/labels.ts'
import type { Widget } from '../widget.ts'
import { Empty, More } from './Empty.tsx'

const SHOWN = 4

export const contactRequests: Widget = async ({ site, viewer }) => {
  const requests = await readContactRequests(site.db, viewer.id, { limit: SHOWN })
  if (!requests.length)
    return (
      <Empty href="/business-finder" action="Find a business">
        You have asked no business to call you yet. Agents, lenders and advisors are a form away.
      </Empty>
    )
  return (
    <>
      <ul className="dash-list">
        {requests.map(({ leadId, businessId, businessName, kind, createdAt }) => (
          <li key={leadId}>
            <a href={`/business/page/${businessId}`}>{businessName}</a>
            <p className="dash-quiet">
              {KINDS[kind as Kind].one} · asked on {formatDay(createdAt, site.config.siteTz)}
            </p>
          </li>
        ))}
      </ul>
      <More href="/contact-requests">All that you have sent</More>
    </>
  )
}
