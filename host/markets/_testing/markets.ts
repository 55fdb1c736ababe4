import type { Database } from '../../_db/database.ts'
import type { MeasureName } from '../measures.ts'

export interface FixtureCounty {
  fips: string
  name: string
  state: string
  until?: number
  since?: number
  msa?: string
  at?: [latitude: number, longitude: number]
}

export async function addCounties({ pool }: Database, ...counties: FixtureCounty[]): Promise<void> {
  for (const { fips, name, state, until, since, msa, at } of counties) {
    await pool.query(
      `insert into counties (fips, name, state, until, since, msa, latitude, longitude)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [fips, name, state, until, since, msa, at?.[0], at?.[1]],
    )
  }
}

export interface FixtureSeries {
  source: string
  vintage: string
  demo?: boolean
  measure: MeasureName
  /** FIPS → period → value. */
  values: Record<string, Record<string, number>>
}

/** Stores a file as an importer does; the same source and vintage again adds to it. */
export async function addSeries({ pool }: Database, ...files: FixtureSeries[]): Promise<void> {
  for (const { source, vintage, demo = false, measure, values } of files) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into vintages (source, vintage, demo) values ($1, $2, $3)
       on conflict (source, vintage, demo) do update set file_name = null returning id`,
      [source, vintage, demo],
    )
    for (const [fips, points] of Object.entries(values)) {
      await pool.query(
        `insert into area_series (vintage_id, measure, area_kind, area_id, periods, "values")
         values ($1, $2, 'county', $3, $4::date[], $5)`,
        [rows[0]?.id, measure, fips, Object.keys(points), Object.values(points)],
      )
    }
  }
}

export async function addZips({ pool }: Database, ...zips: [zip: string, city: string, state: string, fips: string][]) {
  for (const [zip, city, state, fips] of zips) {
    await pool.query('insert into zips (zip, city, state, fips, latitude, longitude) values ($1, $2, $3, $4, 0, 0)', [
      zip,
      city,
      state,
      fips,
    ])
  }
}

/** A county whose metrics are 4.25 %, 0.531 %, 29.1 %, 0.5 %, 4.1 %, $69,565 and 1.99 %. */
export const COOK: FixtureCounty = {
  fips: '17031',
  name: 'Cook County',
  state: 'IL',
  msa: 'Chicago-Naperville-Elgin, IL-IN-WI',
  at: [41.84, -87.82],
}

export const COOK_SERIES: FixtureSeries[] = [
  {
    source: 'zillow-zhvi',
    vintage: '2024-10',
    measure: 'zhvi',
    values: { '17031': { '2023-10-01': 320_000, '2024-09-01': 332_000, '2024-10-01': 333_600 } },
  },
  {
    source: 'zillow-zori',
    vintage: '2024-09',
    measure: 'zori',
    values: { '17031': { '2024-08-01': 1750, '2024-09-01': 1762.92 } },
  },
  {
    source: 'acs-income',
    vintage: '2023',
    measure: 'median_household_income',
    values: { '17031': { '2023-01-01': 69_565 } },
  },
  {
    source: 'acs-property-tax',
    vintage: '2023',
    measure: 'median_property_tax',
    values: { '17031': { '2022-01-01': 5900, '2023-01-01': 6074 } },
  },
  {
    source: 'acs-home-value',
    vintage: '2023',
    measure: 'median_owner_home_value',
    values: { '17031': { '2023-01-01': 305_200 } },
  },
  {
    source: 'census-population',
    vintage: '2023',
    measure: 'population',
    values: { '17031': { '2020-04-01': 5_000_000, '2022-07-01': 5_100_000, '2023-07-01': 5_125_500 } },
  },
  {
    source: 'bls-laus',
    vintage: '2023',
    measure: 'unemployment_rate',
    values: { '17031': { '2022-01-01': 5, '2023-01-01': 4.1 } },
  },
]
