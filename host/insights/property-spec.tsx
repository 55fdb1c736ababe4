import chipStyles from '../../widgets/_ui/chip/chip.css?inline'
import figureStyles from '../_pages/figures.css?inline'
import offerStyles from '../_pages/offer-box.css?inline'
import { propertyCard } from '../_pages/pictures/picture-paths.ts'
import type { PageSpec } from '../_pages/send-page.tsx'
import { SHARE_SCRIPTS, SHARE_STYLES } from '../_pages/share-parts.ts'
import forSaleStyles from '../deals/home/for-sale.css?inline'
import homeStyles from '../deals/home/home.css?inline'
import nearbyStyles from '../deals/nearby/nearby.css?inline'
import estimatorStyles from '../rent-estimator/estimator.css?inline'
import { type PrefilledFields, propertyPath, withAllComparables } from '../rent-estimator/paths.ts'
import type { KeepState } from '../saved/SaveForm.tsx'
import keepStyles from '../saved/save.css?inline'
import { saveScript } from '../saved/save-script.ts'
import styles from './insights.css?inline'
import { PropertyPage } from './PropertyPage.tsx'
import type { PropertyView } from './view.ts'
import type { Wrong } from './WrongNotice.tsx'

/** Comparables in the list, until all are asked for. */
export const LISTED = 12

/** Builds the page of a property from its data; the benchmark renders it without a database. */
export const propertySpec = (
  view: PropertyView,
  limit = LISTED,
  known: PrefilledFields = {},
  saved: KeepState = { viewer: undefined, kept: false },
  wrong?: Wrong,
  mapStyle?: string,
): PageSpec => {
  const path = propertyPath(view.property.id, known)
  return {
    title: view.property.address,
    description: `Sales history, rents, and a rent estimate for ${view.property.address}.`,
    canonical: propertyPath(view.property.id),
    contentId: `property-${view.property.id}`,
    card: propertyCard(view.property.id, view.property.address),
    place: '/insights',
    styles: [
      styles,
      figureStyles,
      estimatorStyles,
      keepStyles,
      nearbyStyles,
      ...SHARE_STYLES,
      homeStyles,
      offerStyles,
      ...(view.seller ? [chipStyles] : []),
      ...(view.listing ? [forSaleStyles] : []),
    ],
    scripts: [...SHARE_SCRIPTS, saveScript],
    body: (
      <PropertyPage
        view={view}
        shown={limit}
        all={withAllComparables(path)}
        saved={saved}
        wrong={wrong}
        mapStyle={mapStyle}
      />
    ),
  }
}
