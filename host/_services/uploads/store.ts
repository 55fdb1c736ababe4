import type { Database, On } from '../../_db/database.ts'
import type { AppContext } from '../app-context.ts'
import { type Content, contentColumns, contentTargets, contentValues } from '../files/content.ts'
import type { StoredFile } from './take.ts'

/** A file without its bytes. */
export interface Upload {
  id: string
  ownerId: string
  kind: StoredFile['kind']
  type: string
  name: string
}

/**
 * Keeps a file.
 * @param purpose what it was sent for, for those who look after files
 * @returns its id
 * @throws HttpError 503 where the bucket of files does not take it
 */
export async function storeFile(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  file: StoredFile,
  ownerId: string,
  purpose = 'own',
): Promise<string> {
  return insertUpload(db.pool, { file, content: await files.put(file.bytes), ownerId, purpose })
}

interface NewUpload {
  file: StoredFile
  /** Its bytes, which `files.put()` has taken already. */
  content: Content
  ownerId: string
  purpose: string
}

/** Writes the row of a file, in a transaction where one is given. @returns its id */
export async function insertUpload(on: On, { file, content, ownerId, purpose }: NewUpload): Promise<string> {
  const { rows } = await on.query<{ id: string }>(
    `insert into uploads (owner_id, purpose, kind, type, name, ${contentTargets()})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [ownerId, purpose, file.kind, file.type, file.name, ...contentValues(content)],
  )
  return (rows[0] as { id: string }).id
}

/** Finds a file; those that administrators took down are as if they were not there. */
export async function findUpload({ pool }: Database, id: string): Promise<Upload | undefined> {
  const { rows } = await pool.query<Upload>(
    `select id, owner_id as "ownerId", kind, type, name from uploads where id = $1 and taken_down_at is null`,
    [id],
  )
  return rows[0]
}

/** @throws HttpError 503 where the bucket of files does not return it */
export async function readBytes(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  id: string,
): Promise<Buffer | undefined> {
  const { rows } = await db.pool.query<Content>(
    `select ${contentColumns('u')} from uploads u where u.id = $1 and u.taken_down_at is null`,
    [id],
  )
  return rows[0] && files.read(rows[0])
}
