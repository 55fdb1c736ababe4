import type { Database } from '../../_db/database.ts'
import type { Listed } from '../../properties/store.ts'

export interface FoundAddress extends Pick<Listed, 'id' | 'address' | 'secondary' | 'city' | 'state' | 'zip'> {
  street: string
  /** Dollars; null if it is not for sale. */
  price: number | null
}

/** Adds the asking prices of those that are for sale. */
export async function addPrices({ pool }: Database, homes: readonly Listed[]): Promise<FoundAddress[]> {
  if (!homes.length) return []
  const { rows } = await pool.query<{ id: number; price: number }>({
    name: 'address-prices',
    text: `select property_id::float8 as id, asking_price as price from deals
      where property_id = any($1::bigint[]) and status = 'active'`,
    values: [homes.map(({ id }) => id)],
  })
  const prices = new Map(rows.map(({ id, price }) => [id, price]))
  return homes.map(({ id, houseNumber, street, secondary, city, state, zip, address }) => ({
    id,
    address,
    street: `${houseNumber} ${street}`,
    secondary,
    city,
    state,
    zip,
    price: prices.get(id) ?? null,
  }))
}
