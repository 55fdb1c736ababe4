import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  date,
  doublePrecision,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { properties, STRUCTURE_TYPES } from '../properties/schema.ts'

export const DEAL_STATUSES = ['active', 'pending', 'sold'] as const
export type DealStatus = (typeof DEAL_STATUSES)[number]

export const RENT_BASES = ['own', 'zip'] as const
export type RentBasis = (typeof RENT_BASES)[number]

/** Table of migration 0090, which says what it holds. */
export const deals = pgTable('deals', {
  propertyId: bigint('property_id', { mode: 'number' })
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  askingPrice: integer('asking_price').notNull(),
  listedOn: date('listed_on').notNull(),
  status: text({ enum: DEAL_STATUSES }).notNull().default('active'),
  monthlyRent: integer('monthly_rent'),
  rentBasis: text('rent_basis', { enum: RENT_BASES }),
  state: char({ length: 2 }).notNull(),
  zip: char({ length: 5 }).notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  beds: smallint().notNull(),
  baths: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
  squareFeet: integer('square_feet'),
  structureType: text('structure_type', { enum: STRUCTURE_TYPES }).notNull(),
  rentToPrice: doublePrecision('rent_to_price').generatedAlwaysAs(sql`100.0 * monthly_rent / asking_price`),
  pricePerSquareFoot: integer('price_per_square_foot').generatedAlwaysAs(
    sql`round(asking_price::numeric / square_feet)::integer`,
  ),
  demo: boolean().notNull().default(false),
})
