import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../_db/bytea.ts'

/** Tables of migration 0015, which says what they hold. */
export const publishedFiles = pgTable('published_files', {
  path: text().primaryKey(),
  hash: text().notNull(),
  plain: bytea().notNull(),
  br: bytea().notNull(),
  gzip: bytea().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
})
