import { and, eq } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../_db/bytea.ts'
import type { Database } from '../../_db/database.ts'
import type { StoredFile } from './take.ts'

/** The table of migration 0057. */
export const uploads = pgTable('uploads', {
  id: uuid().primaryKey().defaultRandom(),
  ownerId: uuid('owner_id').notNull(),
  purpose: text().notNull(),
  kind: text().$type<StoredFile['kind']>().notNull(),
  type: text().notNull(),
  name: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A file without its bytes. */
export type Upload = Omit<typeof uploads.$inferSelect, 'bytes'>

type Writer = Pick<Database['drizzle'], 'insert'>

/**
 * Keeps a file, in a transaction where one is given.
 * @param purpose what it was sent for, for those who look after files
 * @returns its id
 */
export async function storeFile(
  db: Database | Writer,
  { kind, type, name, bytes }: StoredFile,
  ownerId: string,
  purpose = 'own',
): Promise<string> {
  const writer = 'drizzle' in db ? db.drizzle : db
  const [row] = await writer
    .insert(uploads)
    .values({ ownerId, purpose, kind, type, name, bytes })
    .returning({ id: uploads.id })
  return (row as { id: string }).id
}

const WITHOUT_BYTES = {
  id: uploads.id,
  ownerId: uploads.ownerId,
  purpose: uploads.purpose,
  kind: uploads.kind,
  type: uploads.type,
  name: uploads.name,
  createdAt: uploads.createdAt,
}

export async function findUpload({ drizzle }: Database, id: string): Promise<Upload | undefined> {
  const [row] = await drizzle.select(WITHOUT_BYTES).from(uploads).where(eq(uploads.id, id))
  return row
}

export async function readBytes({ drizzle }: Database, id: string): Promise<Buffer | undefined> {
  const [row] = await drizzle.select({ bytes: uploads.bytes }).from(uploads).where(eq(uploads.id, id))
  return row?.bytes
}

/** Takes a file of somebody's away. @returns whether it was there */
export async function deleteUpload({ drizzle }: Database, id: string, ownerId: string): Promise<boolean> {
  const gone = await drizzle.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)))
  return (gone.rowCount ?? 0) > 0
}
