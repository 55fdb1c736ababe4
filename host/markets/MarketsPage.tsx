import { countyMap } from '../../widgets/county-map/server.ts'
import { shownAs } from '../../widgets/market-search/model.ts'
import { marketSearch } from '../../widgets/market-search/server.ts'
import { STATES } from '../../widgets/state-map/shapes.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { DemoFiguresNotice, MetricsTable } from './MetricsTable.tsx'
import type { PlaceWithValues } from './market-store.ts'
import type { Notes } from './notes.ts'
import { LIMIT, type MarketResult } from './search.ts'

export interface MarketsView {
  /** The search text; '' without a search. */
  q: string
  results: MarketResult[]
  /** A state that was chosen, with its counties. */
  state?: { code: string; name: string; places: PlaceWithValues[] }
  /** The notes below the map. */
  notes: Notes
}

/** Find a market: by typing, or by its state. */
export function MarketsPage({ q, results, state, notes }: MarketsView) {
  return (
    <>
      <div className="head">
        <h1>{state ? `Markets in ${state.name}` : 'Find a market'}</h1>
        <p className="lead">
          {state
            ? `${state.places.length} ${state.places.length === 1 ? 'market' : 'markets'}, each with five metrics.`
            : 'Compare prices, rents, population, and jobs by county.'}
        </p>
      </div>
      <div className="markets-search">
        <IslandSlot
          island={marketSearch}
          id="markets-search"
          on="load"
          props={{ ...(q && { q }), texts: { hint: 'County, city, metro area, state, or ZIP code' } }}
        />
      </div>
      {q && <Results q={q} results={results} />}
      {state && state.places.length > 0 && (
        <>
          {state.places.some(({ demo }) => demo) && <DemoFiguresNotice />}
          <MetricsTable caption={`Metrics for counties in ${state.name}`} places={state.places} short />
        </>
      )}
      {!q && !state && (
        <section className="markets-map" aria-labelledby="markets-map-name">
          <h2 id="markets-map-name">All markets on a map</h2>
          <IslandSlot
            island={countyMap}
            id="markets-map"
            props={{
              source: '/bigger_deals/counties.json',
              picture: '/maps/counties.svg',
              table: '#markets-states',
              notes,
            }}
          />
        </section>
      )}
      <States chosen={state?.code} />
    </>
  )
}

function Results({ q, results }: { q: string; results: MarketResult[] }) {
  if (!results.length) {
    return (
      <p className="markets-said" role="status">
        No markets match “{q}”. Check the spelling or choose a state below.
      </p>
    )
  }
  // A state that is meant stands there too, and is none.
  const count = results.filter(({ id }) => id.startsWith('/markets/')).length
  return (
    <section className="markets-results" aria-labelledby="markets-found">
      <h2 id="markets-found" role="status">
        {results.length === LIMIT
          ? `Top ${LIMIT} matches for`
          : count === 1
            ? '1 market matches'
            : `${count} markets match`}{' '}
        “{q}”
      </h2>
      <ul>
        {results.map((market) => (
          <li key={market.id}>
            <a href={market.id}>{shownAs(market)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const States = ({ chosen }: { chosen: string | undefined }) => (
  <nav className="markets-states" aria-labelledby="markets-states">
    <h2 id="markets-states">Markets by state</h2>
    <ul>
      {STATES.filter(({ territory }) => !territory)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ id, name }) => (
          <li key={id}>
            <a href={`/markets?state=${id}`} aria-current={id === chosen ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
    </ul>
  </nav>
)
