import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { type Content, contentColumns, contentTargets, contentValues } from '../_services/files/content.ts'
import { insertUpload } from '../_services/uploads/store.ts'
import type { StoredFile } from '../_services/uploads/take.ts'

/** Reads a picture cut to a width; undefined where there is none of it. */
export async function readPicture({ pool }: Database, image: string, width: number): Promise<Content | undefined> {
  const { rows } = await pool.query<Content>(
    `select ${contentColumns('i')} from profile_images i where i.image = $1 and i.width = $2`,
    [image, width],
  )
  return rows[0]
}

/** The two pictures of a profile, as its columns are called. */
export const PICTURES = ['photo', 'cover'] as const
export type PictureKind = (typeof PICTURES)[number]

interface NewPicture {
  /** uuid that the new picture gets. */
  image: string
  /** The file as it was sent; undefined if only its position changes. */
  file: { file: StoredFile; content: Content } | undefined
  x: number
  y: number
  /** The picture cut to size, which `files.put()` has taken already. */
  sizes: readonly { width: number; content: Content }[]
}

/** Replaces a picture of a member, its sizes and, with a new file, the file. */
export async function savePicture(
  client: PoolClient,
  userId: string,
  kind: PictureKind,
  { image, file, x, y, sizes }: NewPicture,
): Promise<void> {
  await client.query('insert into profiles (user_id) values ($1) on conflict do nothing', [userId])
  const { rows } = await client.query<{ image: string | null; upload: string | null }>(
    `select ${kind} as image, ${kind}_upload as upload from profiles where user_id = $1 for update`,
    [userId],
  )
  const [before] = rows
  let upload = before?.upload
  if (file) {
    if (upload) await client.query('delete from uploads where id = $1 and owner_id = $2', [upload, userId])
    upload = await insertUpload(client, { ...file, ownerId: userId, purpose: 'profile' })
  }
  if (before?.image) await client.query('delete from profile_images where image = $1', [before.image])
  for (const { width, content } of sizes)
    await client.query(
      `insert into profile_images (image, width, user_id, ${contentTargets()}) values ($1, $2, $3, $4, $5, $6, $7)`,
      [image, width, userId, ...contentValues(content)],
    )
  await client.query(
    `update profiles set ${kind} = $2, ${kind}_upload = $3, ${kind}_x = $4, ${kind}_y = $5, updated_at = now()
     where user_id = $1`,
    [userId, image, upload ?? null, x, y],
  )
}

/** Takes a picture of a member away, with the file that was sent. */
export async function deletePicture(tx: PoolClient, userId: string, kind: PictureKind): Promise<void> {
  await tx.query(`delete from profile_images i using profiles p where p.user_id = $1 and i.image = p.${kind}`, [userId])
  await tx.query(`delete from uploads u using profiles p where p.user_id = $1 and u.id = p.${kind}_upload`, [userId])
  await tx.query(
    `update profiles set ${kind} = null, ${kind}_x = 50, ${kind}_y = 50, updated_at = now() where user_id = $1`,
    [userId],
  )
}
