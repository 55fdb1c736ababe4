import { getLabels, LANGUAGES, SUBTYPES } from '../../widgets/_domain/businesses/choices.ts'
import type { ChosenMarket } from '../../widgets/_domain/businesses/contract.ts'
import { formatPlace } from '../_format/places.ts'
import { KINDS } from './labels.ts'
import type { Business } from './store.ts'

/** What a company does, in which languages and where. */
export interface CompanyDetails {
  subtypes: readonly string[]
  languages: readonly string[]
  markets: readonly ChosenMarket[]
  nationwide: boolean
}

interface Props {
  business: Pick<Business, 'name' | 'kind' | 'description' | 'city' | 'state' | 'accepting'>
  details: CompanyDetails
}

/** The card of a company by itself, as it stands in the directory. */
export const CompanyCard = ({ business, details }: Props) => (
  <div className="directory-card">
    <p className="eyebrow">
      {KINDS[business.kind].one}
      {formatPlace(business) && (
        <>
          {' · '}
          <bdi>{formatPlace(business)}</bdi>
        </>
      )}
    </p>
    <h3>{business.name}</h3>
    <p className="directory-about">{business.description}</p>
    <CompanyFacts kind={business.kind} {...details} />
    {!business.accepting && <p>Not accepting new clients</p>}
  </div>
)

/** Specialties, markets and languages of a company, as far as they are known. */
export function CompanyFacts({
  kind,
  subtypes,
  languages,
  markets,
  nationwide,
}: CompanyDetails & Pick<Business, 'kind'>) {
  const facts = [
    ['Specialties', getLabels(SUBTYPES[kind], subtypes).join(', ')],
    ['Serves', getMarketsInWords(markets, nationwide)],
    ['Languages', getLabels(LANGUAGES, languages).join(', ')],
  ].filter(([, text]) => text)
  if (!facts.length) return null
  return (
    <dl className="company-facts">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Markets that are named; of more, their number. */
const MAX_NAMED = 6

/** `Texas, Cook County, IL`, `Nationwide`, `Nationwide except Alaska`. */
function getMarketsInWords(markets: readonly ChosenMarket[], nationwide: boolean): string {
  const names = markets.slice(0, MAX_NAMED).map(({ name }) => name)
  const more = markets.length - names.length
  const list = [...names, ...(more > 0 ? [`${more} more`] : [])].join('; ')
  if (!nationwide) return list
  return list ? `Nationwide, except ${list}` : 'Nationwide'
}
