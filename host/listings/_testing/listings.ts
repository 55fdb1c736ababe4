import type { Database } from '../../_db/database.ts'
import { IN_ROWS } from '../../_services/files/file-store.ts'
import { storeFile } from '../../_services/uploads/store.ts'
import { addProperties } from '../../properties/_testing/properties.ts'

/** A home that can be published, as the form has it; its ZIP code is in the town of the insights' tests. */
export const OAK = {
  street_address: '77 Oak St',
  city: 'Springfield',
  state: 'IL',
  zip: '62704',
  price: '$189,000',
  rent: '1,450',
  taxes: '3200',
  structure_type: 'single_family',
  beds: '3',
  baths: '1.5',
  square_feet: '1,320',
  year_built: '1948',
  description: 'Brick bungalow with a new roof. The kitchen is original and needs work.',
}

let streets = 0

/** Begins somebody's listing. A public one has a home of its own, and is due for nothing. */
export async function beginListing(
  db: Database,
  userId: string,
  { isPublic = false }: { isPublic?: boolean } = {},
): Promise<string> {
  const [property] = isPublic ? await addProperties(db, [`${++streets} Listed Way, Springfield, IL 62704`]) : []
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into deal_listings (user_id, status, submitted_at, property_id, expires_at)
     values ($1, $2, now(), $3::bigint, case when $3::bigint is not null then now() + interval '30 days' end) returning id`,
    [userId, isPublic ? 'published' : 'pending', property ?? null],
  )
  return rows[0]?.id as string
}

/** Adds a public photo to a listing. @returns its id */
export async function addPhoto(db: Database, userId: string, listing: string): Promise<string> {
  const file = { kind: 'image', type: 'image/png', name: 'a.png', bytes: Buffer.from('png') } as const
  const upload = await storeFile({ db, files: IN_ROWS }, file, userId, 'deal')
  const { rows } = await db.pool.query<{ id: string }>(
    'insert into deal_photos (listing_id, upload_id, approved) values ($1, $2, true) returning id',
    [listing, upload],
  )
  return rows[0]?.id as string
}
