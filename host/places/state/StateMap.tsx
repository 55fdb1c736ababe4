import { formatValue } from '../../../widgets/_domain/market-metrics/format-value.ts'
import type { MetricId } from '../../../widgets/_domain/market-metrics/market-metrics.ts'
import { getBucket } from '../../../widgets/county-map/buckets.ts'
import { DIVERGING, getLevels } from '../../../widgets/county-map/levels.ts'
import { formatFigure } from '../../markets/format.ts'
import type { PlaceWithValues } from '../../markets/market-store.ts'
import { getMetric, METRICS } from '../../markets/metrics.ts'
import { marketPath } from '../../markets/paths.ts'
import { published } from '../../markets/publish.ts'
import { getStateShapes } from '../shapes.ts'
import { Legend } from './Legend.tsx'

interface Props {
  name: string
  places: readonly PlaceWithValues[]
  metric: MetricId
  /** True: ranges around zero, for a metric that may fall. */
  losses: boolean
  /** The page with another metric or other ranges on the map. */
  mapPath(map: MetricId, losses: boolean): string
}

/** The counties of a state, colored by a metric, each a link to its market. */
export function StateMap({ name, places, metric, losses, mapPath }: Props) {
  const shapes = getStateShapes(places[0]?.fips.slice(0, 2) ?? '', isOld(places, metric))
  if (!shapes) return null
  const record = getMetric(metric)
  const { title, about, thresholds, diverging } = record
  const ranges = losses && diverging ? diverging : thresholds
  const levels = ranges === diverging ? DIVERGING : getLevels(thresholds.length, diverging !== undefined)
  const byFips = new Map(places.map((place) => [place.fips, place]))
  return (
    <section className="state-map" aria-labelledby="state-map">
      <h2 id="state-map">{title} by county</h2>
      <p>{about}</p>
      <nav className="state-map-tabs" aria-label="Metric on the map">
        {METRICS.map((each) => (
          <a
            key={each.id}
            href={`${mapPath(each.id, losses)}#state-map`}
            aria-current={each.id === metric ? 'true' : undefined}
          >
            {each.title}
          </a>
        ))}
      </nav>
      <nav aria-label={`Counties of ${name} on the map`}>
        <svg viewBox={shapes.viewBox.join(' ')}>
          <title>{`Map of ${name} by county`}</title>
          <defs>
            <pattern id="no-data" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="5" height="5" />
              <line y2="5" />
            </pattern>
          </defs>
          {shapes.counties.map(({ fips, d }) => {
            const place = byFips.get(fips)
            const value = place?.values[metric]
            const level = value === undefined ? 'none' : levels[getBucket(published(metric, value), ranges)]
            const words = value === undefined ? 'no data' : formatFigure(metric, value)
            return (
              // The table below has the same links for the keyboard; hundreds of stops on a picture would be in its way.
              <a key={fips} href={marketPath(fips)} tabIndex={-1}>
                <path className={`level-${level}`} d={d}>
                  <title>{`${place?.name ?? fips}: ${words}`}</title>
                </path>
              </a>
            )
          })}
        </svg>
      </nav>
      <Legend
        bounds={ranges.map((bound) => formatValue(bound, record, true))}
        levels={levels}
        hasGaps={shapes.counties.some(({ fips }) => byFips.get(fips)?.values[metric] === undefined)}
      />
      {diverging && (
        <p>
          <a className="state-map-switch" href={`${mapPath(metric, !losses)}#state-map`}>
            {losses ? 'Show standard ranges' : 'Show losses and gains around zero'}
          </a>
        </p>
      )}
    </section>
  )
}

/** Tells whether only former counties have the metric; then the map shows those. */
const isOld = (places: readonly PlaceWithValues[], metric: MetricId): boolean =>
  places.some(({ until, values }) => until !== null && values[metric] !== undefined) &&
  !places.some(({ until, values }) => until === null && values[metric] !== undefined)
