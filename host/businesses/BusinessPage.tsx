import type { ChosenMarket } from '../../widgets/_domain/businesses/contract.ts'
import { truncatedText } from '../../widgets/truncated-text/server.ts'
import { formatPlace, stateName } from '../_format/places.ts'
import { DemoNote } from '../_pages/DemoBar.tsx'
import { IslandSlot } from '../_pages/island.tsx'
import { NextLinks } from '../_pages/NextLinks.tsx'
import { getNextLinks } from '../_pages/next-links.ts'
import { StructuredData } from '../_pages/StructuredData.tsx'
import type { GoogleReviews } from '../_services/providers/index.ts'
import { ReviewsPart, type ReviewsView } from '../reviews/list/ReviewsPart.tsx'
import { RatingLine } from '../reviews/Stars.tsx'
import { logoPath } from './account/logo-path.ts'
import { CompanyFacts } from './CompanyCard.tsx'
import { ContactButtonSlot, ContactDialogSlot, MemberConsent, OwnLinks } from './contact/slots.tsx'
import { directoryPath } from './directory.ts'
import { formatPublicSpan } from './first-reply.ts'
import { type FirstReply, MIN_PUBLIC_LEADS } from './first-reply-store.ts'
import { GoogleReviewsPart } from './google/GoogleReviewsPart.tsx'
import { KINDS } from './labels.ts'
import { ReportForm, type ReportGiven } from './review/ReportForm.tsx'
import type { Business } from './store.ts'
import { getBusinessData } from './structured-data.ts'

interface Props {
  business: Business
  /** Its markets, with their names. */
  markets: readonly ChosenMarket[]
  /** Its reviews at Google, as far as they came in time. */
  googleReviews: GoogleReviews | undefined
  /** How soon it handles requests. */
  firstReply: FirstReply | undefined
  /** True if the member has contacted it today. */
  sent: boolean | undefined
  /** True if the member owns it. */
  own: boolean
  /** The form that members report it with. */
  report?: (ReportGiven & { reported: boolean }) | undefined
  reviews: ReviewsView
  /** Where the site is, for search engines. */
  origin: string
}

const CTA = 'Business Page'

/** What a page says that only its owner and administrators see. */
const UNLISTED: Record<Exclude<Business['review'], 'approved'>, string> = {
  pending: 'In review. Only the owner and administrators can see this page.',
  declined: 'Not listed. Only the owner and administrators can see this page.',
  removed: 'Removed. Only administrators can see this page.',
}

/** One business: who they are, and the way to ask them. */
export function BusinessPage(props: Props) {
  const { business, markets, googleReviews, firstReply, sent, own, report, reviews, origin } = props
  const { id, name, kind, description, website, accepting, demo, review } = business
  const listed = review === 'approved'
  const { place, others } = getNearbyQuery(business)
  return (
    <article className="business">
      {listed && !demo && <StructuredData data={getBusinessData(origin, business, reviews)} />}
      <nav className="business-trail" aria-label="Breadcrumb">
        <a href="/companies">Companies</a>
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
            {formatPlace(business) && (
              <>
                {' · '}
                <bdi>{formatPlace(business)}</bdi>
              </>
            )}
          </p>
          {business.logo && (
            <img className="business-logo" src={logoPath(business.logo)} alt="" width={96} height={96} />
          )}
          <h1>{name}</h1>
          {reviews.spread.count > 0 && (
            <a className="business-rating" href="#reviews">
              <RatingLine rating={reviews.spread} />
            </a>
          )}
          {!listed && <p className="notice">{UNLISTED[review]}</p>}
          {report?.reported && (
            <p className="notice" role="status">
              Thank you. An administrator will look at this company.
            </p>
          )}
          {demo && <DemoNote>Demo data. This company is fictional, and so are its reviews.</DemoNote>}
          <h2>About</h2>
          {description ? (
            <IslandSlot island={truncatedText} id="business-about" props={{ text: description }} />
          ) : (
            <p className="lead">This company hasn’t added a description yet.</p>
          )}
          <CompanyFacts {...business} markets={markets} />
          {business.licenses && <p className="business-licenses">License: {business.licenses}</p>}
          {firstReply && firstReply.leads >= MIN_PUBLIC_LEADS && (
            <p className="business-reply">Usually opens new requests within {formatPublicSpan(firstReply.seconds)}.</p>
          )}
          {website && /^https?:\/\//.test(website) && (
            <p>
              <a href={website} rel="nofollow ugc noopener">
                {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              </a>
            </p>
          )}
          {googleReviews && <GoogleReviewsPart reviews={googleReviews} />}
        </div>
        {(own || listed) && (
          <aside className="business-ask" aria-labelledby="business-ask">
            {own ? <Own id={id} /> : <Ask business={business} sent={sent} />}
          </aside>
        )}
      </div>
      {listed && <ReviewsPart {...reviews} />}
      {report && listed && !own && <ReportForm {...report} id={id} />}
      {accepting && listed && !own && <ContactDialogSlot id="contact-modal" cta={CTA} />}
      <NextLinks links={getNextLinks({ state: business.state ?? undefined })} />
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
      <h2 id="business-ask">{accepting ? 'Contact this company' : 'Not accepting new clients'}</h2>
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
