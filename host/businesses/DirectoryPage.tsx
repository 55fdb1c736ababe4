import { getLabels, SUBTYPES } from '../../widgets/_domain/businesses/choices.ts'
import { trackSeen } from '../../widgets/_http/track/attributes.ts'
import { finderModal } from '../../widgets/finder-modal/server.ts'
import { formatPlace, stateName } from '../_format/places.ts'
import { CompanyLink } from '../_pages/CompanyLink.tsx'
import { DemoNotice, isMixed } from '../_pages/DemoNotice.tsx'
import { IslandSlot } from '../_pages/island.tsx'
import { PageLinks } from '../_pages/PageLinks.tsx'
import type { Rating } from '../reviews/review.ts'
import { RatingLine } from '../reviews/Stars.tsx'
import { BUSINESS_CONTACT_LIMITS } from './contact/limits.ts'
import { ContactAllSlot, ContactButtonSlot, ContactDialogSlot, MemberConsent, OwnLinks } from './contact/slots.tsx'
import { DirectoryUpsell } from './DirectoryUpsell.tsx'
import { describeSearch, directoryPath, LAST_DIRECTORY_PAGE, PAGE_SIZE, type SearchQuery } from './directory.ts'
import { KINDS } from './labels.ts'
import { Selection } from './Selection.tsx'
import { MAX_WORDS } from './searched.ts'
import type { Business } from './store.ts'

/** Less of what was asked for, and how many companies that finds. */
export interface Way extends Partial<SearchQuery> {
  total: number
}

export interface DirectoryView {
  asked: SearchQuery
  businesses: Business[]
  total: number
  /** States that can be chosen, as two letters. */
  states: string[]
  /** Alternatives to a search that found nothing. */
  ways: readonly Way[]
  /** Typed words that the search ignored. */
  left: readonly string[]
  /** The companies that the member has contacted today; undefined for visitors. */
  contacted: ReadonlySet<number> | undefined
  /** Ids of companies that are the member's own. */
  own: readonly number[]
  ratings: ReadonlyMap<number, Rating>
}

const HINT = 'Search by name, service, city, or state.'
const CTA = 'Business Finder'

/** Find somebody to work with: by name, by what they do, and where. */
export function DirectoryPage(view: DirectoryView) {
  const { asked, businesses, total, ways, left, contacted, own, ratings } = view
  const place = asked.state && stateName(asked.state)
  const others = businesses.filter(({ id }) => !own.includes(id))
  const open = others.filter(({ accepting }) => accepting)
  const what = asked.kind ? KINDS[asked.kind].many : 'Companies'
  return (
    <>
      <div className="head">
        <h1>{place ? `${what} in ${place}` : what}</h1>
        <p className="lead">Find agents, lenders, and other services for investors.</p>
        <div className="directory-way" {...trackSeen('Finder Cross-Sell Shown', { location: 'directory' })}>
          <IslandSlot
            island={finderModal}
            id="finder-modal"
            on="load"
            props={{
              location: 'directory',
              ...(asked.state && { state: asked.state }),
              texts: { open: 'Find who fits in a few questions' },
            }}
          />
        </div>
      </div>
      <Filters {...view} />
      {left.length > 0 && (
        <p className="notice">
          {`We searched for the first ${MAX_WORDS} words only, without “${left.slice(0, 20).join(' ')}${left.length > 20 ? ' …' : ''}”.`}
        </p>
      )}
      <DemoNotice things={businesses} one="company" many="companies" />
      {total === 0 ? <Nothing asked={asked} ways={ways} /> : null}
      {businesses.length > 0 && (
        <>
          <div className="directory-bar">
            <h2>{getCount(asked, total)}</h2>
            {isMatch(view) && <ContactAllSlot id="contact-all" businesses={others} contacted={contacted} cta={CTA} />}
          </div>
          {open.some(({ id }) => !contacted?.has(id)) && <MemberConsent />}
          <ul className="directory-list">
            {businesses.map((business) => (
              <Card
                key={business.id}
                business={business}
                rating={ratings.get(business.id)}
                contacted={contacted}
                own={own.includes(business.id)}
                selectable={open.length > 1}
                mixed={isMixed(businesses)}
              />
            ))}
          </ul>
          {open.length > 1 && <Selection />}
          <PageLinks
            page={asked.page}
            last={Math.min(Math.ceil(total / PAGE_SIZE), LAST_DIRECTORY_PAGE)}
            at={(page) => directoryPath({ ...asked, page })}
          />
          {open.length > 0 && <ContactDialogSlot id="contact-modal" cta={CTA} />}
        </>
      )}
      <DirectoryUpsell />
    </>
  )
}

/** Contact all is offered only for the few companies of one service in one state: nobody should reach ten by accident. */
const isMatch = ({ asked, businesses, total, own }: DirectoryView) =>
  asked.kind !== undefined &&
  asked.state !== undefined &&
  total <= BUSINESS_CONTACT_LIMITS.selected &&
  businesses.some(({ id, accepting }) => accepting && !own.includes(id))

