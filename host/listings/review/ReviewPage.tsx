import { CsrfField } from '../../_pages/CsrfField.tsx'
import { Fact, ReviewList } from '../../_pages/ReviewList.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { photoPath, thumbnailPath } from '../../deals/photo-paths.ts'
import { TYPE_NAMES } from '../../rent-estimator/labels.ts'
import { FEATURES, isFeature } from '../features.ts'
import { getTitle } from '../form/rules.ts'
import { REVIEW } from '../paths.ts'
import type { ListingToReview } from './store.ts'

/** What came back with an error, by the listing that it was about. */
export interface DecisionError {
  id: number
  reason: string
  error: string
}

interface Props {
  listings: ListingToReview[]
  day(moment: Date): string
  refused?: DecisionError | undefined
}

/** Homes for sale that wait for an administrator, with all that there is to decide them by. */
export const ReviewPage = ({ listings, day, refused }: Props) => (
  <ReviewList
    title="Deals to review"
    lead={listings.length ? 'Oldest first. We notify members of your decision.' : 'No deals to review.'}
    // Decided meanwhile, a listing waits no more.
    notice={<FormMessage problem={listings.some(({ id }) => id === refused?.id) ? undefined : refused?.error} />}
  >
    {listings.map((listing) => (
      <Item key={listing.id} listing={listing} day={day} refused={refused?.id === listing.id ? refused : undefined} />
    ))}
  </ReviewList>
)

function Item({ listing, day, refused }: { listing: ListingToReview } & Pick<Props, 'day' | 'refused'>) {
  const { id, typed, round, isPublic, submittedAt, ownerName, ownerEmail, ownerSince, photos, isZipKnown, zipHint } =
    listing
  const { texts, features } = typed
  return (
    <li>
      <p className="eyebrow">
        {isPublic ? 'Changed listing' : 'New listing'} · {day(submittedAt)}
      </p>
      <h2>{getTitle(typed)}</h2>
      <p>{getFacts(texts)}</p>
      {!isZipKnown && (
        <p className="review-warning">
          We don’t know ZIP code {texts.zip}. Check it before you publish: the map shows this home in the middle of its
          city.
        </p>
      )}
      {zipHint && <p className="review-warning">{zipHint} Check the state before you publish.</p>}
      {features.length > 0 && (
        <p>
          {features
            .filter(isFeature)
            .map((each) => FEATURES[each])
            .join(' · ')}
        </p>
      )}
      <p className="review-about">{texts.description}</p>
      {photos.length > 0 && (
        <ul className="listing-pictures">
          {photos.map((photo) => (
            <li key={photo.id}>
              <a href={photoPath(photo.id)}>
                <img src={thumbnailPath(photo.id)} alt={photo.name} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dl>
        <Fact term="Member">
          {ownerName}, {ownerEmail} · member since {day(ownerSince)}
        </Fact>
      </dl>
      <form action={`${REVIEW}/${id}`} method="post" className="review-decide">
        <CsrfField />
        <input type="hidden" name="_method" value="put" />
        <input type="hidden" name="round" value={round} />
        <TextAreaField
          name="reason"
          id={`reason-${id}`}
          label="Reason, for the member"
          value={refused?.reason}
          error={refused?.error}
          focus={refused !== undefined}
          rows={2}
          maxLength={1000}
        />
        <div className="review-buttons">
          <button className="button" type="submit" name="decision" value="publish">
            Publish
          </button>
          <button className="button quiet" type="submit" name="decision" value="decline">
            Decline
          </button>
        </div>
      </form>
    </li>
  )
}

function getFacts(texts: ListingToReview['typed']['texts']): string {
  const {
    price,
    rent,
    taxes,
    beds,
    baths,
    square_feet: area,
    year_built: year,
    structure_type: type,
    city,
    state,
    zip,
  } = texts
  return [
    price && `Price ${price}`,
    rent && `rents for ${rent}`,
    taxes && `property tax ${taxes} a year`,
    `${beds} ${beds === '1' ? 'bed' : 'beds'}`,
    `${baths} ${baths === '1' ? 'bath' : 'baths'}`,
    area && `${area} sq ft`,
    TYPE_NAMES[type as keyof typeof TYPE_NAMES],
    year && `built ${year}`,
    `${city}, ${state} ${zip}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
