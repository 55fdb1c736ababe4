import { formatCents, monthInWords } from '../../_format/months.ts'
import { formatBaths, formatBeds } from '../../rent-estimator/labels.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { readSavedProperties, type SavedProperty } from '../store.ts'
import type { Widget } from '../widget.ts'
import { Empty, More } from './Empty.tsx'

const SHOWN = 4

export const properties: Widget = async ({ site, viewer }) => {
  const { rows, total } = await readSavedProperties(site.db, viewer.id, SHOWN)
  if (!rows.length)
    return (
      <Empty href="/insights" action="Find a property">
        No saved properties yet. Search for an address and save the property from its page.
      </Empty>
    )
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
          The last {rows.length} of {total} that you have saved.
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
    soldOn && soldCents !== null ? `sold ${monthInWords(soldOn)} for ${formatCents(soldCents)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
