import { formatRoundedCents } from '../../_format/money.ts'
import { monthInWords } from '../../_format/months.ts'
import { stateName } from '../../_format/places.ts'
import { formatBaths, formatBeds } from '../../rent-estimator/labels.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { readPending } from '../../saved/pending-store.ts'
import { FLOW } from '../onboarding/flow.ts'
import { readSavedProperties, type SavedProperty } from '../store.ts'
import { readOwnState } from '../welcome/store.ts'
import type { Widget } from '../widget.ts'
import { Empty, getWaitingText, More } from './Empty.tsx'

const SHOWN = 4

export const properties: Widget = async ({ site, viewer }) => {
  const { rows, total } = await readSavedProperties(site.db, viewer.id, SHOWN)
  if (!rows.length) {
    const waiting = (await readPending(site.db, 'properties', viewer.id)).size
    if (waiting)
      return (
        <Empty href="/insights" action="Find another property">
          {getWaitingText(waiting, 'property')}
        </Empty>
      )
    const state = await readOwnState(site.db, viewer.id, FLOW)
    if (!state)
      return (
        <Empty drawing="saved" href="/insights" action="Find a property">
          No saved properties yet. Search for an address and save the property from its page.
        </Empty>
      )
    return (
      <Empty
        drawing="saved"
        href={`/bigger_deals?${new URLSearchParams({ q: state })}`}
        action={`Homes for sale in ${stateName(state)}`}
      >
        No saved properties yet. Save a home from its page to find it here.
      </Empty>
    )
  }
  return (
    <>
      <ul className="dash-list">
        {rows.map((property) => (
          <li key={property.id}>
            <a href={propertyPath(property.id)}>{property.address}</a>
            <p className="dash-quiet">{getFacts(property)}</p>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="dash-quiet">
          Showing the last {rows.length} of {total} saved properties.
        </p>
      )}
      <More href="/insights">Find another property</More>
    </>
  )
}

/** "3 beds · 2 baths · 1,480 sq ft · sold Mar 2019 for $310,000" */
function getFacts({ beds, baths, squareFeet, soldOn, soldCents }: SavedProperty): string {
  return [
    beds >= 5 ? `${beds} beds` : formatBeds(beds),
    baths >= 4 ? `${baths} baths` : formatBaths(baths),
    squareFeet === null ? '' : `${squareFeet.toLocaleString('en-US')} sq ft`,
    soldOn && soldCents !== null ? `sold ${monthInWords(soldOn)} for ${formatRoundedCents(soldCents)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
