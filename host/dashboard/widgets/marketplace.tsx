import { HttpError } from '../../_http/errors.ts'
import { keepChosenBusiness, readChosenBusiness } from '../layout-store.ts'
import { readBusinessFigures, readBusinessNames } from '../store.ts'
import type { Widget, WidgetContext } from '../widget.ts'
import { Empty, More } from './Empty.tsx'
import { MarketplaceFigures } from './MarketplaceFigures.tsx'

/** Figures of one business page: the one that `business_id` names, else the one that was looked at last. */
export const marketplace: Widget = async (context) => {
  const { site, viewer, query } = context
  const chosen = askedFor(context) ?? (await readChosenBusiness(site.db, viewer))
  const figures = chosen === undefined ? undefined : await readBusinessFigures(site.db, chosen)
  if (!figures) return <Empty>List a company to see its leads and spending here.</Empty>
  if (asks(query)) await keepChosenBusiness(site.db, viewer, figures.id)
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
    </>
  )
}

const asks = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'business_id' in query && query.business_id !== ''

/**
 * Returns the business page that the address names.
 * @throws HttpError 400 for what is no id, 404 for one that is not theirs: whether it exists is nobody else's business
 */
export function askedFor({ viewer, query }: Pick<WidgetContext, 'viewer' | 'query'>): number | undefined {
  if (!asks(query)) return undefined
  const { business_id: given } = query as { business_id: unknown }
  if (typeof given !== 'string' || !/^[1-9]\d{0,14}$/.test(given))
    throw new HttpError(
      'bad_parameter',
      `"business_id" is ${JSON.stringify(given)}; expected the ID of one of your companies, such as 12.`,
    )
  if (!viewer.pages.includes(Number(given))) throw new HttpError('not_found', 'You don’t have a company with this ID.')
  return Number(given)
}
