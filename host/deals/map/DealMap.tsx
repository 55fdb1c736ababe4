import { useContext } from 'react'
import { formatCount } from '../../_format/numbers.ts'
import { MAP_ISLAND, RenderContext } from '../../_pages/island.tsx'
import { raw } from '../../_pages/raw.ts'
import { jsonBlock } from '../../maps-embed/MapSlot.tsx'
import { FIRST } from '../format.ts'
import { RESULTS } from '../search/Results.tsx'
import type { Sort } from '../search/search-query.ts'
import type { PointMap } from './place-deals.ts'

/** CSS pixels of a picture 1,000 wide. */
const RADIUS = 8

/**
 * The map island over the server's picture: the land by its address, which browsers keep, and the points as links in the page,
 * for those without scripts.
 */
export function DealMap({ map, total, sort }: { map: PointMap; total: number; sort: Sort }) {
  useContext(RenderContext).used.add(MAP_ISLAND)
  const { base, config, picture, points, outside } = map
  return (
    <section className="deals-map" aria-labelledby="deals-map">
      <h2 id="deals-map">Map</h2>
      <p className="deals-how">{formatShownCount(points.length, outside, total, sort)}</p>
      {points.length > 1 && (
        <a className="deals-skip" href={`#${RESULTS}`}>
          Skip map points
        </a>
      )}
      <div className="deals-paper">
        <div id="map" className="island deals-slot" data-plat="map">
          <script type="application/json" {...raw(jsonBlock(config))} />
          {/* A separate image, because inside the drawing a browser would show a failed picture as large as the land. */}
          <img src={picture} alt="" />
          <svg viewBox={base.viewBox} width={base.width} height={base.height}>
            <title>{config.title}</title>
            {points.map((point) => (
              <a key={point.href} href={point.href}>
                <title>{`${point.name}: ${point.about}`}</title>
                <circle cx={point.x} cy={point.y} r={Number((RADIUS * base.unit).toFixed(2))} />
              </a>
            ))}
          </svg>
        </div>
      </div>
    </section>
  )
}

function formatShownCount(shown: number, outside: number, total: number, sort: Sort): string {
  const lead = 'Select a dot to open a home. All results are listed below.'
  if (!shown) return 'None of these homes are on this map. They’re listed below.'
  if (shown === total) return lead
  const some = `${formatCount(shown)} of ${formatCount(total)} deals`
  if (shown + outside === total) return `${some}; the rest are off this map. ${lead}`
  return `${some}: ${FIRST[sort]}. ${lead}`
}
