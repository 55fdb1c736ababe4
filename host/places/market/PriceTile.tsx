import { formatWholeDollars } from '../../_format/money.ts'
import { formatPeriod } from '../../markets/measures.ts'
import type { TrendPoint } from '../../markets/trend-points.ts'
import { TrendLine } from './MetricTile.tsx'

interface Props {
  title: string
  /** Dollars; null if unknown. */
  value: number | null
  period: string | null
  trend: readonly TrendPoint[] | undefined
  /** "a month" */
  unit?: string
  /** What it is of. */
  about: string
  /** True for a demo figure beside others that are real. */
  isMarked: boolean
}

/** A price of the market: the number, its month, and how it went over five years. */
export const PriceTile = ({ title, value, period, trend, unit, about, isMarked }: Props) => (
  <section className="tile tile-price">
    <h3>{title}</h3>
    {value === null ? (
      <p className="tile-value tile-none">No data</p>
    ) : (
      <>
        <p className="tile-value">
          {formatWholeDollars(value)} {unit && <small>{unit}</small>}
          {isMarked && <span className="demo-mark">Demo</span>}
        </p>
        <TrendLine trend={trend} format={formatWholeDollars} measure="zhvi" />
        <p className="tile-about">{period && `${about}, ${formatPeriod('zhvi', period)}`}</p>
      </>
    )}
  </section>
)
