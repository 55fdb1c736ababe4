import { rentHistoryChart } from '../../widgets/rent-history-chart/server.ts'
import { formatCents, monthInWords, monthsUntil } from '../_format/months.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { ForSale } from '../deals/home/ForSale.tsx'
import { DemoFiguresNotice } from '../markets/MetricsTable.tsx'
import { Comparables } from '../rent-estimator/Comparables.tsx'
import { EstimateCard } from '../rent-estimator/EstimateCard.tsx'
import { formatBaths, formatBeds, TYPE_NAMES } from '../rent-estimator/labels.ts'
import { locationsPath } from '../rent-estimator/paths.ts'
import { apartFrom, getRecord } from '../rent-estimator/record.ts'
import { type KeepState, SaveProperty } from '../saved/SaveForm.tsx'
import { AreaTable } from './AreaTable.tsx'
import { RentCharts } from './RentCharts.tsx'
import { SalesChart } from './SalesChart.tsx'
import { getPropertySource } from './source.ts'
import type { PropertyView } from './view.ts'
import { type Wrong, WrongNotice } from './WrongNotice.tsx'

interface Props {
  view: PropertyView
  shown: number
  all: string
  saved: KeepState
  wrong?: Wrong | undefined
}

/** One home: what it is, what it sold and rents for, and what it would rent for. */
export function PropertyPage({ view, shown, all, saved, wrong }: Props) {
  const { property, sales, rents, area, estimate, listing } = view
  const { houseNumber, street, secondary, city, state, zip, demo } = property
  const place = `${city}, ${state}`
  return (
    <article className="insights">
      <nav className="insights-trail" aria-label="Breadcrumb">
        <a href="/insights">Insights</a>
        <span aria-hidden="true">/</span>
        <a href={locationsPath(`${place} ${zip}`)}>
          {place} {zip}
        </a>
      </nav>
      <header className="insights-head">
        <h1>{[`${houseNumber} ${street}`, secondary].filter(Boolean).join(', ')}</h1>
        <p className="lead">{getFacts(view)}</p>
        <SaveProperty id={property.id} {...saved} />
      </header>
      {demo && <DemoFiguresNotice />}
      {listing && <ForSale listing={listing} state={state} zip={zip} />}
      <WrongNotice wrong={wrong} />
      <EstimateCard {...view} apart={apartFrom(getRecord(property), view.wish)} />
      <div className="insights-charts">
        <SalesChart sales={sales} area={area.sales} demo={demo} />
        <IslandSlot
          island={rentHistoryChart}
          id="rent-history"
          props={{
            history: rents
              ? monthsUntil(rents.lastMonth, rents.cents.length).map((date, index) => ({
                  date,
                  price: { cents: rents.cents[index] as number },
                }))
              : [],
            source: getPropertySource(demo),
          }}
        />
        <RentCharts view={view} own={rents?.cents.at(-1)} />
      </div>
      <Comparables list={estimate.comparables} shown={shown} all={all} />
      <AreaTable area={area} zip={zip} />
    </article>
  )
}

/** "3 beds · 2 baths · 1,480 sq ft · Condo · built 1978 · last sold Mar 2019 for $310,000" */
function getFacts({ property, sales }: PropertyView): string {
  const { beds, baths, squareFeet, structureType, yearBuilt } = property
  const sale = sales.at(-1)
  return [
    beds >= 5 ? `${beds} beds` : formatBeds(beds),
    baths >= 4 ? `${baths} baths` : formatBaths(baths),
    squareFeet === null ? '' : `${WHOLE.format(squareFeet)} sq ft`,
    TYPE_NAMES[structureType].toLowerCase(),
    yearBuilt === null ? '' : `built ${yearBuilt}`,
    sale ? `last sold ${monthInWords(sale.date)} for ${formatCents(sale.cents)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const WHOLE = new Intl.NumberFormat('en-US')
