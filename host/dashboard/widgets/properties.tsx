import { formatRoundedCents } from '../../_format/money.ts'
import { monthInWords } from '../../_format/months.ts'
import { stateName } from '../../_format/places.ts'
import { EmptyWidget, WidgetLink, WidgetList } from '../../_pages/WidgetParts.tsx'
import type { DashboardWidget } from '../../_services/dashboard-widget.ts'
import { formatBaths, formatBeds } from '../../rent-estimator/labels.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { readPending } from '../../saved/pending-store.ts'
import { FLOW } from '../onboarding/flow.ts'
import { readSavedProperties, type SavedProperty } from '../store.ts'
import { readOwnState } from '../welcome/store.ts'
import { getWaitingText } from './waiting-text.ts'

const SHOWN = 4

export const propertiesWidget: DashboardWidget = {
  name: 'properties',
  title: 'Saved properties',
  about: 'Homes you’ve saved, with their last sale',
  order: 50,
  default: true,
  async render({ site, viewer }) {
    const { rows, total } = await readSavedProperties(site.db, viewer.id, SHOWN)
    if (!rows.length) {
      const waiting = (await readPending(site.db, 'properties', viewer.id)).size
      if (waiting)
        return (
          <EmptyWidget href="/insights" action="Find another property">
            {getWaitingText(waiting, 'property')}
          </EmptyWidget>
        )
      const state = await readOwnState(site.db, viewer.id, FLOW)
      if (!state)
        return (
          <EmptyWidget drawing="saved" href="/insights" action="Find a property">
            No saved properties yet. Search for an address and save the property from its page.
          </EmptyWidget>
        )
      return (
        <EmptyWidget
          drawing="saved"
          href={`/bigger_deals?${new URLSearchParams({ q: state })}`}
          action={`Homes for sale in ${stateName(state)}`}
        >
          No saved properties yet. Save a home from its page to find it here.
        </EmptyWidget>
      )
    }
    return (
      <>
        <WidgetList
          items={rows.map((property) => ({
            key: property.id,
            href: propertyPath(property.id),
            title: property.address,
            details: getFacts(property),
          }))}
        />
        {total > rows.length && (
          <p className="dash-quiet">
            Showing the last {rows.length} of {total} saved properties.
          </p>
        )}
        <WidgetLink href="/insights">Find another property</WidgetLink>
      </>
    )
  },
}

/** "3 beds · 2 baths · 1,480 sq ft · sold Mar 2019 for $310,000" */
function getFacts({ beds, baths, squareFeet, soldOn, soldCents }: SavedProperty): string[] {
  return [
    beds >= 5 ? `${beds} beds` : formatBeds(beds),
    baths >= 4 ? `${baths} baths` : formatBaths(baths),
    squareFeet === null ? '' : `${squareFeet.toLocaleString('en-US')} sq ft`,
    soldOn && soldCents !== null ? `sold ${monthInWords(soldOn)} for ${formatRoundedCents(soldCents)}` : '',
  ]
}
