import { rentHistoryChart } from '../../widgets/rent-history-chart/server.ts'
import { formatRoundedCents } from '../_format/money.ts'
import { monthInWords, monthsUntil } from '../_format/months.ts'
import { withoutState } from '../_format/places.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { LenderCta } from '../_pages/LenderCta.tsx'
import { NextLinks } from '../_pages/NextLinks.tsx'
import { getNextLinks } from '../_pages/next-links.ts'
import { PrintNote, ShareTools } from '../_pages/ShareTools.tsx'
import { analysisPath } from '../calculators/paths.ts'
import { ForSale } from '../deals/home/ForSale.tsx'
import { HomeFacts } from '../deals/home/HomeFacts.tsx'
import { HomeHistory } from '../deals/home/HomeHistory.tsx'
import { HomePhotos } from '../deals/home/HomePhotos.tsx'
import { HomePros } from '../deals/home/HomePros.tsx'
import { SellerPart } from '../deals/home/SellerPart.tsx'
import { NearbyHomes } from '../deals/nearby/NearbyHomes.tsx'
import { getHomeMap, type Nearby } from '../deals/nearby/nearby.ts'
import { DemoFiguresNotice } from '../markets/MetricsTable.tsx'
import { Comparables } from '../rent-estimator/Comparables.tsx'
import { EstimateCard } from '../rent-estimator/EstimateCard.tsx'
import { formatBaths, formatBeds, TYPE_NAMES } from '../rent-estimator/labels.ts'
import { locationsPath, propertyPath } from '../rent-estimator/paths.ts'
import { apartFrom, getRecord } from '../rent-estimator/record.ts'
import { type KeepState, SaveProperty } from '../saved/SaveForm.tsx'
import { AreaTable } from './AreaTable.tsx'
import { Financing } from './Financing.tsx'
import { OtherEstimates } from './OtherEstimates.tsx'
import { RentCharts } from './RentCharts.tsx'
import { SalesChart } from './SalesChart.tsx'
import { useChartSource } from './source.ts'
import type { PropertyView } from './view.ts'
import { type Wrong, WrongNotice } from './WrongNotice.tsx'

interface Props {
  view: PropertyView
  shown: number
  all: string
  saved: KeepState
  wrong?: Wrong | undefined
  /** The address of a map provider's style. */
  mapStyle?: string | undefined
}

/** One home: what it is, what it sold and rents for, and what it would rent for. */
export function PropertyPage({ view, shown, all, saved, wrong, mapStyle }: Props) {
  const { property, sales, rents, area, estimate, listing, seller, taxes = [] } = view
  const { houseNumber, street, secondary, city, state, zip, demo } = property
  const place = `${city}, ${state}`
  const source = useChartSource(demo)
  const path = propertyPath(property.id)
  const dated = getDated(view)
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
        <div className="row">
          <SaveProperty id={property.id} {...saved} />
          <a className="button quiet" href={analysisPath(property.id)}>
            Run the numbers
          </a>
          <ShareTools path={path} title={property.address} dated={dated} />
        </div>
      </header>
      {demo && <DemoFiguresNotice />}
      <HomePhotos property={property} photos={seller?.photos ?? []} />
      {listing && <ForSale listing={listing} state={state} zip={zip} />}
      {seller && <SellerPart {...seller} />}
      <HomeFacts {...view} />
      <WrongNotice wrong={wrong} />
      <EstimateCard {...view} apart={apartFrom(getRecord(property), view.wish)} />
      <OtherEstimates property={property} />
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
            source,
          }}
        />
        <RentCharts view={view} own={rents?.cents.at(-1)} />
      </div>
      <Financing view={view} />
      <LenderCta state={state} location="property" />
      <HomeHistory sales={sales} listing={listing} squareFeet={property.squareFeet} taxes={taxes} />
      {listing && <HomePros state={state} />}
      {view.nearby && <NearbyHomes map={getMap(view, view.nearby, shown, mapStyle)} deals={view.nearby.deals} />}
      <Comparables list={estimate.comparables} shown={shown} all={all} />
      <AreaTable area={area} zip={zip} />
      <NextLinks
        links={getNextLinks({
          state,
          town: `${place} ${zip}`,
          ...(property.fips && area.sales && { county: { fips: property.fips, name: withoutState(area.sales.name) } }),
        })}
      />
      <PrintNote path={path} dated={dated} />
    </article>
  )
}

const getMap = (
  { property, listing, estimate }: PropertyView,
  nearby: Nearby,
  limit: number,
  mapStyle: string | undefined,
) => getHomeMap({ ...property, price: listing?.price }, nearby, estimate.comparables.slice(0, limit), mapStyle)

/** The newest month of the rents that the page shows. */
function getDated({ rents, estimate }: PropertyView): string {
  const newest = [rents?.lastMonth, estimate.status === 'estimate' ? estimate.to : undefined]
    .flatMap((one) => one ?? [])
    .sort()
    .at(-1)
  return newest ? `Rents as of ${monthInWords(newest)}` : 'No rents yet'
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
    sale ? `last sold ${monthInWords(sale.date)} for ${formatRoundedCents(sale.cents)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const WHOLE = new Intl.NumberFormat('en-US')
