import { formatWholeDollars } from '../_format/money.ts'
import { formatPlace } from '../_format/places.ts'
import { formatBeds, formatRentToPrice } from '../deals/format.ts'
import type { Deal } from '../deals/search/store.ts'
import { formatBaths, TYPE_NAMES } from '../rent-estimator/labels.ts'
import { propertyPath } from '../rent-estimator/paths.ts'

/** Homes for sale as cards: price, rent, and what one is to the other. */
export const DealCards = ({ deals }: { deals: readonly Deal[] }) => (
  <ul className="place-cards deal-cards">
    {deals.map((deal) => (
      <li key={deal.id}>
        <p className="eyebrow">{formatPlace(deal)}</p>
        <h3>
          <a href={propertyPath(deal.id)}>{deal.streetAddress}</a>
        </h3>
        <p className="deal-price">{formatWholeDollars(deal.price)}</p>
        <dl>
          <div>
            <dt>Rent</dt>
            <dd>{deal.rent === null ? 'unknown' : `${formatWholeDollars(deal.rent)}/mo`}</dd>
          </div>
          <div>
            <dt>Rent-to-price</dt>
            <dd>{deal.rentToPrice === null ? 'unknown' : formatRentToPrice(deal.rentToPrice)}</dd>
          </div>
        </dl>
        <p className="deal-facts">
          {[formatBeds(deal.beds), formatBaths(deal.baths), TYPE_NAMES[deal.structureType].toLowerCase()].join(' · ')}
        </p>
      </li>
    ))}
  </ul>
)