function Filters({ asked, states }: DirectoryView) {
  return (
    <search aria-label="Companies">
      <form className="directory-filters" action="/companies" method="get" autoComplete="off">
        <div className="plat-field">
          <label htmlFor="directory-q">Name, service, or place</label>
          <input
            id="directory-q"
            className="plat-input"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={asked.q}
            aria-describedby="directory-q-hint"
          />
        </div>
        <p id="directory-q-hint" className="plat-hint">
          {HINT}
        </p>
        <div className="plat-field">
          <label htmlFor="directory-kind">Service</label>
          <select id="directory-kind" className="plat-input" name="kind" defaultValue={asked.kind ?? ''}>
            <option value="">All services</option>
            {Object.entries(KINDS).map(([kind, { many }]) => (
              <option key={kind} value={kind}>
                {many}
              </option>
            ))}
          </select>
        </div>
        <div className="plat-field">
          <label htmlFor="directory-state">State</label>
          <select id="directory-state" className="plat-input" name="state" defaultValue={asked.state ?? ''}>
            <option value="">All states</option>
            {[...new Set([...states, ...(asked.state ? [asked.state] : [])])].toSorted().map((code) => (
              <option key={code} value={code}>
                {stateName(code) ?? code}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button quiet">
          Search
        </button>
      </form>
    </search>
  )
}

interface CardProps extends Pick<DirectoryView, 'contacted'> {
  business: Business
  rating: Rating | undefined
  /** True if the member owns it. */
  own: boolean
  /** True if there are others to select beside it. */
  selectable: boolean
  /** True if real and invented companies are listed together. */
  mixed: boolean
}

function Card({ business, rating, contacted, own, selectable, mixed }: CardProps) {
  const { id, name, kind, description, accepting, featured, demo } = business
  const box = `choose-${id}`
  const specialties = getLabels(SUBTYPES[kind], business.subtypes).join(', ')
  return (
    <li
      className={featured && accepting ? 'directory-card directory-featured' : 'directory-card'}
      {...(featured &&
        accepting &&
        trackSeen('Shown Featured Spot', { business_id: id, category: kind, location: 'directory' }))}
    >
      <p className="eyebrow">
        {KINDS[kind].one}
        {formatPlace(business) && (
          <>
            {' · '}
            <bdi>{formatPlace(business)}</bdi>
          </>
        )}
        {demo && mixed && ' · Demo'}
        {featured && accepting && (
          <>
            {' '}
            <span className="plat-chip">Featured</span>
          </>
        )}
      </p>
      <h3>
        <CompanyLink path={`/business/page/${id}`}>{name}</CompanyLink>
      </h3>
      <RatingLine rating={rating} />
      <p className="directory-about">{description}</p>
      {specialties && <p className="directory-specialties">{specialties}</p>}
      {own ? (
        <div className="directory-choice">
          <span>Your company</span>
          <OwnLinks id={id} />
        </div>
      ) : (
        <div className="directory-choice">
          {!accepting && <span>Not accepting new clients</span>}
          {accepting && selectable && (
            <label htmlFor={box}>
              <input id={box} type="checkbox" name="ids[]" value={id} form="directory-chosen" data-name={name} />
              Select<span className="heard"> {name}</span>
            </label>
          )}
          <ContactButtonSlot id={`contact-${id}`} business={business} sent={contacted?.has(id)} cta={CTA} />
        </div>
      )}
    </li>
  )
}

function getCount({ page }: SearchQuery, total: number): string {
  if (total <= PAGE_SIZE) return total === 1 ? '1 company' : `${total} companies`
  const first = (page - 1) * PAGE_SIZE + 1
  const last = Math.min(total, first + PAGE_SIZE - 1)
  return `${first === last ? first : `${first}–${last}`} of ${total.toLocaleString('en')} companies`
}

function Nothing({ asked, ways }: { asked: SearchQuery; ways: readonly Way[] }) {
  const words = describeSearch(asked)
  if (!words)
    return (
      <div className="directory-none" role="status">
        <p>No companies are listed yet.</p>
      </div>
    )
  return (
    <div className="directory-none" role="status">
      <p>
        No companies match <b dir="auto">{words}</b>.
      </p>
      {asked.q && <p>Results must match every word. Try fewer words or part of a word.</p>}
      <ul>
        {ways.map((way) => (
          <li key={directoryPath(way)}>
            <a href={directoryPath(way)}>{wayInWords(way)}</a> ({way.total.toLocaleString('en')})
          </li>
        ))}
        <li>
          <a href="/companies">{asked.q ? 'Clear search' : 'See all companies'}</a>
        </li>
      </ul>
    </div>
  )
}

function wayInWords({ q, kind, state }: Way): string {
  const who = kind ? KINDS[kind].many : 'companies'
  const where = state ? ` in ${stateName(state)}` : ''
  if (q) return `“${q}” in ${kind ? who.toLowerCase() : `all ${who}`}${where}`
  return `All ${who.toLowerCase()}${where}`
}
