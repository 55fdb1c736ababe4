import { max, min } from 'd3-array'
import type { Database } from '../_db/database.ts'
import { formatRoundedCents, formatWholeDollars } from '../_format/money.ts'
import { formatCount } from '../_format/numbers.ts'
import type { PictureCard } from '../_pages/pictures/picture-card.ts'
import { formatRentToPrice } from '../deals/format.ts'
import { getHeading } from '../deals/search/DealsPage.tsx'
import { searchDeals } from '../deals/search/search.ts'
import { parseSearchQuery } from '../deals/search/search-query.ts'
import { readHomeFacts } from '../insights/view.ts'
import { propertyById } from '../properties/store.ts'
import { formatBaths, formatBeds, TYPE_NAMES } from '../rent-estimator/labels.ts'
import { getCountyArt } from './market-cards.ts'

/** Returns the picture of a property; undefined if there is none with this id. */
export async function getPropertyPicture(db: Database, id: number): Promise<PictureCard | undefined> {
  const property = await propertyById(db, id)
  if (!property) return undefined
  const { estimate, listing, sales } = await readHomeFacts(db, property, {})
  const { houseNumber, street, secondary, city, state, zip, beds, baths, squareFeet, structureType } = property
  const sale = sales.at(-1)
  return {
    eyebrow: `${city}, ${state} ${zip}`,
    title: [`${houseNumber} ${street}`, secondary].filter(Boolean).join(', '),
    lead: [
      formatBeds(beds),
      formatBaths(baths),
      squareFeet === null ? '' : `${formatCount(squareFeet)} sq ft`,
      TYPE_NAMES[structureType],
    ]
      .filter(Boolean)
      .join(' · '),
    facts: [
      ...(estimate.status === 'estimate'
        ? [{ label: 'Estimated rent', value: formatRoundedCents(estimate.median) }]
        : []),
      ...(listing ? [{ label: 'Asking price', value: formatWholeDollars(listing.price) }] : []),
      ...(listing?.rentToPrice == null
        ? []
        : [{ label: 'Rent-to-price', value: formatRentToPrice(listing.rentToPrice) }]),
      ...(!listing && sale
        ? [{ label: `Sold in ${sale.date.slice(0, 4)}`, value: formatRoundedCents(sale.cents) }]
        : []),
    ],
    art: getCountyArt(property.fips),
    demo: property.demo,
  }
}

/**
 * Returns the picture of the homes for sale in a place, or of all.
 * @returns undefined for a place that is not known
 */
export async function getDealsPicture(db: Database, q: string, timeZone: string): Promise<PictureCard | undefined> {
  const found = await searchDeals(db, parseSearchQuery({ q, sort: 'rent_to_price' }), { timeZone, map: false })
  if (Object.keys(found.asked.errors).length) return undefined
  const { deals, total } = found
  const price = min(deals, (deal) => deal.price)
  const ratio = max(deals, (deal) => deal.rentToPrice ?? undefined)
  return {
    eyebrow: 'Homes for sale with estimated rent',
    title: getHeading(found),
    facts: [
      { label: total === 1 ? 'Home for sale' : 'Homes for sale', value: formatCount(total) },
      ...(price === undefined ? [] : [{ label: 'From', value: formatWholeDollars(price) }]),
      ...(ratio === undefined ? [] : [{ label: 'Best rent-to-price', value: formatRentToPrice(ratio) }]),
    ],
    art: { kind: 'mark' },
    demo: deals.some((deal) => deal.demo),
  }
}
