import { sql } from 'drizzle-orm'
import type { Database } from '../../_db/database.ts'
import { type Content, contentColumns } from '../../_services/files/content.ts'
import type { Transaction } from '../../_services/jobs/store.ts'

/** A logo, drawn to its size. */
export interface Logo {
  /** uuid that names it in its address. */
  image: string
  content: Content
}

/** Replaces the logo of a company, or takes it away. */
export async function writeLogo(within: Transaction, business: number, logo: Logo | null): Promise<void> {
  await within.execute(sql`delete from business_logos where business_id = ${business}`)
  if (!logo) return
  const { bytes, objectId, objectSize, objectSha256 } = logo.content
  await within.execute(
    sql`insert into business_logos (business_id, image, bytes, object_id, object_size, object_sha256)
      values (${business}, ${logo.image}, ${bytes}, ${objectId}, ${objectSize}, ${objectSha256})`,
  )
}

export async function readLogo({ pool }: Database, image: string): Promise<Content | undefined> {
  const { rows } = await pool.query<Content>(
    `select ${contentColumns('l')} from business_logos l where l.image = $1 and l.taken_down_at is null`,
    [image],
  )
  return rows[0]
}
