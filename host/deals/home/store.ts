import type { Database } from '../../_db/database.ts'
import type { DealStatus, RentBasis } from '../schema.ts'

/** A property's listing, as its own page shows it. Money in dollars. */
export interface Listing {
  status: DealStatus
  price: number
  /** YYYY-MM-DD. */
  listedOn: string
  rent: number | null
  rentBasis: RentBasis | null
  /** A month's rent in per cent of the price. */
  rentToPrice: number | null
  pricePerSquareFoot: number | null
}

/** Reads a property's listing; undefined if it is not for sale or sold. */
export async function getListing({ pool }: Database, propertyId: number): Promise<Listing | undefined> {
  const { rows } = await pool.query<Listing>(
    `select status, asking_price as price, listed_on::text as "listedOn", monthly_rent as rent, rent_basis as "rentBasis",
        rent_to_price as "rentToPrice", price_per_square_foot as "pricePerSquareFoot"
      from deals where property_id = $1 and status <> 'sold'`,
    [propertyId],
  )
  return rows[0]
}
