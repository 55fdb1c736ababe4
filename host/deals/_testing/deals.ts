import type { Database } from '../../_db/database.ts'
import { addTown } from '../../insights/_testing/town.ts'
import type { DealStatus, RentBasis } from '../schema.ts'

export interface TestDeal {
  propertyId: number
  price: number
  /** Days ago; 0: today in New York. */
  days?: number
  status?: DealStatus
  rent?: number
  rentBasis?: RentBasis
  demo?: boolean
}

/** Puts properties up for sale. */
export async function addDeals({ pool }: Database, list: readonly TestDeal[]): Promise<void> {
  for (const { propertyId, price, days = 0, status = 'active', rent, rentBasis, demo = false } of list)
    await pool.query(
      `insert into deals (property_id, asking_price, listed_on, status, monthly_rent, rent_basis, demo, state, zip, latitude,
          longitude, beds, baths, square_feet, structure_type)
        select id, $2, (now() at time zone 'America/New_York')::date - $3::integer, $4, $5, $6, $7, state, zip, latitude,
          longitude, beds, baths, square_feet, structure_type from properties where id = $1`,
      [propertyId, price, days, status, rent ?? null, rent === undefined ? null : (rentBasis ?? 'own'), demo],
    )
}

/**
 * Adds the town of the insights' tests with five homes for sale, one pending and one sold.
 * @returns ids of its homes, in the order of the town
 */
export async function addDealTown(db: Database): Promise<number[]> {
  const ids = await addTown(db)
  const id = (at: number) => ids[at] as number
  await addDeals(db, [
    { propertyId: id(0), price: 250_000, rent: 1875, days: 3 },
    { propertyId: id(1), price: 199_900, rent: 1000, rentBasis: 'zip', days: 10 },
    { propertyId: id(12), price: 150_000, rent: 800, days: 0 },
    { propertyId: id(13), price: 90_000, days: 30 },
    { propertyId: id(16), price: 1_200_000, rent: 3000, days: 1 },
    { propertyId: id(2), price: 210_000, rent: 1500, days: 5, status: 'pending' },
    { propertyId: id(3), price: 205_000, rent: 1500, days: 50, status: 'sold' },
  ])
  return ids
}
