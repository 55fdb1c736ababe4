import { useContext } from 'react'
import type { DealMapProps } from '../../../widgets/deal-map/contract.ts'
import { dealMap } from '../../../widgets/deal-map/server.ts'
import { formatCount } from '../../_format/numbers.ts'
import { IslandSlot, MAP_ISLAND, RenderContext } from '../../_pages/island.tsx'
import { raw } from '../../_pages/raw.ts'
import { jsonBlock } from '../../maps-embed/MapSlot.tsx'
import { FIRST } from '../format.ts'
import { RESULTS } from '../search/Results.tsx'
import type { Sort } from '../search/search-query.ts'
import { PICTURE } from './live-map.ts'
import type { PointMap } from './place-deals.ts'

interface Props {
  map: PointMap
  live: DealMapProps
  total: number
  sort: Sort
}

/**
 * The map that can be moved, in place of the server's picture where the browser can draw it (widgets/deal-map): the land by its address, which browsers keep, and the points as links in the page,
 * for those without scripts. Where it has no place beside the list it stands behind a button.
 */
export function DealMap({ map, live, total, sort }: Props) {
  // Its code comes only where the live map cannot draw.
  useContext(RenderContext).used.add({ ...MAP_ISLAND, late: true })
  const { base, config, picture, points } = map
  return (
    <section className="deals-map" aria-labelledby="deals-map">
      <h2 id="deals-map">Map</h2>
      <details className="deals-fold">
        <summary className="button quiet">Map</summary>
        <IslandSlot island={dealMap} id="deal-map" props={live} on="visible" />
        <p className="deals-how">{formatShownCount(points, total, sort)}</p>
        {points.shown > 1 && (
          <a className="deals-skip" href={`#${RESULTS}`}>
            Skip map points
          </a>
        )}
        <div className="deals-paper">
          <div id={PICTURE} className="island deals-slot" data-later="map">
            <script type="application/json" {...raw(jsonBlock(config))} />
            {/* A separate image, because inside the drawing a browser would show a failed picture as large as the land. */}
            <img src={picture} alt="" />
            <svg viewBox={base.viewBox} width={base.width} height={base.height}>
              <title>{config.title}</title>
              <g {...raw(points.html)} />
            </svg>
          </div>
        </div>
      </details>
    </section>
  )
}

function formatShownCount({ shown, outside }: PointMap['points'], total: number, sort: Sort): string {
  const lead = 'Select a dot to open a home. All results are listed below.'
  if (!shown) return 'None of these homes are on this map. They’re listed below.'
  if (shown === total) return lead
  const some = `${formatCount(shown)} of ${formatCount(total)} deals`
  if (shown + outside === total) return `${some}; the rest are off this map. ${lead}`
  return `${some}: ${FIRST[sort]}. ${lead}`
}
