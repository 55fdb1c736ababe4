import { chooseBusiness } from '../../businesses/account/chosen-store.ts'
import { readBusinessFigures, readBusinessNames } from '../store.ts'
import type { Widget } from '../widget.ts'
import { Empty, More } from './Empty.tsx'
import { MarketplaceFigures } from './MarketplaceFigures.tsx'

/** Figures of one business page: the one that `business_id` names, else the one that was looked at last. */
export const marketplace: Widget = async ({ site, viewer, query }) => {
  const chosen = await chooseBusiness(site.db, viewer, query)
  const figures = chosen === undefined ? undefined : await readBusinessFigures(site.db, chosen)
  if (!figures) return <Empty>List a company to see its leads and spending here.</Empty>
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
      <More href={`/business/page/${figures.id}/leads`}>Leads for {figures.name}</More>
      <More href={`/business/page/${figures.id}/settings`}>Page settings</More>
      <More href="/business/account">Business account</More>
    </>
  )
}
