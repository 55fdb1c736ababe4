import { eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { sha256 } from '../_config/tokens.ts'
import type { Database } from '../_db/database.ts'
import { compress } from '../_http/compress.ts'
import type { PublishedCounty } from './publish.ts'
import { publishedFiles } from './schema.ts'

/** A file made from the figures, in every coding that is offered. */
export interface PublishedFile {
  hash: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

export type NewFile = PublishedFile & { path: string }

/** Reads all counties in the order of their codes. */
export async function readPlaces(client: Pick<PoolClient, 'query'>): Promise<PublishedCounty[]> {
  const { rows } = await client.query<PublishedCounty>(
    'select fips, name, state, until, msa from counties order by fips',
  )
  return rows
}

/**
 * Compresses files that are other than those that stand; brotli's best takes a second.
 * @param files path → text
 */
export function compressFiles(
  files: Record<string, string>,
  standing: ReadonlyMap<string, string>,
): Promise<NewFile[]> {
  const fresh = Object.entries(files).flatMap(([path, text]) => {
    const sum = sha256(text).toString('base64url').slice(0, 22)
    return standing.get(path) === sum ? [] : [{ path, text, hash: sum }]
  })
  return Promise.all(
    fresh.map(async ({ path, text, hash }) => {
      const [br, gzip] = await Promise.all([compress(text, 'br', 'smallest'), compress(text, 'gzip', 'smallest')])
      return { path, hash, identity: Buffer.from(text), br, gzip }
    }),
  )
}

export async function writeFile(client: PoolClient, { path, hash, identity, br, gzip }: NewFile): Promise<void> {
  await client.query(
    `insert into published_files (path, hash, plain, br, gzip) values ($1, $2, $3, $4, $5)
     on conflict (path) do update set hash = excluded.hash, plain = excluded.plain, br = excluded.br,
       gzip = excluded.gzip, made_at = now()`,
    [path, hash, identity, br, gzip],
  )
}

/** Reads path → hash of the published files. */
export async function readHashes({ pool }: { pool: Pick<PoolClient, 'query'> }): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ path: string; hash: string }>({
    name: 'published hashes',
    text: 'select path, hash from published_files',
  })
  return new Map(rows.map(({ path, hash }) => [path, hash]))
}

export async function readFile(
  { drizzle }: Pick<Database, 'drizzle'>,
  path: string,
): Promise<PublishedFile | undefined> {
  const { hash, plain: identity, br, gzip } = publishedFiles
  const [file] = await drizzle
    .select({ hash, identity, br, gzip })
    .from(publishedFiles)
    .where(eq(publishedFiles.path, path))
  return file
}
