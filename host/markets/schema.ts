import {
  boolean,
  char,
  date,
  doublePrecision,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { bytea } from '../_db/bytea.ts'
import { counties } from '../reference/schema.ts'
export const vintages = pgTable('vintages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  source: text().notNull(),
  vintage: text().notNull(),
  demo: boolean().notNull().default(false),
  fileName: text('file_name'),
  sha256: text(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
})

export const areaSeries = pgTable(
  'area_series',
  {
    vintageId: integer('vintage_id')
      .notNull()
      .references(() => vintages.id, { onDelete: 'cascade' }),
    measure: text().notNull(),
    areaKind: text('area_kind', { enum: ['county', 'zip'] }).notNull(),
    areaId: text('area_id').notNull(),
    periods: date().array().notNull(),
    values: doublePrecision().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.areaKind, table.areaId, table.vintageId] })],
)

export const METRICS = ['appreciation', 'rtp', 'affordability', 'population', 'unemployment'] as const
export type Metric = (typeof METRICS)[number]

export const marketMetrics = pgTable(
  'market_metrics',
  {
    fips: char({ length: 5 })
      .notNull()
      .references(() => counties.fips, { onDelete: 'cascade' }),
    metric: text({ enum: METRICS }).notNull(),
    value: doublePrecision().notNull(),
    period: date().notNull(),
    source: text().notNull(),
    vintage: text().notNull(),
    demo: boolean().notNull(),
    formula: text().notNull().default(''),
    inputs: json().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.fips, table.metric] })],
)

/** Tables of migration 0015, which says what they hold. */
export const publishedFiles = pgTable('published_files', {
  path: text().primaryKey(),
  hash: text().notNull(),
  plain: bytea().notNull(),
  br: bytea().notNull(),
  gzip: bytea().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
})

export const marketTerms = pgTable(
  'market_terms',
  {
    term: text().notNull(),
    fips: char({ length: 5 })
      .notNull()
      .references(() => counties.fips, { onDelete: 'cascade' }),
    state: char({ length: 2 }).notNull(),
    kind: smallint().notNull(),
    fuzzy: boolean().notNull(),
    zips: integer(),
  },
  (table) => [primaryKey({ columns: [table.term, table.fips] })],
)

export const marketSizes = pgTable('market_sizes', {
  fips: char({ length: 5 })
    .primaryKey()
    .references(() => counties.fips, { onDelete: 'cascade' }),
  size: doublePrecision().notNull(),
})

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})
