import type { PoolClient } from 'pg'

/** Homes that a median is of at least. */
const MIN_PRICES = 3

/** Returns SQL for a number from 0 to 1 that depends only on the id: some digits of its hash. */
const chance = (from: number) => `('x' || substr(md5(id::text), ${from}, 4))::bit(16)::integer / 65536.0::float8`

/**
 * Writes a listing for each home of the demo world whose id leaves 1 when divided by `of`. The asking price is near its
 * value: its last sale adjusted by the county's medians since, else the county's median by area. The rent is its own,
 * else the median of homes with as many bedrooms in its ZIP code.
 * @returns how many
 */
export async function writeDeals(client: PoolClient, of: number): Promise<number> {
  const { rowCount } = await client.query(
    `with homes as materialized (
      select id, fips, state, zip, latitude, longitude, beds, baths, square_feet, structure_type, city,
        get_street_address(house_number, street, secondary) as street_address,
        ${chance(1)} as price_chance, ${chance(5)} as day_chance, ${chance(9)} as status_chance
      from properties where demo and id % $1 = 1 % $1
    ), counties as materialized (
      select fips, (select m.median_cents::float8 from area_median_sales m where m.fips = f.fips order by month desc limit 1)
        as median
      from (select distinct fips from homes) f
    ), rents as materialized (
      select p.id, p.zip, p.beds, r.rent_cents[cardinality(r.rent_cents)] as cents
      from property_rents r join properties p on p.id = r.property_id where p.zip in (select zip from homes)
    ), medians as materialized (
      select zip, beds, percentile_cont(0.5) within group (order by cents) as cents from rents
      group by zip, beds having count(*) >= $2
    ), valued as (
      select h.*, own.cents as own_cents, coalesce(own.cents, medians.cents) as rent,
        coalesce(sale.cents, c.median * power(h.square_feet / 1700.0::float8, 0.7), h.square_feet * 15000.0::float8) as worth
      from homes h left join counties c using (fips) left join rents own on own.id = h.id
        left join medians on medians.zip = h.zip and medians.beds = h.beds
        left join lateral (
          select s.price_cents * coalesce(c.median / (
            select m.median_cents from area_median_sales m
            where m.fips = h.fips and m.month <= s.sold_on order by m.month desc limit 1), 1) as cents
          from property_sales s where s.property_id = h.id order by s.sold_on desc limit 1) sale on true
    )
    insert into deals (property_id, asking_price, listed_on, status, monthly_rent, rent_basis, state, zip, latitude, longitude,
      beds, baths, square_feet, structure_type, city, street_address, demo)
    select id, greatest(20000, round(worth * (0.93 + 0.15 * price_chance) / 100000) * 1000 - 100),
      current_date - floor(day_chance ^ 2 * 90)::integer,
      case when status_chance < 0.05 then 'sold' when status_chance < 0.14 then 'pending' else 'active' end,
      round(rent / 100), case when own_cents is not null then 'own' when rent is not null then 'zip' end,
      state, zip, latitude, longitude, beds, baths, square_feet, structure_type, city, street_address, true
    from valued`,
    [of, MIN_PRICES],
  )
  // The demo world's rows may be written without triggers (trustRows).
  await client.query('select recount_deals()')
  await client.query('analyze deals')
  return rowCount ?? 0
}
