import { rentHistoryChart } from '../../../widgets/rent-history-chart/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import type { Market } from '../../markets/market-store.ts'
import { countyName } from '../../markets/publish.ts'
import type { TrendPoint } from '../../markets/trend-points.ts'
import type { Trends } from '../../markets/trends.ts'
import { getOrigin } from './price-origin.ts'

/** Five years and the month that they are compared with. */
const SPAN = 61

const CHARTS = [
  {
    trend: 'homeValue',
    measure: 'zhvi',
    id: 'trend-values',
    title: 'Typical home value',
    // The words of the chart are for rents.
    texts: {
      rent: 'Home value',
      lead: '{price} in {month}, {change} in {span}.',
      leadOne: '{price} in {month}.',
    },
  },
  { trend: 'rent', measure: 'zori', id: 'trend-rents', title: 'Typical rent', texts: undefined },
] as const

/** Home values and rents by month, as charts that can be read value by value. */
export function TrendCharts({ market, trends }: { market: Market; trends: Trends }) {
  if (!trends.homeValue && !trends.rent)
    return <p className="place-none">There isn’t enough published data on this county for a trend.</p>
  return (
    <div className="trend-charts">
      {CHARTS.map(({ trend, measure, id, title, texts }) => {
        const points = trends[trend]
        if (!points) return null
        const { source } = getOrigin(market, measure)
        return (
          <IslandSlot
            key={id}
            island={rentHistoryChart}
            id={id}
            props={{ title, history: points.map(getEntry), span: SPAN, areaName: countyName(market), source, texts }}
          />
        )
      })}
    </div>
  )
}

const getEntry = ({ period, value }: TrendPoint) => ({ date: period, price: { cents: Math.round(value * 100) } })
