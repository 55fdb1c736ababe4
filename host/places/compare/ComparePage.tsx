import { shownAs } from '../../../widgets/market-search/model.ts'
import { NextLinks } from '../../_pages/NextLinks.tsx'
import { getNextLinks } from '../../_pages/next-links.ts'
import { DemoFiguresNotice } from '../../markets/MetricsTable.tsx'
import type { PlaceWithValues } from '../../markets/market-store.ts'
import { comparePath } from '../../markets/paths.ts'
import type { MarketResult } from '../../markets/search.ts'
import type { Trends } from '../../markets/trends.ts'
import { CompareTable } from './CompareTable.tsx'
import { MAX_COMPARED } from './compare-query.ts'

export interface CompareView {
  places: readonly PlaceWithValues[]
  trends: ReadonlyMap<string, Trends>
  /** The search for one more market, and what it found. */
  q: string
  results: readonly MarketResult[]
  /** Counties near the first one. */
  nearby: readonly PlaceWithValues[]
}

/** Up to four markets side by side. */
export function ComparePage(view: CompareView) {
  const { places } = view
  const [first] = places
  return (
    <article className="place page-wide">
      <nav className="place-trail" aria-label="Breadcrumb">
        <a href="/markets">Markets</a>
        <span aria-hidden="true">/</span>
        <span>Compare</span>
      </nav>
      <div className="place-head">
        <div>
          <h1>Compare markets</h1>
          <p className="lead">Up to four counties side by side. The best figure in each row is marked.</p>
        </div>
      </div>
      {places.some(({ demo }) => demo) && <DemoFiguresNotice marked />}
      {places.length > 0 && <CompareTable {...view} />}
      {places.length < MAX_COMPARED && <AddMarket {...view} />}
      <NextLinks links={getNextLinks({ state: first?.state })} />
    </article>
  )
}

function AddMarket({ places, q, results, nearby }: CompareView) {
  const ids = places.map(({ fips }) => fips)
  const found = results.flatMap((market) => {
    const fips = /^\/markets\/(\d{5})$/.exec(market.id)?.[1]
    return fips && !ids.includes(fips) ? [{ fips, name: shownAs(market) }] : []
  })
  const offered = nearby.filter(({ fips }) => !ids.includes(fips))
  return (
    <section className="place-part" aria-labelledby="compare-add">
      <h2 id="compare-add">Add a market</h2>
      <search>
        <form className="list-filters" action="/markets/compare" method="get" autoComplete="off">
          <input type="hidden" name="ids" value={ids.join(',')} />
          <label>
            County, city, or ZIP code
            <input className="plat-input" type="search" name="q" maxLength={100} defaultValue={q} />
          </label>
          <button type="submit" className="button quiet">
            Find
          </button>
        </form>
      </search>
      {q && !found.length && (
        <p className="place-none" role="status">
          No other market matches “{q}”.
        </p>
      )}
      <ul className="compare-offers">
        {(q ? found : offered).map(({ fips, name }) => (
          <li key={fips}>
            <a className="compare-offer" href={comparePath([...ids, fips])}>
              Add {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
