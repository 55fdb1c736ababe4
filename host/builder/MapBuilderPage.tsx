import { mapBuilder } from '../../widgets/map-builder/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { NAMES } from '../embed/map-query.ts'

interface Props {
  /** The map that the builder opens first, instead of the draft in the browser. */
  start: { openMap?: string; story?: string }
  /** True for members, whose maps have a list of their own. */
  member: boolean
  origin: string
  major: string
}

/** A whole map without code. Without scripts the island's form leads to the page that makes snippets of the state map. */
export function MapBuilderPage({ start, member, origin, major }: Props) {
  return (
    <>
      <div className="head">
        <h1>Make a map</h1>
        <p className="lead">
          Paint states or paste your numbers, choose a design, and put the map on your site. Start from a template, from
          scratch, or from a map you already have.
        </p>
        <p>
          {member ? (
            <a href="/embed/maps/mine">My maps</a>
          ) : (
            <>
              <a href="/login?next=%2Fembed%2Fbuilder">Log in</a> to keep your maps in a list and change them after you
              publish.
            </>
          )}
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
          rentsAt: '/embed/builder/rents.json',
          citiesAt: '/embed/builder/cities.json',
          ...start,
          ...(member && { mineAt: '/embed/maps/mine' }),
          keep: 'builder',
        }}
      />
    </>
  )
}
