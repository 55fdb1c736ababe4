import { withoutState } from '../_format/places.ts'
import { NextLinks } from '../_pages/NextLinks.tsx'
import { getNextLinks } from '../_pages/next-links.ts'
import { DemoFiguresNotice } from '../markets/MetricsTable.tsx'
import { Comparables } from '../rent-estimator/Comparables.tsx'
import { EstimateCard } from '../rent-estimator/EstimateCard.tsx'
import { AreaTable } from './AreaTable.tsx'
import type { LocationView } from './location.ts'
import { RentCharts } from './RentCharts.tsx'
import { SalesChart } from './SalesChart.tsx'
import { type Wrong, WrongNotice } from './WrongNotice.tsx'

interface Props {
  view: LocationView
  shown: number
  all: string
  wrong: Wrong | undefined
}

/** Rents around a place: a ZIP code, a town, a street, or an address of which no more is known. */
export function LocationPage({ view, shown, all, wrong }: Props) {
  const { name, address, exact, state, fips, area, estimate, zip } = view
  const demo = estimate.comparables.some((home) => home.demo) || Boolean(area.sales?.demo)
  return (
    <article className="insights">
      <nav className="insights-trail" aria-label="Breadcrumb">
        <a href="/insights">Insights</a>
        <span aria-hidden="true">/</span>
        <span>{name}</span>
      </nav>
      <header className="insights-head">
        <h1>Rents in {name}</h1>
        {exact ? (
          area.sales && <p className="lead">{area.sales.name}</p>
        ) : (
          <p className="lead">We can’t find “{address}”. These figures are for the area around it.</p>
        )}
      </header>
      {demo && <DemoFiguresNotice />}
      <WrongNotice wrong={wrong} />
      <EstimateCard {...view} />
      <div className="insights-charts">
        <RentCharts view={view} />
        <SalesChart area={area.sales} demo={demo} />
      </div>
      <Comparables list={estimate.comparables} shown={shown} all={all} />
      <AreaTable area={area} zip={view.areaZip} />
      <p className="row insights-again">
        <a className="button" href={zip ? '/rent-estimator?mode=zip' : '/rent-estimator'}>
          Estimate another home
        </a>
      </p>
      <NextLinks
        links={getNextLinks(
          { state, ...(fips && area.sales && { county: { fips, name: withoutState(area.sales.name) } }) },
          'rents',
        )}
      />
    </article>
  )
}
