import { formatWholeDollars } from '../../_format/money.ts'
import { formatCount } from '../../_format/numbers.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import { TYPE_NAMES } from '../../rent-estimator/labels.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { drawingPath } from '../drawings/scenes.ts'
import { BASES, formatRentToPrice } from '../format.ts'
import { thumbnailPath } from '../photo-paths.ts'
import type { Deal } from './store.ts'

const COLUMNS = ['Address', 'Price', 'Monthly rent', 'Rent-to-price', 'Beds', 'Baths', 'Sq ft', 'Days listed']

/** Deals with their figures one under the other. */
export function DealTable({ deals }: { deals: readonly Deal[] }) {
  return (
    <>
      <FigureTable className="deals-figures" columns={COLUMNS} aria-label="Deals">
        {deals.map((deal) => (
          <Row key={deal.id} deal={deal} />
        ))}
      </FigureTable>
      <p className="deals-how">
        Rent is the home’s last rent, or the median for homes with the same number of bedrooms in its ZIP code.
        Rent-to-price is monthly rent divided by asking price.
      </p>
    </>
  )
}

function Row({ deal }: { deal: Deal }) {
  const { id, address, price, rent, rentBasis, rentToPrice, pricePerSquareFoot, photo, demo, structureType } = deal
  const picture = photo ? thumbnailPath(photo) : demo ? drawingPath('front', structureType, id) : undefined
  return (
    <tr data-deal={id}>
      <th scope="row">
        {picture && <img className="deals-photo" src={picture} alt="" loading="lazy" width={120} height={80} />}
        <a href={propertyPath(id)}>{address}</a> <small>{TYPE_NAMES[structureType]}</small>
      </th>
      <td className="figure-main">
        {formatWholeDollars(price)}{' '}
        {pricePerSquareFoot !== null && <small>{formatWholeDollars(pricePerSquareFoot)} per sq ft</small>}
      </td>
      <td data-what="Rent">
        {rent === null ? 'unknown' : formatWholeDollars(rent)} {rentBasis && <small>{BASES[rentBasis]}</small>}
      </td>
      <td data-of="rent-to-price">{rentToPrice === null ? '–' : formatRentToPrice(rentToPrice)}</td>
      {deal.beds === 0 ? <td>studio</td> : <td data-of={deal.beds === 1 ? 'bed' : 'beds'}>{deal.beds}</td>}
      <td data-of={deal.baths === 1 ? 'bath' : 'baths'}>{deal.baths}</td>
      <td data-of="sq ft">{deal.squareFeet === null ? '–' : formatCount(deal.squareFeet)}</td>
      <td data-of={deal.days === 1 ? 'day listed' : 'days listed'}>{formatCount(deal.days)}</td>
    </tr>
  )
}
