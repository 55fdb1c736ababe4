import { Sparkline } from '../../_pages/Sparkline.tsx'
import { ABOUT, MEASURE_OF, percentInWords, periodInWords, TITLES, whyMissing } from '../../markets/format.ts'
import type { Market } from '../../markets/market-store.ts'
import type { Metric } from '../../markets/schema.ts'
import type { TrendPoint } from '../../markets/trends.ts'
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
export function MetricTile({ metric, market, trend, stateName, mixed }: Props) {
  const figure = market.figures.find((one) => one.metric === metric)
  return (
    <section className="tile" aria-labelledby={`metric-${metric}`}>
      <h3 id={`metric-${metric}`}>{TITLES[metric]}</h3>
      {figure ? (
        <>
          <p className={figure.value < 0 ? 'tile-value tile-loss' : 'tile-value'}>
            {percentInWords(metric, figure.value)}
            {mixed && figure.demo && <span className="demo-mark">Demo</span>}
          </p>
          <TrendLine trend={trend} format={(value) => percentInWords(metric, value)} measure={MEASURE_OF[metric]} />
          <RankBar figure={figure} among={`${market.until === null ? '' : 'former '}counties in ${stateName}`} />
        </>
      ) : (
        <>
          <p className="tile-value tile-none">No data</p>
          <p>{whyMissing(metric, market.known)}</p>
        </>
      )}
      <p className="tile-about">{ABOUT[metric]}</p>
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
  const ends = [first, last].map((point) => `${format(point.value)} in ${periodInWords(measure, point.period)}`)
  return (
    <div className="tile-trend">
      <Sparkline values={trend.map(({ value }) => value)} label={`From ${ends[0]} to ${ends[1]}`} />
      <p aria-hidden="true">
        Since {measure === 'population' ? first.period.slice(0, 4) : periodInWords(measure, first.period)}
      </p>
    </div>
  )
}
