import { type DealPlace, MAX_PLACES } from './place.ts'
import { dealsPath, type SearchQuery } from './search-query.ts'

interface Props {
  asked: SearchQuery
  place: DealPlace
  /** The counties of the place that have deals. */
  counties: readonly string[]
  /** True if nothing was found, so that no county has any either. */
  empty: boolean
}

/** The other meanings of a place's name, each as a link if it has deals. */
export function FilterFields({ asked, place, counties, empty }: Props) {
  const { kind, name, each } = place
  const towns = `${name} is in ${each.length} states${each.length === MAX_PLACES ? ' or more' : ''}. Search in one:`
  const also = `Or search in ${counties.length === 1 ? 'the' : 'a'} county:`
  return (
    <>
      {!empty && each.length > 1 && <FilterChoices lead={towns} names={each} asked={asked} />}
      {counties.length > 0 && (
        <FilterChoices lead={kind === 'county' ? getLead(place) : also} names={counties} asked={asked} />
      )}
    </>
  )
}

const getLead = ({ name, until, counties }: DealPlace): string =>
  until === undefined
    ? `${counties.length} counties are named ${name}. Choose one with deals:`
    : `${name} was a county until ${until}. These deals are in the area it used to cover:`

/** Names as links that search there, with the rest of what was asked for. */
export function FilterChoices({ lead, names, asked }: { lead: string; names: readonly string[]; asked: SearchQuery }) {
  return (
    <p className="deals-towns">
      {lead}{' '}
      {names.map((name) => (
        <a key={name} href={dealsPath(asked, { q: name, page: 1 })}>
          {name}
        </a>
      ))}
    </p>
  )
}
