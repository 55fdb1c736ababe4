import { formatDay } from '../_format/dates.ts'
import { EmptyWidget, WidgetLink, WidgetList } from '../_pages/WidgetParts.tsx'
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
        <WidgetList
          items={requests.map(({ leadId, businessId, businessName, kind, createdAt }) => ({
            key: leadId,
            href: `/business/page/${businessId}`,
            title: businessName,
            details: [KINDS[kind as BusinessKind].one, `Contacted ${formatDay(createdAt, site.config.siteTz)}`],
          }))}
        />
        <WidgetLink href="/contact-requests">View all requests</WidgetLink>
      </>
    )
  },
}
