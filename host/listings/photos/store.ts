import type { Database, On } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import {
  type Content,
  contentColumns,
  contentTargets,
  contentValues,
  NO_CONTENT,
} from '../../_services/files/content.ts'
import { fitImage } from '../../_services/uploads/images.ts'
import { insertUpload } from '../../_services/uploads/store.ts'
import type { StoredFile } from '../../_services/uploads/take.ts'

/** Pixels of a thumbnail, either way: a list shows it 120 wide, on fine screens with up to three pixels each. */
const THUMBNAIL_SIDE = 480

export interface ListingPhoto {
  id: string
  name: string
}

export interface PhotoFile extends Content {
  type: string
  ownerId: string
  /** True if everybody may see it. */
  isPublic: boolean
}

export async function listPhotos({ pool }: Pick<Database, 'pool'>, listingId: number): Promise<ListingPhoto[]> {
  const { rows } = await pool.query<ListingPhoto>(
    `select p.id, u.name from deal_photos p join uploads u on u.id = p.upload_id where p.listing_id = $1 and u.taken_down_at is null
     order by p.created_at`,
    [listingId],
  )
  return rows
}

/** Adds photos behind those that are there. Each counts as a change in the same moment, so that nobody approves what they have not seen. */
export async function addPhotos(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  listingId: number,
  ownerId: string,
  photos: StoredFile[],
): Promise<void> {
  for (const file of photos) {
    const small = await fitImage(file.bytes, THUMBNAIL_SIDE)
    const content = await files.put(file.bytes)
    const thumbnail = small ? await files.put(small) : NO_CONTENT
    await withTransaction(db.pool, async (client) => {
      const uploadId = await insertUpload(client, { file, content, ownerId, purpose: 'deal' })
      await client.query(
        `with changed as (update deal_listings set round = round + 1 where id = $1 returning id)
         insert into deal_photos (listing_id, upload_id, ${contentTargets('thumbnail')})
         select id, $2, $3::bytea, $4::uuid, $5::integer, $6::bytea from changed`,
        [listingId, uploadId, ...contentValues(thumbnail)],
      )
    })
  }
}

/** Takes photos of a listing away, with their files. */
export const removePhotos = ({ pool }: Database, listingId: number, ids: string[]): Promise<void> =>
  withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'delete from deal_photos where listing_id = $1 and id = any($2::uuid[]) returning upload_id as id',
      [listingId, ids],
    )
    await client.query('delete from uploads where id = any($1::uuid[])', [rows.map(({ id }) => id)])
  })

export async function approvePhotos(on: On, listingId: number): Promise<void> {
  await on.query('update deal_photos set approved = true where listing_id = $1 and not approved', [listingId])
}

/** Reads a photo. It is public once it was approved, as long as its listing is. */
export async function readPhoto(db: Database, id: string, size: 'whole' | 'thumbnail'): Promise<PhotoFile | undefined> {
  const { rows } = await db.pool.query<PhotoFile & { hasThumbnail: boolean }>(
    `select ${size === 'whole' ? `u.type, ${contentColumns('u')}` : `'image/webp' as type, ${contentColumns('p', 'thumbnail')}`},
       num_nonnulls(p.thumbnail, p.object_id) > 0 as "hasThumbnail",
       l.user_id as "ownerId", p.approved and l.property_id is not null as "isPublic"
     from deal_photos p join uploads u on u.id = p.upload_id join deal_listings l on l.id = p.listing_id
     where p.id = $1 and u.taken_down_at is null`,
    [id],
  )
  const [photo] = rows
  // Photos of before there were thumbnails are shown themselves.
  return photo && size === 'thumbnail' && !photo.hasThumbnail ? readPhoto(db, id, 'whole') : photo
}
