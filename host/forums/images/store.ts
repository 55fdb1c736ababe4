import type { Database, On } from '../../_db/database.ts'
import { type Content, contentColumns, contentTargets, contentValues } from '../../_services/files/content.ts'

interface NewImage {
  /** Media type. */
  type: string
  /** Its bytes, which `files.put()` has taken already. */
  content: Content
}

/** Adds an image for a post that is being written. @returns its id */
export async function addImage(on: On, user: string, { type, content }: NewImage): Promise<string> {
  const { rows } = await on.query<{ id: string }>(
    `insert into forum_images (user_id, type, ${contentTargets()}) values ($1, $2, $3, $4, $5, $6) returning id`,
    [user, type, ...contentValues(content)],
  )
  return rows[0]?.id as string
}

/**
 * Tells whether anybody is sent an image: as long as a post of its member that shows it is there, or no post shows it yet. What
 * others quote of a removed post does not keep it, nor an image that an administrator took down.
 */
const IS_SHOWN = `i.taken_down_at is null and (
  not exists (select from post_images s where s.image_id = i.id)
  or exists (select from post_images s join posts p on p.id = s.post_id
    where s.image_id = i.id and p.removed_at is null
      and (p.author_id is not distinct from i.user_id or not exists (
        select from post_images o join posts q on q.id = o.post_id
        where o.image_id = i.id and q.author_id is not distinct from i.user_id))))`

interface StoredImage extends Content {
  type: string
}

/** Reads an image that everybody may see. */
export async function readImage({ pool }: Database, id: string): Promise<StoredImage | undefined> {
  const { rows } = await pool.query<StoredImage>(
    `select i.type, ${contentColumns('i')} from forum_images i where i.id = $1 and ${IS_SHOWN}`,
    [id],
  )
  return rows[0]
}

/** Tells whether everybody may see an image, without reading it. */
export async function isImageShown({ pool }: Database, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(`select from forum_images i where i.id = $1 and ${IS_SHOWN}`, [id])
  return rowCount === 1
}

/** Reads an image for moderators, whether or not its post is there. */
export async function readAnyImage({ pool }: Database, id: string): Promise<StoredImage | undefined> {
  const { rows } = await pool.query<StoredImage>(
    `select i.type, ${contentColumns('i')} from forum_images i where i.id = $1`,
    [id],
  )
  return rows[0]
}

/** Finds the images that a text shows. */
export const findImages = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(/\/forums\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g)].map(([, id = '']) => id),
  ),
]

/** Marks images that a text shows, so that they stay. @returns their ids */
export async function markImages(on: On, body: string): Promise<string[]> {
  const ids = findImages(body)
  if (ids.length) await on.query('update forum_images set used = true where id = any($1::uuid[]) and not used', [ids])
  return ids
}

/** Stores which images a post shows, so that they stay while it does. */
export async function keepImages(on: On, post: number, body: string): Promise<void> {
  const ids = await markImages(on, body)
  if (!ids.length) return
  await on.query(
    `insert into post_images (post_id, image_id) select $1, id from forum_images where id = any($2::uuid[])
     on conflict do nothing`,
    [post, ids],
  )
}
