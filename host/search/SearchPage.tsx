import { formatCount } from '../_format/numbers.ts'
import { stateName } from '../_format/places.ts'
import { Illustration } from '../_pages/Illustration.tsx'
import { SiteSearch } from '../_pages/SiteSearch.tsx'
import type { SearchGroup } from '../_services/search-source.ts'
import { directoryPath } from '../businesses/directory.ts'
import { formatDeals } from '../deals/format.ts'
import type { ExactPlace } from './places.ts'
import type { Found } from './search.ts'

interface Props {
  /** What was searched for; '' for nothing. */
  q: string
  /** Undefined where nothing was searched. */
  found: Found | undefined
  /** Why the text cannot be searched for. */
  error: string | undefined
}

/** Everything that a text finds: the place that it names, and a few results of each kind. */
export function SearchPage({ q, found, error }: Props) {
  const some = found && found.groups.length > 0
  return (
    <>
      <div className="head">
        <h1>Search</h1>
        {!q && !error && <p className="lead">Find places, addresses, deals, forum topics, and companies.</p>}
      </div>
      <SiteSearch
        id="search"
        label="Search the site"
        q={q}
        placeholder="City, county, ZIP code, address, or topic"
        on="load"
        withButton
      />
      {error && (
        <p className="search-error" role="alert">
          {error}
        </p>
      )}
      {found && !some && (
        <div className="search-none">
          <Illustration name="search" />
          <p role="status">No results for “{q}”. Check the spelling or try fewer words.</p>
        </div>
      )}
      {found?.exact && <Exact found={found} exact={found.exact} />}
      {some && (
        <div className="search-groups">
          {found.groups.map((group) => (
            <Results key={group.name} group={group} exact={found.exact} />
          ))}
        </div>
      )}
    </>
  )
}

/** The one place that was named, with the ways into it. */
function Exact({ found, exact }: { found: Found; exact: ExactPlace }) {
  const { state } = exact
  const name = state && stateName(state)
  const deals = found.groups.find(({ name }) => name === 'Deals')?.all
  return (
    <section className="search-exact" aria-labelledby="search-exact">
      <p className="eyebrow">{exact.detail}</p>
      <h2 id="search-exact">
        <a href={exact.path}>{exact.title}</a>
      </h2>
      <p className="search-ways">
        <a href={exact.path}>{exact.detail === 'ZIP code' ? 'Rents nearby' : 'Market overview'}</a>
        {deals?.total && <a href={deals.path}>{formatDeals(deals.total)}</a>}
        {name && <a href={directoryPath({ state })}>Companies in {name}</a>}
      </p>
    </section>
  )
}

function Results({ group: { name, results, all }, exact }: { group: SearchGroup; exact: ExactPlace | undefined }) {
  const id = `search-${name.toLowerCase()}`
  // The place on top stands in the list no second time.
  const others = results.filter(({ path }) => path !== exact?.path)
  if (!others.length) return null
  const more = all && (all.total === undefined || all.total > results.length)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul>
        {others.map(({ title, detail, path }) => (
          <li key={path}>
            <a href={path} dir="auto">
              {title}
            </a>
            {detail && <span dir="auto">{detail}</span>}
          </li>
        ))}
      </ul>
      {more && (
        <a className="search-all" href={all.path}>
          {all.total === undefined ? 'All results' : `All ${formatCount(all.total)} results`}
          <span className="heard"> in {name.toLowerCase()}</span>
        </a>
      )}
    </section>
  )
}
