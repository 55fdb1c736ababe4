import { STATES } from '../../widgets/state-map/shapes.ts'
import { DemoNotice, MetricsTable } from './MetricsTable.tsx'
import type { PlaceWithValues } from './market-store.ts'
import { LIMIT, type MarketResult } from './search.ts'

export interface MarketsView {
  /** What was searched for, '' for nothing. */
  q: string
  results: MarketResult[]
  /** A state that was chosen, with its counties. */
  state?: { code: string; name: string; places: PlaceWithValues[] }
}

/** Find a market: by typing, or by its state. */
export function MarketsPage({ q, results, state }: MarketsView) {
  return (
    <>
      <div className="head">
        <h1>{state ? `Markets in ${state.name}` : 'Find a market'}</h1>
        <p className="lead">
          {state
            ? `${state.places.length} ${state.places.length === 1 ? 'county or its like' : 'counties and their like'}, each with its five metrics.`
            : 'A market is a county. Look for it by county, city, metro area, state or ZIP code.'}
        </p>
      </div>
      <SearchForm q={q} />
      {q && <Results q={q} results={results} />}
      {state && state.places.length > 0 && (
        <>
          {state.places.some(({ demo }) => demo) && <DemoNotice />}
          <MetricsTable caption={`Metrics of the counties in ${state.name}`} places={state.places} short />
        </>
      )}
      <States chosen={state?.code} />
    </>
  )
}

const SearchForm = ({ q }: { q: string }) => (
  <search>
    <form className="markets-form" method="get" action="/markets">
      <label htmlFor="markets-q">Market</label>
      <div className="markets-field">
        <input id="markets-q" name="q" type="search" defaultValue={q} maxLength={100} autoComplete="off" />
        <button className="button" type="submit">
          Find
        </button>
      </div>
    </form>
  </search>
)

function Results({ q, results }: { q: string; results: MarketResult[] }) {
  if (!results.length) {
    return (
      <p className="markets-said" role="status">
        No market is named like “{q}”. Check the spelling, or choose a state below.
      </p>
    )
  }
  return (
    <section className="markets-results" aria-labelledby="markets-found">
      <h2 id="markets-found" role="status">
        {results.length === LIMIT
          ? `The ${LIMIT} likeliest for`
          : results.length === 1
            ? '1 market for'
            : `${results.length} markets for`}{' '}
        “{q}”
      </h2>
      <ul>
        {results.map(({ id, name }) => (
          <li key={id}>
            <a href={id}>{name}</a>
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
