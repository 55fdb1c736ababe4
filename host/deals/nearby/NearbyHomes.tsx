import type { DealMapProps } from '../../../widgets/deal-map/contract.ts'
import { dealMap } from '../../../widgets/deal-map/server.ts'
import { formatWholeDollars } from '../../_format/money.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import { IslandSlot } from '../../_pages/island.tsx'
import { TYPE_NAMES } from '../../rent-estimator/labels.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { formatBeds, formatRentToPrice } from '../format.ts'
import { MILES } from './nearby.ts'
import type { NearbyDeal } from './store.ts'

const COLUMNS = ['Address', 'Price', 'Monthly rent', 'Rent-to-price', 'Miles', 'Beds', { words: 'Type' }]

/** Homes for sale like this one, on a map and as a table. */
export const NearbyHomes = ({ map, deals }: { map: DealMapProps; deals: readonly NearbyDeal[] }) => (
  <section className="nearby" aria-labelledby="nearby">
    <h2 id="nearby">Nearby</h2>
    <IslandSlot island={dealMap} id="home-map" props={map} on="visible" late />
    {deals.length === 0 ? (
      <p className="nearby-none">No similar homes are for sale within {MILES} miles.</p>
    ) : (
      <>
        <h3 id="nearby-deals">Similar homes for sale</h3>
        <FigureTable columns={COLUMNS} aria-labelledby="nearby-deals">
          {deals.map((deal) => (
            <Row key={deal.id} deal={deal} />
          ))}
        </FigureTable>
      </>
    )}
  </section>
)

const Row = ({ deal: { id, address, price, rent, rentToPrice, miles, beds, structureType } }: { deal: NearbyDeal }) => (
  <tr data-deal={id}>
    <th scope="row">
      <a href={propertyPath(id)}>{address}</a>
    </th>
    <td className="figure-main">{formatWholeDollars(price)}</td>
    <td>{rent === null ? '–' : formatWholeDollars(rent)}</td>
    <td>{rentToPrice === null ? '–' : formatRentToPrice(rentToPrice)}</td>
    <td>{miles.toFixed(1)}</td>
    <td>{beds === 0 ? formatBeds(0) : beds}</td>
    <td className="figure-words">{TYPE_NAMES[structureType]}</td>
  </tr>
)
