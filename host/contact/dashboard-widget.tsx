import { formatDay } from '../_format/dates.ts'
import { EmptyWidget, WidgetLink } from '../_pages/WidgetParts.tsx'
import type { DashboardWidget } from '../_services/dashboard-widget.ts'
import { readContactRequests } from '../businesses/contact/requests-store.ts'
import { type BusinessKind, KINDS } from '../businesses/labels.ts'

const SHOWN = 4

export const contactRequestsWidget: DashboardWidget = {
  name: 'contact-requests',
  title: 'Contact requests',
  about: 'Companies you’ve contacted',
  order: 60,
  default: true,
  async render({ site, viewer }) {
    const requests = await readContactRequests(site.db, viewer.id, { limit: SHOWN })
    if (!requests.length)
      return (
        <EmptyWidget href="/business-finder" action="Find a company">
          No requests yet. Find an agent, lender, or advisor.
        </EmptyWidget>
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
        <WidgetLink href="/contact-requests">View all requests</WidgetLink>
      </>
    )
  },
}
