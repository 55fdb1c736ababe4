import { formatWholeDollars } from '../../_format/money.ts'
import { stateName } from '../../_format/places.ts'
import { formatRentToPrice } from '../format.ts'
import type { RentBasis } from '../schema.ts'
import type { Listing } from './store.ts'

interface Props {
  listing: Listing
  /** The state of the property. */
  state: string
  zip: string
}

/** The listing on the page of a property: its price, since when, and its expected rent. */
export function ForSale({ listing, state, zip }: Props) {
  const { status, price, listedOn, rent, rentBasis, rentToPrice, pricePerSquareFoot } = listing
  return (
    <section className="for-sale" aria-labelledby="for-sale">
      <h2 id="for-sale">{status === 'pending' ? 'Sale pending' : 'For sale'}</h2>
      <p className="for-sale-price">
        {formatWholeDollars(price)} <span>Listed {DAY.format(new Date(listedOn))}</span>
      </p>
      <p>
        {rent === null || rentToPrice === null || rentBasis === null
          ? `Rent-to-price unknown: we have no past rent for this home and no median for homes with the same number of bedrooms in ZIP code ${zip}.`
          : `Rent-to-price ${formatRentToPrice(rentToPrice)}, from ${getBasis(rentBasis, zip)} of ${formatWholeDollars(rent)} a month.`}
        {pricePerSquareFoot !== null && ` ${formatWholeDollars(pricePerSquareFoot)} per square foot.`}
      </p>
      <p>
        <a href={`/bigger_deals?${new URLSearchParams({ q: state })}`}>More deals in {stateName(state) ?? state}</a>
      </p>
    </section>
  )
}

const getBasis = (basis: RentBasis, zip: string): string =>
  basis === 'own'
    ? 'its own last rent'
    : `the median rent for homes with the same number of bedrooms in ZIP code ${zip}`

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
