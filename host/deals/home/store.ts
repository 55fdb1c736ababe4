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

/** What a member says of a home that they list. */
export interface SellerListing {
  description: string
  /** Names of features. */
  features: string[]
  sellerId: string
  sellerName: string
  /** Of the seller's page. */
  sellerUsername: string
  /** Ids of photos that everybody may see. */
  photos: string[]
}

/** What a property was taxed in a year. */
export interface PropertyTax {
  year: number
  cents: number
  /** What the tax was on, where that is known. */
  assessedCents: number | null
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

/** Reads what the member says who lists a home. */
export async function getSellerListing({ pool }: Database, propertyId: number): Promise<SellerListing | undefined> {
  const { rows } = await pool.query<SellerListing>(
    `select l.shown->>'description' as description, coalesce(l.shown->'features', '[]') as features, u.id as "sellerId",
       u.name as "sellerName", u.username as "sellerUsername",
       coalesce((select json_agg(p.id order by p.created_at) from deal_photos p join uploads f on f.id = p.upload_id
         where p.listing_id = l.id and p.approved and f.taken_down_at is null), '[]') as photos
     from deal_listings l join users u on u.id = l.user_id where l.property_id = $1 and l.shown is not null`,
    [propertyId],
  )
  return rows[0]
}

/** Reads what a property was taxed, the newest year first. */
export async function getTaxes({ pool }: Database, propertyId: number): Promise<PropertyTax[]> {
  const { rows } = await pool.query<PropertyTax>(
    `select year, tax_cents::float8 as cents, assessed_cents::float8 as "assessedCents" from property_taxes
     where property_id = $1 order by year desc limit 10`,
    [propertyId],
  )
  return rows
}
