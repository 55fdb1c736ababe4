import { char, doublePrecision, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** Tables of migration 0010, which says what they hold. */
export const counties = pgTable('counties', {
  fips: char({ length: 5 }).primaryKey(),
  name: text().notNull(),
  state: char({ length: 2 }).notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  since: smallint(),
  until: smallint(),
  cbsa: char({ length: 5 }),
  msa: text(),
})

export const zips = pgTable('zips', {
  zip: char({ length: 5 }).primaryKey(),
  city: text().notNull(),
  state: char({ length: 2 }).notNull(),
  fips: char({ length: 5 }).references(() => counties.fips),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
})
