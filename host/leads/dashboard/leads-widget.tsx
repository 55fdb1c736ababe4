import { STATUSES } from '../../../widgets/_domain/leads/contract.ts'
import { formatDay } from '../../_format/dates.ts'
import { EmptyWidget, WidgetLink, WidgetList } from '../../_pages/WidgetParts.tsx'
import type { DashboardWidget } from '../../_services/dashboard-widget.ts'
import { readBusinessNames, readRecentLeads } from './store.ts'

const SHOWN = 5

export const leadsWidget: DashboardWidget = {
  name: 'leads',
  title: 'My leads',
  about: 'The newest leads for your companies',
  order: 20,
  companyOrder: 20,
  isOffered: ({ pages }) => pages.length > 0,
  default: true,
  async render({ site, viewer }) {
    const { rows, total } = await readRecentLeads(site.db, viewer.pages, SHOWN)
    const several = viewer.pages.length > 1
    if (!rows.length)
      return (
        <EmptyWidget drawing="leads">
          No leads yet. When an investor contacts your {several ? 'companies' : 'company'}, the lead appears here.
        </EmptyWidget>
      )
    const businesses = await readBusinessNames(site.db, viewer.pages)
    return (
      <>
        <p className="dash-big">
          <b>{total.toLocaleString('en-US')}</b> unread
        </p>
        <WidgetList
          items={rows.map(({ id, businessId, business, name, status, unread, createdAt }) => ({
            key: id,
            href: `/business/page/${businessId}/leads/${id}`,
            title: name,
            details: [STATUSES[status], formatDay(createdAt, site.config.siteTz), several && business],
            isUnread: unread,
          }))}
        />
        {businesses.map(({ id, name }) => (
          <WidgetLink key={id} href={`/business/page/${id}/leads`}>
            {several ? `All leads for ${name}` : 'All leads'}
          </WidgetLink>
        ))}
      </>
    )
  },
}
