import { salesHistoryChart } from '../../widgets/sales-history-chart/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { useChartSource } from './source.ts'
import type { AreaSales, Sale } from './store.ts'

/** Ten years: older prices say little, and cost every visitor bytes. */
const MONTHS = 120

/** The sale prices of a property beside the county's median; for a place, the median alone. */
export function SalesChart({ sales, area, demo }: { sales?: Sale[]; area: AreaSales | undefined; demo: boolean }) {
  const medians = area?.medians.slice(-MONTHS) ?? []
  const from = medians[0]?.date ?? ''
  const source = useChartSource(demo || Boolean(area?.demo))
  return (
    <IslandSlot
      island={salesHistoryChart}
      id="sales-history"
      props={{
        ...(sales && {
          sales: sales.filter(({ date }) => date >= from).map(({ date, cents }) => ({ date, price: { cents } })),
        }),
        area: medians.map(({ date, cents }) => ({ date, median_price: { cents } })),
        ...(area && { areaName: area.name }),
        source,
      }}
    />
  )
}
