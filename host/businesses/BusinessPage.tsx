import { formatPlace, stateName } from '../_format/places.ts'
import { ContactButtonSlot, ContactDialogSlot, MemberConsent, OwnLinks } from './contact/slots.tsx'
import { directoryPath } from './directory.ts'
import { KINDS } from './labels.ts'
import type { Business } from './store.ts'

interface Props {
  business: Business
  /** True if the member has contacted it today. */
  sent: boolean | undefined
  /** True if the member owns it. */
  own: boolean
}

const CTA = 'Business Page'

/** One business: who they are, and the way to ask them. */
export function BusinessPage({ business, sent, own }: Props) {
  const { id, name, kind, description, website, accepting, demo } = business
  const { place, others } = getNearbyQuery(business)
  return (
    <article className="business">
      <nav className="business-trail" aria-label="Breadcrumb">
        <a href="/business-finder">Companies</a>
        <span aria-hidden="true">/</span>
        <a href={others}>
          {KINDS[kind].many}
          {place && ` in ${place}`}
        </a>
      </nav>
      <div className="business-body">
        <div className="business-about">
          <p className="eyebrow">
            {KINDS[kind].one}
            {formatPlace(business) && ` · ${formatPlace(business)}`}
          </p>
          <h1>{name}</h1>
          {demo && <p className="notice">Demo data. This company is fictional.</p>}
          <h2>About</h2>
          {description ? (
            description.split(/\n{2,}/).map((part) => <p key={part}>{part}</p>)
          ) : (
            <p className="lead">This company hasn’t added a description yet.</p>
          )}
          {website && /^https?:\/\//.test(website) && (
            <p>
              <a href={website} rel="nofollow ugc noopener">
                {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              </a>
            </p>
          )}
        </div>
        <aside className="business-ask" aria-labelledby="business-ask">
          {own ? <Own id={id} /> : <Ask business={business} sent={sent} />}
        </aside>
      </div>
      {accepting && !own && <ContactDialogSlot id="contact-modal" cta={CTA} />}
    </article>
  )
}

/** Builds the search for similar companies. */
const getNearbyQuery = ({ kind, state }: Business) => ({
  place: state && stateName(state),
  others: directoryPath({ kind, ...(state && { state }) }),
})

function Ask({ business, sent }: Pick<Props, 'business' | 'sent'>) {
  const { id, kind, accepting } = business
  const { place, others } = getNearbyQuery(business)
  return (
    <>
      <h2 id="business-ask">{accepting ? 'Contact this company' : 'Not taking new clients'}</h2>
      <p>
        {accepting
          ? 'They’ll get your name, email, and phone number, and contact you directly.'
          : 'This company is temporarily not accepting new clients.'}
      </p>
      <ContactButtonSlot id={`contact-${id}`} business={business} sent={sent} cta={CTA} />
      {accepting && !sent && <MemberConsent />}
      {!accepting && (
        <p>
          <a href={others}>
            Other {KINDS[kind].many.toLowerCase()}
            {place && ` in ${place}`}
          </a>
        </p>
      )}
    </>
  )
}

const Own = ({ id }: Pick<Business, 'id'>) => (
  <>
    <h2 id="business-ask">Your company</h2>
    <p>Everyone who contacts you appears in Leads.</p>
    <OwnLinks id={id} />
  </>
)
