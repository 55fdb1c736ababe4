import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../_db/database.ts'
import type { Listener } from '../_db/listener.ts'
import { onTableChange } from '../_db/table-changes.ts'
import { chooseEncoding } from '../_http/encodings.ts'
import { HttpError } from '../_http/errors.ts'
import { matches } from '../_http/etag.ts'
import type { Notes } from './notes.ts'
import { PUBLISHED_FILES } from './paths.ts'
import { type PublishedFile, readFile, readHashes } from './published-store.ts'

/** Milliseconds for which a file counts as the newest without asking the database again. */
const FRESH = 1000

export type ReadFile = (path: string) => Promise<PublishedFile>

/**
 * Reads published files through a memory of the last ones. All copies of the host send what the database holds, as soon as it tells of
 * a change and at most a second later; a burst of requests asks it once a second.
 * @throws HttpError 503 while nothing is published yet; the database's own error while it is away
 */
export function publishedFiles({ db, listener }: { db: Database; listener: Pick<Listener, 'listen'> }): ReadFile {
  const files = new Map<string, PublishedFile>()
  let hashes = new Map<string, string>()
  let reading: Promise<void> | undefined
  let until = 0
  onTableChange(listener, ['published_files'], () => {
    reading = undefined
    until = 0
  })

  const refresh = () => {
    if (reading) return reading
    const started: Promise<void> = readHashes(db)
      .then((found) => {
        // What was read before a change is of no use.
        if (reading !== started) return
        hashes = found
        until = performance.now() + FRESH
      })
      .finally(() => {
        if (reading === started) reading = undefined
      })
    reading = started
    return started
  }

  return async (path) => {
    if (performance.now() >= until) await refresh()
    const known = files.get(path)
    if (known && known.hash === hashes.get(path)) return known
    const file = await readFile(db, path)
    if (!file) throw new HttpError('unavailable', 'We’re calculating market data. Try again in a few seconds.', 5)
    files.set(path, file)
    return file
  }
}

const CODINGS = ['br', 'gzip', 'identity'] as const

/** Sends a file as JSON that any page may read; a 304 to who has it. The route says `compress: false`. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PublishedFile): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], CODINGS)
  const etag = `"${file.hash}-${encoding}"`
  reply.headers({
    etag,
    // Revalidated each time: a 304 costs next to nothing, and nobody sees last month's figures.
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
  })
  if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(file[encoding])
}

/** Reads the notes below the county map: formula, source, period and vintage of each metric. */
export async function readNotes(read: ReadFile): Promise<Notes> {
  return JSON.parse((await read(PUBLISHED_FILES.notes)).identity.toString())
}
