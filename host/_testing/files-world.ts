import { afterAll } from 'vitest'
import type { Database } from '../_db/database.ts'
import type { ObjectStore } from '../_services/files/object-store.ts'
import { FILE_TABLES } from '../_services/files/tables.ts'
import { keepExport } from '../people/account/export-store.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { makeBusiness, makePerson, signedIn } from './people.ts'
import { testApp } from './test-app.ts'
import { getForm, picture } from './upload-form.ts'

export const BUCKET = '/files/plat/'

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'secret' }

/** Where files go. */
export type Mode = 'database' | 'bucket'

/** Starts a bucket for a test file. Call it at the top of the file. */
export async function startBucket(): Promise<BucketServer> {
  // The client reads them when it first asks, which may be in any test.
  Object.assign(process.env, CREDENTIALS)
  const server = await startBucketServer()
  afterAll(async () => {
    for (const name of Object.keys(CREDENTIALS)) delete process.env[name]
    await server.close()
  })
  return server
}

/** Settings of a host whose files go to the bucket. */
export const getBucketEnv = ({ url }: { url: string }): Record<string, string> => ({
  UPLOADS_TO: `s3:/${BUCKET.slice(0, -1)}`,
  AWS_ENDPOINT_URL_S3: url,
})

/** A site whose files are in a bucket, or in the database alone, and two members. */
export async function filesSite(db: Database, server: { url: string }, mode: Mode = 'bucket') {
  const app = await testApp({ database: db.url, env: mode === 'bucket' ? getBucketEnv(server) : {} })
  await app.ready()
  const [person, other] = [await makePerson(db), await makePerson(db)]
  const store = (await app.site.files.objects()) as ObjectStore
  return { app, store, person, ann: await signedIn(app, person), bob: await signedIn(app, other) }
}

type FilesSite = Awaited<ReturnType<typeof filesSite>>

/** Files that `sendFiles()` adds. */
export const FILES = 9

/** Sends files by the forms that take them. @returns the addresses at which they are read */
export async function sendFiles(db: Database, { ann, person, app }: FilesSite) {
  const bytes = await picture(90, 60).png().toBuffer()
  const send = async (path: string, field: string, fields: Record<string, string> = {}) => {
    const { payload, headers } = getForm([['house.png', bytes, 'image/png', field]], fields)
    const reply = await ann.post(path, payload, { headers: { ...headers, accept: 'application/json' } })
    if (reply.statusCode >= 400) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`)
    return reply
  }
  const one = async (sql: string, value: unknown) => (await db.pool.query(sql, [value])).rows[0].id as string
  await send('/settings/profile/photo', 'photo')
  const { url: image } = (await send('/forums/images', 'image')).json()
  const page = await makeBusiness(db, person)
  await send(`/business/page/${page}`, 'logo')
  const { id: listing } = (await send('/bigger_deals/listings', 'photos[]', { intent: 'save' })).json()
  const dataId = await one('insert into data_exports (user_id) values ($1) returning id', person.id)
  await keepExport(db.pool, dataId, await app.site.files.put(Buffer.from(`{"made": "${dataId}"}`)))
  const upload = await one('select photo_upload as id from profiles where user_id = $1', person.id)
  const photo = await one('select photo as id from profiles where user_id = $1', person.id)
  const logo = await one('select logo as id from businesses where id = $1', page)
  const deal = await one('select id from deal_photos where listing_id = $1', listing)
  return {
    upload: `/uploads/${upload}`,
    photo: `/people/pictures/${photo}/160`,
    image,
    logo: `/business/logos/${logo}`,
    deal: `/bigger_deals/photos/${deal}`,
    thumbnail: `/bigger_deals/photos/${deal}/thumbnail`,
  }
}

/** Reads the SHA-256 of every file's bytes, by table; null of those that are not in their row. */
export async function readDigests({ pool }: Database): Promise<Record<string, (string | null)[]>> {
  const all = FILE_TABLES.map(async ({ table, bytes }) => {
    const { rows } = await pool.query(
      `select encode(sha256(${bytes}), 'hex') as digest from ${table} where num_nonnulls(${bytes}, object_id) > 0 order by 1`,
    )
    return [table, rows.map(({ digest }) => digest)]
  })
  return Object.fromEntries(await Promise.all(all))
}
