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

const LISTING = `select status, asking_price as price, listed_on::text as "listedOn", monthly_rent as rent, rent_basis as "rentBasis",
    rent_to_price as "rentToPrice", price_per_square_foot as "pricePerSquareFoot"
  from deals where property_id = $1 and status <> 'sold'`

const SELLER = `select l.shown->>'description' as description, coalesce(l.shown->'features', '[]') as features, u.id as "sellerId",
    u.name as "sellerName", u.username as "sellerUsername",
    coalesce((select json_agg(p.id order by p.created_at) from deal_photos p join uploads f on f.id = p.upload_id
      where p.listing_id = l.id and p.approved and f.taken_down_at is null), '[]') as photos
  from deal_listings l join users u on u.id = l.user_id where l.property_id = $1 and l.shown is not null`

const TAXES = `select year, tax_cents as cents, assessed_cents as "assessedCents" from property_taxes
  where property_id = $1 order by year desc limit 10`

/** Reads a property's listing; undefined if it is not for sale or sold. */
export async function getListing({ pool }: Database, propertyId: number): Promise<Listing | undefined> {
  const { rows } = await pool.query<Listing>(LISTING, [propertyId])
  return rows[0]
}

/** What the page of a home says of its sale. */
export interface HomeView {
  /** The listing, if the home is for sale. */
  listing?: Listing | undefined
  /** What the member says who lists it. */
  seller?: SellerListing | undefined
  /** The newest year first. */
  taxes?: PropertyTax[]
}

/** Reads all of it in one statement. */
export async function getHomeView({ pool }: Database, propertyId: number): Promise<HomeView> {
  const { rows } = await pool.query<{ listing: Listing | null; seller: SellerListing | null; taxes: PropertyTax[] }>(
    `select (select row_to_json(listing) from (${LISTING}) listing) as listing,
       (select row_to_json(seller) from (${SELLER}) seller) as seller,
       coalesce((select json_agg(tax) from (${TAXES}) tax), '[]') as taxes`,
    [propertyId],
  )
  const { listing, seller, taxes } = rows[0] ?? {}
  return { listing: listing ?? undefined, seller: seller ?? undefined, taxes: taxes ?? [] }
}
