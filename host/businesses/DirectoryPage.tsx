import { formatPlace, stateName } from '../_format/places.ts'
import { DemoNotice, isMixed } from '../_pages/DemoNotice.tsx'
import { PageLinks } from '../_pages/PageLinks.tsx'
import {
  AttributionFields,
  ContactAllSlot,
  ContactButtonSlot,
  ContactDialogSlot,
  MemberConsent,
  OwnLinks,
} from './contact/slots.tsx'
import { describeSearch, directoryPath, LAST_DIRECTORY_PAGE, PAGE_SIZE, type SearchQuery } from './directory.ts'
import { KINDS } from './labels.ts'
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
}

const HINT = 'Search by name, service, city, or state.'
const CTA = 'Business Finder'

/** Find somebody to work with: by name, by what they do, and where. */
export function DirectoryPage(view: DirectoryView) {
  const { asked, businesses, total, ways, left, contacted, own } = view
  const place = asked.state && stateName(asked.state)
  const others = businesses.filter(({ id }) => !own.includes(id))
  const open = others.filter(({ accepting }) => accepting)
  const what = asked.kind ? KINDS[asked.kind].many : 'Companies'
  return (
    <>
      <div className="head">
        <h1>{place ? `${what} in ${place}` : what}</h1>
        <p className="lead">Find agents, lenders, and other services for investors.</p>
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
            <div className="directory-ways">
              {open.length > 0 && (
                <form id="directory-chosen" action="/business-finder/contact" method="get">
                  <AttributionFields />
                  <button type="submit" className="button quiet">
                    Contact selected
                  </button>
                  <p className="directory-wanted" role="alert" />
                </form>
              )}
              {others.length > 0 && (
                <ContactAllSlot id="contact-all" businesses={others} contacted={contacted} cta={CTA} />
              )}
            </div>
          </div>
          {open.some(({ id }) => !contacted?.has(id)) && <MemberConsent />}
          <ul className="directory-list">
            {businesses.map((business) => (
              <Card
                key={business.id}
                business={business}
                contacted={contacted}
                own={own.includes(business.id)}
                mixed={isMixed(businesses)}
              />
            ))}
          </ul>
          <PageLinks
            page={asked.page}
            last={Math.min(Math.ceil(total / PAGE_SIZE), LAST_DIRECTORY_PAGE)}
            at={(page) => directoryPath({ ...asked, page })}
          />
          {open.length > 0 && <ContactDialogSlot id="contact-modal" cta={CTA} />}
        </>
      )}
    </>
  )
}

function Filters({ asked, states }: DirectoryView) {
  return (
    <search aria-label="Companies">
      <form className="directory-filters" action="/business-finder" method="get" autoComplete="off">
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
  /** True if the member owns it. */
  own: boolean
  /** True if real and invented companies are listed together. */
  mixed: boolean
}

function Card({ business, contacted, own, mixed }: CardProps) {
  const { id, name, kind, description, accepting, featured, demo } = business
  const box = `choose-${id}`
  return (
    <li className="directory-card">
      <p className="eyebrow">
        {KINDS[kind].one}
        {formatPlace(business) && ` · ${formatPlace(business)}`}
        {demo && mixed && ' · Demo'}
        {featured && accepting && (
          <>
            {' '}
            <span className="plat-chip">Featured</span>
          </>
        )}
      </p>
      <h3>
        <a href={`/business/page/${id}`}>{name}</a>
      </h3>
      <p className="directory-about">{description}</p>
      {own ? (
        <div className="directory-choice">
          <span>Your company</span>
          <OwnLinks id={id} />
        </div>
      ) : (
        <div className="directory-choice">
          {accepting ? (
            <label htmlFor={box}>
              <input id={box} type="checkbox" name="ids[]" value={id} form="directory-chosen" />
              Select<span className="heard"> {name}</span>
            </label>
          ) : (
            <span>Not accepting new clients</span>
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
          <a href="/business-finder">{asked.q ? 'Clear search' : 'See all companies'}</a>
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
