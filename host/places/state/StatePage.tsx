import { formatCount } from '../../_format/numbers.ts'
import { DemoNote } from '../../_pages/DemoBar.tsx'
import { NextLinks } from '../../_pages/NextLinks.tsx'
import { getNextLinks } from '../../_pages/next-links.ts'
import type { PlaceWithValues } from '../../markets/market-store.ts'
import { statePath } from '../../markets/paths.ts'
import { arrangePlaces, isFiltered, type ListQuery, listPath, SORTS, withoutFilters } from '../list/list-query.ts'
import { MarketTable } from '../list/MarketTable.tsx'
import { SearchSlot } from '../list/SearchSlot.tsx'
import { RelatedSections } from '../RelatedSections.tsx'
import type { Related } from '../related.ts'
import { SubNav } from '../SubNav.tsx'
import { ListFilters } from './ListFilters.tsx'
import { StateMap } from './StateMap.tsx'
import { StateTiles } from './StateTiles.tsx'

export interface StateView {
  code: string
  name: string
  places: PlaceWithValues[]
  listQuery: ListQuery
  related: Related
}

/** The default order of the table: cash flow. */
const FIRST_SORT = 'rtp'
/** Rows of a long table before "Show all". */
const MAX_ROWS = 50

/** All markets of a state: on a map, as a table that sorts and filters, and what the site has of them. */
export function StatePage({ code, name, places, listQuery, related }: StateView) {
  const path = statePath(code)
  const sort = listQuery.sort ?? FIRST_SORT
  const order = listQuery.sort ? listQuery.order : SORTS[FIRST_SORT].first
  const matches = arrangePlaces(places, { ...listQuery, sort, order })
  const visible = listQuery.all ? matches : matches.slice(0, MAX_ROWS)
  return (
    <article className="place page-wide">
      <nav className="place-trail" aria-label="Breadcrumb">
        <a href="/markets">Markets</a>
        <span aria-hidden="true">/</span>
        <span>{name}</span>
      </nav>
      <div className="place-head">
        <div>
          <h1>Markets in {name}</h1>
          <p className="lead">{getLead(places)}</p>
        </div>
      </div>
      {places.some(({ demo }) => demo) && (
        <DemoNote>Figures marked “Demo” in the table are fictional. The map and the medians include them.</DemoNote>
      )}
      <SubNav
        parts={[
          ['overview', 'Overview'],
          ['counties', 'Counties'],
          ['deals', 'Deals'],
          ['companies', 'Companies'],
          ['discussion', 'Discussion'],
        ]}
      />
      <section className="place-part state-overview" id="overview" aria-label="Overview">
        <StateMap
          name={name}
          places={places}
          metric={listQuery.map}
          losses={listQuery.losses}
          mapPath={(map, losses) => listPath(path, { ...listQuery, map, losses })}
        />
        <StateTiles places={places} />
      </section>
      <section className="place-part" id="counties" aria-labelledby="counties-title">
        <h2 id="counties-title">Counties in {name}</h2>
        <ListFilters path={path} listQuery={listQuery} />
        {visible.length > 0 ? (
          <MarketTable
            caption={`Metrics for counties in ${name}`}
            places={visible}
            sort={sort}
            order={order}
            sortPath={(sort, order) => `${listPath(path, { ...listQuery, sort, order })}#counties`}
            short
          />
        ) : (
          <p className="place-none" role="status">
            No county matches.{' '}
            {isFiltered(listQuery) && (
              <a href={`${listPath(path, withoutFilters(listQuery))}#counties`}>Show all counties</a>
            )}
          </p>
        )}
      </section>
      {visible.length < matches.length && (
        <p className="row state-all">
          <a className="button quiet" href={`${listPath(path, { ...listQuery, all: true })}#counties`}>
            Show all {formatCount(matches.length)} counties
          </a>
        </p>
      )}
      <RelatedSections related={related} name={name} state={{ code, name }} />
      <SearchSlot id="markets-search" q="" />
      <NextLinks links={getNextLinks({ state: code }, 'market')} />
    </article>
  )
}

function getLead(places: readonly PlaceWithValues[]): string {
  const count = `${formatCount(places.length)} ${places.length === 1 ? 'market' : 'markets'}`
  const isKnown = places.some(({ values }) => Object.keys(values).length > 0)
  return isKnown
    ? `${count}. Home values, rents, and other metrics where public data is available.`
    : `${count}. No public figures are available yet.`
}
