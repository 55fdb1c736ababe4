import { formatDate } from '../../_format/dates.ts'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { getTitle } from '../form/rules.ts'
import { listingPath, NEW_LISTING } from '../paths.ts'
import { STATUS_NAMES } from '../status.ts'
import type { OwnListing } from '../store.ts'

interface Props {
  listings: OwnListing[]
  timeZone: string
  done?: string | undefined
}

/** A member's homes for sale, with what has become of each. */
export const ListingsPage = ({ listings, timeZone, done }: Props) => (
  <div className="listing">
    <div className="head">
      <h1>My listings</h1>
      <p className="lead">Homes that you’re selling, or that you sell as an agent.</p>
      <div className="row">
        <a className="button" href={NEW_LISTING}>
          List a home
        </a>
      </div>
    </div>
    <FormMessage done={done} />
    {listings.length ? (
      <ul className="listing-list">
        {listings.map((listing) => (
          <li key={listing.id}>
            <a href={listingPath(listing.id)}>{getTitle(listing.typed)}</a>
            <span>
              {[listing.typed.texts.price, STATUS_NAMES[listing.status]].filter(Boolean).join(' · ')}
              {listing.expiresAt && ` · expires ${formatDate(listing.expiresAt, 'medium', timeZone)}`}
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="listing-none">
        You haven’t listed a home yet. A draft is saved as soon as you start, and only you can see it.
      </p>
    )}
  </div>
)
