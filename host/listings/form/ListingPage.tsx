import { dealForm } from '../../../widgets/deal-form/server.ts'
import { STATES } from '../../../widgets/state-map/shapes.ts'
import { formatDate } from '../../_format/dates.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { IslandSlot } from '../../_pages/island.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { photoPath } from '../../deals/photo-paths.ts'
import { STRUCTURE_TYPES } from '../../properties/schema.ts'
import { TYPE_NAMES } from '../../rent-estimator/labels.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { FEATURE_OPTIONS } from '../features.ts'
import { MAX_PHOTOS, PUBLIC_DAYS } from '../limits.ts'
import { LISTINGS, listingPath } from '../paths.ts'
import type { ListingPhoto } from '../photos/store.ts'
import { STATUS_NAMES } from '../status.ts'
import type { OwnListing } from '../store.ts'
import type { ListingDraft } from './listing-form.ts'
import { getTitle } from './rules.ts'

interface Props {
  /** Undefined for one that is about to begin. */
  listing: OwnListing | undefined
  typed: ListingDraft
  photos: ListingPhoto[]
  /** What stands beside the ZIP code. */
  zipHint: string | undefined
  errors?: FieldErrors
  done?: string | undefined
  problem?: string | undefined
  timeZone: string
}

const TYPES = STRUCTURE_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))
const STATE_CHOICES = STATES.map(({ id, name }) => ({ value: id as string, label: name }))

/** The form of a home for sale, with what has become of it so far. */
export function ListingPage({ listing, typed, photos, zipHint, errors = {}, done, problem, timeZone }: Props) {
  const isWrong = Object.keys(errors).length > 0
  return (
    <div className="listing">
      <div className="head">
        <h1>{listing ? getTitle(typed) : 'List a home for sale'}</h1>
        <p className="lead">
          {listing ? (
            <a href={LISTINGS}>My listings</a>
          ) : (
            `For owners and agents. We review each listing, then it’s public for ${PUBLIC_DAYS} days.`
          )}
        </p>
      </div>
      <FormMessage
        done={done}
        problem={
          problem ?? (isWrong ? 'Fix the fields below, then submit again. Everything you entered is saved.' : undefined)
        }
      />
      {listing && <Standing {...listing} timeZone={timeZone} />}
      <IslandSlot
        island={dealForm}
        id="listing"
        on="load"
        withToken
        props={{
          action: listing ? listingPath(listing.id) : LISTINGS,
          values: typed.texts,
          errors,
          ...(zipHint && { zipHint }),
          chosen: FEATURE_OPTIONS.filter(({ id }) => typed.features.includes(id)),
          features: FEATURE_OPTIONS,
          types: TYPES,
          states: STATE_CHOICES,
          photos: photos.map(({ id, name }) => ({ id, name, url: photoPath(id) })),
          maxPhotos: MAX_PHOTOS,
        }}
      />
    </div>
  )
}

/** Says what has become of the listing, and what its member can do besides changing it. */
function Standing(listing: OwnListing & { timeZone: string }) {
  const { id, status, propertyId, reason, expiresAt, timeZone } = listing
  return (
    <section className="listing-standing" aria-label="Status">
      <p>
        <strong>{STATUS_NAMES[status]}.</strong> {getSentence(listing)}
        {expiresAt && ` It expires ${formatDate(expiresAt, 'medium', timeZone)}.`}
      </p>
      {reason && <p>Our reason: {reason}</p>}
      <div className="row">
        {propertyId !== null && (
          <>
            <a className="button quiet" href={propertyPath(propertyId)}>
              See the listing
            </a>
            <ActionForm action={`${listingPath(id)}/renewals`} label="Renew" />
          </>
        )}
        <ActionForm action={listingPath(id)} label={propertyId === null ? 'Delete' : 'Take down'} method="delete" />
      </div>
    </section>
  )
}

const ActionForm = ({ action, label, method }: { action: string; label: string; method?: string }) => (
  <form method="post" action={action}>
    <CsrfField />
    {method && <input type="hidden" name="_method" value={method} />}
    <button type="submit" className="button quiet">
      {label}
    </button>
  </form>
)

function getSentence({ status, propertyId, reason }: OwnListing): string {
  switch (status) {
    case 'draft':
      return 'Only you can see it. Submit it when it’s ready.'
    case 'pending':
      return propertyId === null
        ? 'Only you can see it until we’ve reviewed it. We’ll notify you.'
        : 'We’re reviewing your changes. Until then, the page shows what we approved before.'
    case 'published':
      return reason
        ? 'It’s public as we approved it before. We didn’t accept your last changes.'
        : 'Everybody can see it.'
    case 'declined':
      return 'Change what’s needed and submit it again.'
    case 'expired':
      return 'It’s no longer public. Submit it again to list it anew.'
    case 'removed':
      return 'It’s no longer public. Submit it again if the home is still for sale.'
  }
}
