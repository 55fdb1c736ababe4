import { Sparkline } from '../../_pages/Sparkline.tsx'
import { formatFigure, whyMissing } from '../../markets/format.ts'
import type { Market } from '../../markets/market-store.ts'
import { formatPeriod } from '../../markets/measures.ts'
import type { Metric } from '../../markets/metrics.ts'
import type { TrendPoint } from '../../markets/trend-points.ts'
import { RankBar } from './RankBar.tsx'

interface Props {
  metric: Metric
  market: Market
  trend: readonly TrendPoint[] | undefined
  stateName: string
  /** True if some figures of the page are invented and others are not: then each invented one says so. */
  mixed: boolean
}

/** A metric: the number, how it went over five years, and where it stands in the state. */
export function MetricTile({ metric: { id, title, about, needs }, market, trend, stateName, mixed }: Props) {
  const figure = market.figures.find((one) => one.metric === id)
  return (
    <section className="tile" aria-labelledby={`metric-${id}`}>
      <h3 id={`metric-${id}`}>{title}</h3>
      {figure ? (
        <>
          <p className={figure.value < 0 ? 'tile-value tile-loss' : 'tile-value'}>
            {formatFigure(id, figure.value)}
            {mixed && figure.demo && <span className="demo-mark">Demo</span>}
          </p>
          <TrendLine trend={trend} format={(value) => formatFigure(id, value)} measure={needs[0]} />
          <RankBar figure={figure} among={`${market.until === null ? '' : 'former '}counties in ${stateName}`} />
        </>
      ) : (
        <>
          <p className="tile-value tile-none">No data</p>
          <p>{whyMissing(id, market.known)}</p>
        </>
      )}
      <p className="tile-about">{about}</p>
    </section>
  )
}

interface TrendProps {
  trend: readonly TrendPoint[] | undefined
  format(value: number): string
  measure: string
}

/** The line of a tile, with both ends in words. */
export function TrendLine({ trend = [], format, measure }: TrendProps) {
  const [first, last] = [trend[0], trend.at(-1)]
  if (!first || !last || first === last) return null
  const ends = [first, last].map((point) => `${format(point.value)} in ${formatPeriod(measure, point.period)}`)
  return (
    <div className="tile-trend">
      <Sparkline values={trend.map(({ value }) => value)} label={`From ${ends[0]} to ${ends[1]}`} />
      <p aria-hidden="true">
        Since {measure === 'population' ? first.period.slice(0, 4) : formatPeriod(measure, first.period)}
      </p>
    </div>
  )
}
