import { EmptyWidget, WidgetLink } from '../../_pages/WidgetParts.tsx'
import type { DashboardWidget } from '../../_services/dashboard-widget.ts'
import { chooseBusiness } from '../../businesses/account/chosen-store.ts'
import { MarketplaceFigures } from './MarketplaceFigures.tsx'
import { readBusinessFigures, readBusinessNames } from './store.ts'

/** Figures of one business page: the one that `business_id` names, else the one that was looked at last. */
export const marketplaceWidget: DashboardWidget = {
  name: 'marketplace',
  title: 'Marketplace',
  about: 'Leads, spending, and listing status for one of your companies',
  order: 30,
  companyOrder: 10,
  isOffered: ({ pages }) => pages.length > 0,
  default: true,
  async render({ site, viewer, query }) {
    const chosen = await chooseBusiness(site.db, viewer, query)
    const figures = chosen === undefined ? undefined : await readBusinessFigures(site.db, chosen)
    if (!figures) return <EmptyWidget>List a company to see its leads and spending here.</EmptyWidget>
    const names = await readBusinessNames(site.db, viewer.pages)
    return (
      <>
        {names.length > 1 && (
          <form className="dash-switch" method="get">
            <label htmlFor="dash-business">Company</label>
            <select id="dash-business" className="plat-input" name="business_id">
              {names.map(({ id, name }) => (
                <option key={id} value={id} selected={id === figures.id}>
                  {name}
                </option>
              ))}
            </select>
            <button type="submit" className="button quiet">
              Show
            </button>
          </form>
        )}
        <MarketplaceFigures figures={figures} />
        <WidgetLink href={`/business/page/${figures.id}/leads`}>Leads for {figures.name}</WidgetLink>
        <WidgetLink href={`/business/page/${figures.id}/settings`}>Page settings</WidgetLink>
        <WidgetLink href="/business/account">Business account</WidgetLink>
      </>
    )
  },
}
