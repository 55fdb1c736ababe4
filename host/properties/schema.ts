import {
  bigint,
  boolean,
  char,
  date,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { STRUCTURE_TYPES } from '../../widgets/_domain/addresses/calls.ts'
import { counties } from '../reference/schema.ts'

export { STRUCTURE_TYPES }

export type StructureType = (typeof STRUCTURE_TYPES)[number]

/** Tables of migration 0020, which says what they hold. */
export const properties = pgTable('properties', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  houseNumber: text('house_number').notNull(),
  street: text().notNull(),
  secondary: text(),
  city: text().notNull(),
  state: char({ length: 2 }).notNull(),
  zip: char({ length: 5 }).notNull(),
  fips: char({ length: 5 }).references(() => counties.fips),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  beds: smallint().notNull(),
  baths: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
  squareFeet: integer('square_feet'),
  yearBuilt: smallint('year_built'),
  structureType: text('structure_type', { enum: STRUCTURE_TYPES }).notNull(),
  demo: boolean().notNull().default(false),
  address: text().notNull(),
  searchText: text('search_text').notNull(),
})

export const propertySales = pgTable(
  'property_sales',
  {
    propertyId: bigint('property_id', { mode: 'number' })
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    soldOn: date('sold_on').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.soldOn] })],
)

export const areaMedianSales = pgTable(
  'area_median_sales',
  {
    fips: char({ length: 5 })
      .notNull()
      .references(() => counties.fips, { onDelete: 'cascade' }),
    month: date().notNull(),
    medianCents: bigint('median_cents', { mode: 'number' }).notNull(),
    demo: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fips, table.month] })],
)

/** Table of migration 0021: what typos in streets are sought in. */
export const streetNames = pgTable('street_names', {
  bare: text().primaryKey(),
  streets: text().array().notNull(),
  keys: text().array().notNull(),
  deletes: text().array().notNull(),
  uses: integer().notNull(),
})
