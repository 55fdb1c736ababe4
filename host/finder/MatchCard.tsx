import { trackClick, trackSeen } from '../../widgets/_http/track/attributes.ts'
import { formatPlace } from '../_format/places.ts'
import { ContactButtonSlot, OwnLinks } from '../businesses/contact/slots.tsx'
import { KINDS } from '../businesses/labels.ts'
import type { Match } from './match.ts'

interface Props {
  match: Match
  contacted: ReadonlySet<number> | undefined
  own: boolean
  /** True if there are others to select beside it. */
  selectable: boolean
  /** True if real and invented companies are listed together. */
  mixed: boolean
  cta: string
}

/** A company that matches: why it is shown, what to ask it, and whether its place is paid for. */
export function MatchCard({ match: { business, reasons, gaps }, contacted, own, selectable, mixed, cta }: Props) {
  const { id, name, kind, description, featured, demo } = business
  const box = `choose-${id}`
  return (
    <li
      className="directory-card finder-match"
      {...(featured && trackSeen('Shown Featured Spot', { business_id: id, category: kind, location: 'finder' }))}
    >
      <p className="eyebrow">
        {KINDS[kind].one}
        {formatPlace(business) && ` · ${formatPlace(business)}`}
        {demo && mixed && ' · Demo'}
        {featured && (
          <>
            {' '}
            <span className="plat-chip">Ad</span>
          </>
        )}
      </p>
      <h3>
        <a href={`/business/page/${id}`}>{name}</a>
      </h3>
      <p className="directory-about">{description}</p>
      <div className="finder-why">
        <h4>Why you see it</h4>
        <ul>
          {(reasons.length ? reasons : [`Listed under ${KINDS[kind].many}`]).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {gaps.map((gap) => (
            <li key={gap} className="finder-gap">
              {gap}
            </li>
          ))}
        </ul>
        <p>
          {featured
            ? 'Paid: this company pays to stand above others that match equally well.'
            : 'Not paid: this company didn’t pay for its place.'}
        </p>
      </div>
      {own ? (
        <div className="directory-choice">
          <span>Your company</span>
          <OwnLinks id={id} />
        </div>
      ) : (
        <div className="directory-choice">
          {selectable && (
            <label htmlFor={box}>
              <input id={box} type="checkbox" name="ids[]" value={id} form="directory-chosen" data-name={name} />
              Select<span className="heard"> {name}</span>
            </label>
          )}
          <div {...trackClick('Clicked Matched Vendor Contact', { business_id: id, category: kind })}>
            <ContactButtonSlot id={`contact-${id}`} business={business} sent={contacted?.has(id)} cta={cta} />
          </div>
        </div>
      )}
    </li>
  )
}
