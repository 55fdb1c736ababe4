import { countyMap } from '../../widgets/county-map/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { DemoFiguresNotice, MetricsTable } from '../markets/MetricsTable.tsx'
import type { PlaceWithValues } from '../markets/market-store.ts'
import { PUBLISHED_FILES } from '../markets/paths.ts'
import { countyName } from '../markets/publish.ts'

/** Id of the map's element. */
export const MAP = 'counties'

/** The county map by itself, with a county that was asked for above it. Without scripts: a picture of the first metric, the ranges, and the way to the tables. */
export function CountiesPage({
  notes,
  county,
}: {
  notes: Record<string, string>
  county?: PlaceWithValues | undefined
}) {
  return (
    <>
      <div className="head">
        <h1>Markets by county</h1>
        <p className="lead">Compare metrics for every US county. Select a county to open its market page.</p>
      </div>
      {county && (
        <div className="counties-asked">
          {county.demo && <DemoFiguresNotice />}
          <MetricsTable caption={`Metrics for ${countyName(county)}`} places={[county]} />
        </div>
      )}
      <IslandSlot
        island={countyMap}
        id={MAP}
        on="load"
        props={{ source: PUBLISHED_FILES.countyMetrics, picture: '/maps/counties.svg', table: '/markets', notes }}
      />
    </>
  )
}
