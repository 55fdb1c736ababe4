import { PageLinks } from '../_layout/PageLinks.tsx'
import { ContactAllSlot, ContactButtonSlot, ContactDialogSlot, HandedOn, MemberConsent } from '../contact/slots.tsx'
import { type Asked, directoryPath, LAST_PAGE, PAGE_SIZE } from './directory.ts'
import type { Business } from './store.ts'
import { KINDS, placeOf, stateName } from './words.ts'

export interface DirectoryView {
  asked: Asked
  businesses: Business[]
  total: number
  /** States that can be chosen, as two letters. */
  states: string[]
  /** Whether somebody is signed in, and whom they have contacted today. */
  member: { contacted: ReadonlySet<number> } | undefined
}

const CTA = 'Business Finder'

/** Find somebody to work with: by what they do, where, and by name. */
export function DirectoryPage(view: DirectoryView) {
  const { asked, businesses, total, member } = view
  const place = asked.state && stateName(asked.state)
  const what = asked.kind ? KINDS[asked.kind].many : 'Business finder'
  return (
    <>
      <div className="head">
        <h1>{place ? `${what} in ${place}` : what}</h1>
        <p className="lead">Agents, lenders, and tax and financial services that work with investors.</p>
      </div>
      <Filters {...view} />
      {businesses.some(({ demo }) => demo) && (
        <p className="notice">These companies are made up: they belong to the demo world.</p>
      )}
      {total === 0 ? <Nothing asked={asked} /> : null}
      {businesses.length > 0 && (
        <>
          <div className="directory-bar">
            <h2>{countOf(asked, total)}</h2>
            <div className="directory-ways">
              <form id="directory-chosen" action="/business-finder/contact" method="get">
                <HandedOn />
                <button type="submit" className="button quiet">
                  Contact selected
                </button>
              </form>
              <ContactAllSlot id="contact-all" businesses={businesses} contacted={member?.contacted} cta={CTA} />
            </div>
          </div>
          <MemberConsent />
          <ul className="directory-list">
            {businesses.map((business) => (
              <Card key={business.id} business={business} contacted={member?.contacted} />
            ))}
          </ul>
          <PageLinks
            page={asked.page}
            last={Math.min(Math.ceil(total / PAGE_SIZE), LAST_PAGE)}
            at={(page) => directoryPath({ ...asked, page })}
          />
          {!member && <ContactDialogSlot id="contact-modal" cta={CTA} />}
        </>
      )}
    </>
  )
}

function Filters({ asked, states }: DirectoryView) {
  return (
    <search aria-label="Companies">
      <form className="directory-filters" action="/business-finder" method="get">
        <div className="plat-field">
          <label htmlFor="directory-q">Name</label>
          <input
            id="directory-q"
            className="plat-input"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={asked.name}
          />
        </div>
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

function Card({ business, contacted }: { business: Business; contacted: ReadonlySet<number> | undefined }) {
  const { id, name, kind, description, accepting, featured } = business
  const box = `choose-${id}`
  return (
    <li className="directory-card">
      <p className="eyebrow">
        {KINDS[kind].one}
        {placeOf(business) && ` · ${placeOf(business)}`}
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
      <div className="directory-choice">
        {accepting ? (
          <label htmlFor={box}>
            <input id={box} type="checkbox" name="ids[]" value={id} form="directory-chosen" />
            Select<span className="heard"> {name}</span>
          </label>
        ) : (
          <span>Takes no new clients for now</span>
        )}
        <ContactButtonSlot id={`contact-${id}`} business={business} sent={contacted?.has(id)} cta={CTA} />
      </div>
    </li>
  )
}

function countOf({ page }: Asked, total: number): string {
  if (total <= PAGE_SIZE) return total === 1 ? '1 company' : `${total} companies`
  const first = (page - 1) * PAGE_SIZE + 1
  return `${first}–${Math.min(total, first + PAGE_SIZE - 1)} of ${total.toLocaleString('en')} companies`
}

function Nothing({ asked }: { asked: Asked }) {
  const { kind, state, name } = asked
  const filtered = kind || state || name
  return (
    <div className="directory-none" role="status">
      <p>{filtered ? 'No company fits all of that.' : 'No company is listed yet.'}</p>
      {filtered && (
        <p>
          {name && (kind || state) ? <a href={directoryPath({ name })}>Look for “{name}” everywhere</a> : null}
          {name && (kind || state) ? ' or ' : null}
          <a href="/business-finder">{name && (kind || state) ? 'see all companies' : 'See all companies'}</a>
        </p>
      )}
    </div>
  )
}
