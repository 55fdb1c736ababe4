import { formatWholeDollars } from '../../_format/money.ts'
import { formatCount } from '../../_format/numbers.ts'
import type { Property } from '../../properties/store.ts'
import { TYPE_NAMES } from '../../rent-estimator/labels.ts'
import { formatRentToPrice } from '../format.ts'
import type { HomeView } from './store.ts'

/** The facts of a home, each with its name. */
export function HomeFacts({ property, listing, taxes = [] }: HomeView & { property: Property }) {
  const { beds, baths, squareFeet, yearBuilt, structureType, zip } = property
  const [tax] = taxes
  const facts: [string, string | undefined][] = [
    ['Type', TYPE_NAMES[structureType]],
    ['Bedrooms', beds === 0 ? 'Studio' : String(beds)],
    ['Bathrooms', String(baths)],
    ['Square feet', squareFeet === null ? undefined : formatCount(squareFeet)],
    ['Year built', yearBuilt === null ? undefined : String(yearBuilt)],
    ['Price per sq ft', listing?.pricePerSquareFoot ? formatWholeDollars(listing.pricePerSquareFoot) : undefined],
    ['Expected rent', listing?.rent ? `${formatWholeDollars(listing.rent)} a month` : undefined],
    ['Rent-to-price', listing?.rentToPrice ? formatRentToPrice(listing.rentToPrice) : undefined],
    ['Property tax', tax ? `${formatWholeDollars(Math.round(tax.cents / 100))} in ${tax.year}` : undefined],
    ['ZIP code', zip],
  ]
  return (
    <section className="home-facts" aria-labelledby="home-facts">
      <h2 id="home-facts">Facts</h2>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
