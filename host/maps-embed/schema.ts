import { char, json, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** The table of migration 0040, which says what it holds. */
export const maps = pgTable('maps', {
  id: char({ length: 25 }).primaryKey(),
  config: json().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
