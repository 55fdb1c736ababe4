import { countyMap } from '../../../widgets/county-map/server.ts'
import { shownAs } from '../../../widgets/market-search/model.ts'
import { formatCount } from '../../_format/numbers.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { NextLinks } from '../../_pages/NextLinks.tsx'
import { getNextLinks } from '../../_pages/next-links.ts'
import { DemoFiguresNotice } from '../../markets/MetricsTable.tsx'
import type { PlaceWithValues } from '../../markets/market-store.ts'
import type { Notes } from '../../markets/notes.ts'
import { PUBLISHED_FILES } from '../../markets/paths.ts'
import { LIMIT, type MarketResult } from '../../markets/search.ts'
import { type ListQuery, listPath } from './list-query.ts'
import { MarketTable } from './MarketTable.tsx'
import { getListTitle, Questions } from './Questions.tsx'
import { SearchSlot } from './SearchSlot.tsx'
import { StateLinks } from './StateLinks.tsx'
import { MIN_PEOPLE } from './store.ts'

export interface MarketsView {
  /** The search text; '' without a search. */
  q: string
  results: MarketResult[]
  /** The first counties of a sorted list. */
  ranked?: { places: PlaceWithValues[]; listQuery: ListQuery } | undefined
  /** The notes below the map. */
  notes: Notes
}

/** Find a market: by typing, by a question, on the map, or by its state. */
export function MarketsPage({ q, results, ranked, notes }: MarketsView) {
  return (
    <div className="page-wide">
      <div className="head">
        <h1>{ranked ? getListTitle(ranked.listQuery) : 'Find a market'}</h1>
        <p className="lead">
          {ranked
            ? `The first ${ranked.places.length} of all US counties with ${formatCount(MIN_PEOPLE)} people or more.`
            : 'Compare prices, rents, population, and jobs by county.'}
        </p>
      </div>
      <SearchSlot id="markets-search" q={q} />
      {q && <Results q={q} results={results} />}
      <Questions chosen={ranked?.listQuery} />
      {ranked ? <Ranked {...ranked} /> : !q && <CountyMap notes={notes} />}
      <StateLinks />
      <NextLinks links={getNextLinks({}, 'market')} />
    </div>
  )
}

const Ranked = ({ places, listQuery }: NonNullable<MarketsView['ranked']>) => (
  <>
    {places.some(({ demo }) => demo) && <DemoFiguresNotice marked />}
    <MarketTable
      caption={getListTitle(listQuery)}
      places={places}
      sort={listQuery.sort}
      order={listQuery.order}
      sortPath={(sort, order) => (sort === 'name' ? '/markets' : listPath('/markets', { sort, order }))}
      ranked
    />
  </>
)

const CountyMap = ({ notes }: { notes: Notes }) => (
  <section className="markets-map" aria-labelledby="markets-map-name">
    <h2 id="markets-map-name">All markets on a map</h2>
    <IslandSlot
      island={countyMap}
      id="markets-map"
      on="use"
      props={{
        source: PUBLISHED_FILES.countyMetrics,
        picture: '/maps/counties.svg',
        table: '#markets-states',
        notes,
      }}
    />
  </section>
)

function Results({ q, results }: { q: string; results: MarketResult[] }) {
  if (!results.length) {
    return (
      <p className="markets-said" role="status">
        No markets match “{q}”. Check the spelling or choose a state below.
      </p>
    )
  }
  // A state that is meant stands there too, and is none.
  const count = results.filter(({ id }) => /^\/markets\/\d/.test(id)).length
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
