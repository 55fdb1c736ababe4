import { formatPlace } from '../../_format/places.ts'
import { DemoNote } from '../../_pages/DemoBar.tsx'
import type { Rating } from '../../reviews/review.ts'
import { RatingLine } from '../../reviews/Stars.tsx'
import { ContactButtonSlot, ContactDialogSlot, MemberConsent, OwnLinks } from '../contact/slots.tsx'
import { KINDS } from '../labels.ts'
import type { Business } from '../store.ts'

interface Props {
  business: Business
  rating: Rating | undefined
  /** True if the member has contacted it today. */
  sent: boolean | undefined
  /** True if the member owns it. */
  own: boolean
}

const CTA = 'Company Profile'

/** The first tab of a company's profile: who they are, and the way to ask them. */
export function ProfileCard({ business, rating, sent, own }: Props) {
  const { id, kind, description, website, accepting, demo } = business
  return (
    <div className="business-profile-card">
      <p className="business-profile-facts">{[KINDS[kind].one, formatPlace(business)].filter(Boolean).join(' · ')}</p>
      <RatingLine rating={rating} />
      {demo && <DemoNote>Demo data. This company is fictional, and so are its reviews.</DemoNote>}
      {(description || 'This company hasn’t added a description yet.').split(/\n{2,}/).map((part) => (
        <p key={part}>{part}</p>
      ))}
      {website && /^https?:\/\//.test(website) && (
        <p>
          <a href={website} rel="nofollow ugc noopener">
            {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        </p>
      )}
      {own ? (
        <OwnLinks id={id} />
      ) : (
        <>
          <ContactButtonSlot id={`profile-contact-${id}`} business={business} sent={sent} cta={CTA} />
          {accepting && !sent && <MemberConsent />}
          {accepting && <ContactDialogSlot id="profile-contact-modal" cta={CTA} />}
        </>
      )}
      <p>
        <a href={`/business/page/${id}`}>Go to the company’s page</a>
      </p>
    </div>
  )
}
