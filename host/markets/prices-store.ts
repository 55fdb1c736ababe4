import type { PoolClient } from 'pg'
import type { MarketPrices } from './prices.ts'

/** Makes the prices those that stand; writes only what changed. */
export async function writePrices(client: PoolClient, prices: readonly MarketPrices[]): Promise<void> {
  await client.query('delete from market_prices where fips <> all($1)', [prices.map(({ fips }) => fips)])
  await client.query(
    `insert into market_prices as m (fips, home_value, home_value_period, rent, rent_period, demo)
     select * from unnest($1::text[], $2::float8[], $3::date[], $4::float8[], $5::date[], $6::bool[])
     on conflict (fips) do update set home_value = excluded.home_value, home_value_period = excluded.home_value_period,
       rent = excluded.rent, rent_period = excluded.rent_period, demo = excluded.demo
     where m is distinct from excluded`,
    [
      prices.map(({ fips }) => fips),
      prices.map(({ homeValue }) => homeValue?.value),
      prices.map(({ homeValue }) => homeValue?.period),
      prices.map(({ rent }) => rent?.value),
      prices.map(({ rent }) => rent?.period),
      prices.map(({ homeValue, rent }) => Boolean(homeValue?.demo || rent?.demo)),
    ],
  )
}
