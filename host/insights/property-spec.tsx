import figureStyles from '../_pages/figures.css?inline'
import type { PageSpec } from '../_pages/send-page.tsx'
import forSaleStyles from '../deals/home/for-sale.css?inline'
import { stateCard } from '../embed/card-image.ts'
import estimatorStyles from '../rent-estimator/estimator.css?inline'
import { type PrefilledFields, propertyPath, withAllComparables } from '../rent-estimator/paths.ts'
import type { KeepState } from '../saved/SaveForm.tsx'
import keepStyles from '../saved/save.css?inline'
import styles from './insights.css?inline'
import { PropertyPage } from './PropertyPage.tsx'
import type { PropertyView } from './view.ts'
import type { Wrong } from './WrongNotice.tsx'

/** Comparables in the list, until all are asked for. */
export const LISTED = 12

/** Builds the page of a property from its data; the benchmark renders it without a database. */
export const propertySpec = (
  view: PropertyView,
  shown = LISTED,
  known: PrefilledFields = {},
  saved: KeepState = { viewer: undefined, kept: false },
  wrong?: Wrong,
): PageSpec => {
  const path = propertyPath(view.property.id, known)
  return {
    title: view.property.address,
    description: `Sales history, rents, and a rent estimate for ${view.property.address}.`,
    canonical: propertyPath(view.property.id),
    card: stateCard(view.property.state),
    place: '/insights',
    styles: [styles, figureStyles, estimatorStyles, keepStyles, ...(view.listing ? [forSaleStyles] : [])],
    body: <PropertyPage view={view} shown={shown} all={withAllComparables(path)} saved={saved} wrong={wrong} />,
  }
}
