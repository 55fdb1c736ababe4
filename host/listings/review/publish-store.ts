import type { On } from '../../_db/database.ts'
import { searchText } from '../../properties/rules.ts'
import { FEATURES, isFeature } from '../features.ts'
import { getAddress, type Listing } from '../form/rules.ts'
import { PUBLIC_DAYS } from '../limits.ts'

/** Homes of a ZIP code whose rents a median is of at least. */
const MIN_RENTS = 3

export type PublishResult = { propertyId: number } | 'taken' | 'no_place'

/**
 * Makes a listing public: its home becomes a property where it is none yet, and gets a deal.
 * @returns `taken` where the home is for sale already, `no_place` where neither its ZIP code nor its city is known
 */
export async function publish(on: On, id: number, listing: Listing): Promise<PublishResult> {
  const propertyId = (await findHome(on, listing)) ?? (await addHome(on, listing))
  if (propertyId === undefined) return 'no_place'
  const { rows } = await on.query<{ id: number }>(
    `insert into deals as d (property_id, listing_id, asking_price, listed_on, status, monthly_rent, rent_basis, state, zip,
       latitude, longitude, beds, baths, square_feet, structure_type, demo)
     select p.id, $2, $3, current_date, 'active', coalesce($4, r.rent), case when $4::integer is not null then 'own' when r.rent is not null
       then 'zip' end, p.state, p.zip, p.latitude, p.longitude, $5::smallint, $6::numeric, $7::integer, $8::text, p.demo
     from properties p left join lateral (
       select round(percentile_cont(0.5) within group (order by h.rent_cents[cardinality(h.rent_cents)]) / 100)::integer as rent
       from property_rents h join properties n on n.id = h.property_id where n.zip = p.zip and n.beds = $5::smallint
       having count(*) >= ${MIN_RENTS}) r on true
     where p.id = $1
     on conflict (property_id) do update set listing_id = excluded.listing_id, asking_price = excluded.asking_price,
       listed_on = case when d.listing_id = excluded.listing_id then d.listed_on else excluded.listed_on end, status = 'active',
       monthly_rent = excluded.monthly_rent, rent_basis = excluded.rent_basis, beds = excluded.beds, baths = excluded.baths,
       square_feet = excluded.square_feet, structure_type = excluded.structure_type
     where d.status = 'sold' or d.listing_id = excluded.listing_id
     returning property_id::float8 as id`,
    [
      propertyId,
      id,
      listing.price,
      listing.rent,
      listing.beds,
      listing.baths,
      listing.squareFeet,
      listing.structureType,
    ],
  )
  if (!rows[0]) return 'taken'
  if (listing.taxes !== null) await saveTax(on, propertyId, listing.taxes)
  // An address that was corrected leaves no deal at the old one.
  await on.query('delete from deals where listing_id = $1 and property_id <> $2', [id, propertyId])
  await on.query(
    `update deal_listings set status = 'published', shown = $2::jsonb, property_id = $3, published_at = now(),
       expires_at = now() + interval '${PUBLIC_DAYS} days', reminded_at = null, reason = null, round = round + 1
     where id = $1`,
    [id, JSON.stringify(toShown(listing)), propertyId],
  )
  return { propertyId }
}

/** What the page shows: features by their names. */
const toShown = (listing: Listing) => ({
  ...listing,
  features: listing.features.filter(isFeature).map((feature) => FEATURES[feature]),
})

async function findHome(on: On, listing: Listing): Promise<number | undefined> {
  const { rows } = await on.query<{ id: number }>(
    'select id::float8 as id from properties where search_text collate "C" = $1 limit 2',
    [searchText(getAddress(listing))],
  )
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** Keeps what the seller says of last year's tax, where nothing else is known of that year. */
async function saveTax(on: On, propertyId: number, dollars: number): Promise<void> {
  await on.query(
    `insert into property_taxes (property_id, year, tax_cents) values ($1, extract(year from now())::integer - 1, $2)
     on conflict (property_id, year) do nothing`,
    [propertyId, dollars * 100],
  )
}

/**
 * Adds a home in the middle of its ZIP code, whose place alone is known; of its city where our list lacks the ZIP code, or of the ZIP
 * codes of its state that begin alike.
 */
async function addHome(on: On, listing: Listing): Promise<number | undefined> {
  const { houseNumber, street, secondary, city, state, zip, beds, baths, squareFeet, yearBuilt, structureType } =
    listing
  const address = getAddress(listing)
  const { rows } = await on.query<{ id: number }>(
    `insert into properties (house_number, street, secondary, city, state, zip, fips, latitude, longitude, beds, baths, square_feet,
       year_built, structure_type, address, search_text, demo)
     select $1, $2, $3, $4, $5, $6, mode() within group (order by z.fips), avg(z.latitude), avg(z.longitude), $7, $8, $9, $10, $11, $12, $13,
       -- What is listed in a demo world is a part of it.
       exists (select from properties where demo)
     from zips z cross join lateral (select case when z.zip = $6 then 1 when z.state <> $5 then null
       when fold_search(z.city) = fold_search($4) then 2 when left(z.zip, 3) = left($6, 3) then 3 end as distance) d
     where d.distance is not null group by d.distance order by d.distance limit 1
     returning id::float8 as id`,
    [
      houseNumber,
      street,
      secondary,
      city,
      state,
      zip,
      beds,
      baths,
      squareFeet,
      yearBuilt,
      structureType,
      address,
      searchText(address),
    ],
  )
  return rows[0]?.id
}
