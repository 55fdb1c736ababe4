import { mapBuilder } from '../../widgets/map-builder/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { NAMES } from '../embed/map-query.ts'

interface Props {
  origin: string
  major: string
}

/** A whole map without code. Without scripts the island's form leads to the page that makes snippets of the state map. */
export function MapBuilderPage({ origin, major }: Props) {
  return (
    <>
      <div className="head">
        <h1>Make a map</h1>
        <p className="lead">
          Add states, locations, labels, and lines, then put the map on your site. Start from scratch or import a map
          you already have.
        </p>
      </div>
      <IslandSlot
        island={mapBuilder}
        id="builder"
        on="load"
        props={{
          origin,
          major,
          names: { us: NAMES },
          namesAt: '/embed/builder/names',
          storeAt: '/embed/maps',
          keep: 'builder',
        }}
      />
    </>
  )
}
