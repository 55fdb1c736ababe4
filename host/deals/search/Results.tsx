import { DEALS_LIST } from '../../../widgets/deal-map/stream.ts'
import { formatCount } from '../../_format/numbers.ts'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { formatDeals } from '../format.ts'
import { DealTable } from './DealTable.tsx'
import { FilterChoices, FilterFields } from './FilterFields.tsx'
import { Nothing } from './NoResults.tsx'
import type { SearchResult } from './search.ts'
import { dealsPath, FIELDS, getLastPage, PAGE_SIZE, type SearchQuery } from './search-query.ts'

/** The id of the element that a turbo-stream replaces. */
export const RESULTS: string = DEALS_LIST

/** The list of what was found, with the ways on from it. */
export function Results({ asked, place, deals, total, counties, ways, area, meant = [] }: SearchResult) {
  if (Object.keys(asked.errors).length) return <Wrong asked={asked} meant={meant} />
  return (
    <section id={RESULTS} className="deals-results" aria-labelledby="deals-count" tabIndex={-1}>
      <div className="deals-bar">
        <h2 id="deals-count">{area?.estimated ? formatEstimate(total) : formatRange(asked, total)}</h2>
        {asked.bounds && (
          <a className="plat-chip deals-chip" href={dealsPath(asked, { bounds: null, page: 1 })}>
            In the map area <span aria-hidden="true">×</span>
            <span className="heard"> Remove this filter</span>
          </a>
        )}
      </div>
      {ways && <Nothing asked={asked} place={place} ways={ways} />}
      {place && <FilterFields asked={asked} place={place} counties={counties} empty={total === 0} />}
      {!ways && <DealTable deals={deals} />}
      <PageLinks page={asked.page} last={getLastPage(total)} at={(page) => dealsPath(asked, { page })} />
    </section>
  )
}

const formatEstimate = (total: number) => `About ${formatDeals(Number(total.toPrecision(2)))}`

function formatRange({ page }: SearchQuery, total: number): string {
  if (total === 0) return 'No deals'
  if (total <= PAGE_SIZE) return formatDeals(total)
  const first = (page - 1) * PAGE_SIZE + 1
  const last = Math.min(total, first + PAGE_SIZE - 1)
  return `${first === last ? '' : `${formatCount(first)}–`}${formatCount(last)} of ${formatCount(total)} deals`
}

/** The message in place of the results if the query has errors. */
function Wrong({ asked, meant }: { asked: SearchQuery; meant: readonly string[] }) {
  const { errors } = asked
  const fields: readonly string[] = FIELDS
  // Errors of parameters without a field on the page are listed here.
  const others = Object.entries(errors).filter(([name]) => !fields.includes(name))
  const field = Object.keys(errors).some((name) => fields.includes(name))
  const focus = !field && { autoFocus: true }
  return (
    <section id={RESULTS} className="deals-none" role="alert" tabIndex={-1} {...focus}>
      {others.map(([name, sentence]) => (
        <p key={name} className="plat-error">
          {sentence}
        </p>
      ))}
      <p>
        {field ? 'Fix the highlighted fields and search again, or ' : 'We couldn’t run this search. '}
        <a href={field ? '/bigger_deals' : dealsPath(asked, { bounds: null, page: 1 })}>
          {field ? 'see all deals' : 'Search again without it'}
        </a>
      </p>
      {meant.length > 0 && <FilterChoices lead="Did you mean:" names={meant} asked={asked} />}
    </section>
  )
}
