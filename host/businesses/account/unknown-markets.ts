import type { Database } from '../../_db/database.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { readMarketNames } from './markets-store.ts'

/** Finds markets that are none, for the errors of a form. */
export async function findUnknownMarkets(db: Database, codes: readonly string[] = []): Promise<FieldErrors> {
  const known = new Set((await readMarketNames(db, codes)).map(({ code }) => code))
  const unknown = codes.find((code) => !known.has(code))
  return unknown === undefined
    ? {}
    : {
        markets: [`"markets" has "${unknown}"; expected states, such as TX, or FIPS codes of counties, such as 48453.`],
      }
}
