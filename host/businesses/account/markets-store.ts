import type { ChosenMarket } from '../../../widgets/_domain/businesses/contract.ts'
import type { Database } from '../../_db/database.ts'
import { stateName } from '../../_format/places.ts'

/** Reads the names of markets by their codes, in the order of the codes; unknown counties are left out. */
export async function readMarketNames({ pool }: Database, codes: readonly string[]): Promise<ChosenMarket[]> {
  const counties = codes.filter((code) => /^\d/.test(code))
  const { rows } = counties.length
    ? await pool.query<ChosenMarket>(
        `select fips as code, name || ', ' || state as name from counties where fips = any($1)`,
        [counties],
      )
    : { rows: [] }
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  return codes.flatMap((code) => {
    const name = stateName(code) ?? names.get(code)
    return name ? [{ code, name }] : []
  })
}
