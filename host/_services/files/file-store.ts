import { randomUUID } from 'node:crypto'
import { sha256 } from '../../_config/tokens.ts'
import type { UploadSettings } from '../../_config/upload-settings.ts'
import { createByteCache } from '../../_http/byte-lru-cache.ts'
import { HttpError } from '../../_http/errors.ts'
import { createSemaphore } from '../../_http/semaphore.ts'
import { loadOnce } from '../../_ops/load-once.ts'
import type { LogFault } from '../jobs/jobs.ts'
import type { Content } from './content.ts'
import type { ObjectStore } from './object-store.ts'

/** Keeps the bytes of files in their rows, or in a bucket. */
export interface FileStore {
  /**
   * Returns what a row is to hold of its bytes. Where they go to the bucket they are there afterwards: call it before the transaction
   * that writes the row. If that fails, the object is removed within two days (object-jobs.ts).
   * @throws HttpError 503 where the bucket does not take them
   */
  put(bytes: Buffer): Promise<Content>
  /** @throws HttpError 503 where the bucket does not return them, or returns others */
  read(content: Content): Promise<Buffer>
  /** @throws HttpError 503 where new files go to a bucket that does not answer */
  check(): Promise<void>
  /** Says what was wrong when the bucket was last asked; undefined if nothing was. */
  trouble(): string | undefined
  /** The bucket, for jobs and tasks; undefined where there is none. */
  objects(): Promise<ObjectStore> | undefined
  close(): Promise<void>
}

/** Objects that are read or written at once, and that wait: each is held in memory, up to 16 MB. */
const AT_ONCE = 16
const MAX_WAITING = 200
/** Objects up to so many bytes are cached, as many as fit: lists show the same thumbnails and photos again and again. */
const MAX_CACHED = 131_072
const CACHE_BYTES = 33_554_432
/** Seconds after which the bucket may be asked again. */
const RETRY_SECONDS = 30

const UNWRITABLE = 'We can’t store files right now. Try again in a minute.'
const UNREADABLE = 'We can’t read this file right now. Try again in a minute.'

const inRow = (bytes: Buffer): Content => ({ bytes, objectId: null, objectSize: null, objectSha256: null })

export function createFileStore({ bucket, writes, timeoutMs }: UploadSettings, log: LogFault): FileStore {
  const cache = createByteCache(CACHE_BYTES)
  const inTurn = createSemaphore(AT_ONCE, MAX_WAITING)
  let opened = false
  let trouble: string | undefined

  // The client of S3 is loaded only where there is a bucket.
  const objects = bucket
    ? loadOnce(async () => {
        const { openObjectStore } = await import('./object-store.ts')
        opened = true
        return openObjectStore(bucket, { timeoutMs })
      })
    : () => undefined

  /** Asks the bucket, and remembers how that went. */
  async function ask<Answer>(message: string, work: (store: ObjectStore) => Promise<Answer>): Promise<Answer> {
    const store = await objects()
    if (!store) throw fail(message, new Error('A row names an object, but neither UPLOADS_TO nor UPLOADS_FROM is set.'))
    return inTurn(async () => {
      try {
        const answer = await work(store)
        trouble = undefined
        return answer
      } catch (error) {
        trouble = `the bucket of files did not answer: ${(error as Error).name}`
        throw fail(message, error)
      }
    })
  }

  function fail(message: string, err: unknown): HttpError {
    log(err, { event: 'files.failed' })
    return new HttpError('unavailable', message, RETRY_SECONDS)
  }

  return {
    async put(bytes) {
      if (!writes) return inRow(bytes)
      const objectId = randomUUID()
      await ask(UNWRITABLE, (store) => store.put(objectId, bytes))
      return { bytes: null, objectId, objectSize: bytes.length, objectSha256: sha256(bytes) }
    },
    async read({ bytes: own, objectId, objectSha256 }) {
      if (own) return own
      if (objectId === null || objectSha256 === null) throw new Error('A row has neither bytes nor an object.')
      const cached = cache.get(objectId)
      if (cached) return cached
      const bytes = await ask(UNREADABLE, (store) => store.get(objectId))
      if (!bytes) throw fail(UNREADABLE, new Error(`Object ${objectId} is not in the bucket.`))
      if (!sha256(bytes).equals(objectSha256)) throw fail(UNREADABLE, new Error(`Object ${objectId} is damaged.`))
      if (bytes.length <= MAX_CACHED) cache.set(objectId, bytes)
      return bytes
    },
    async check() {
      if (writes) await ask(UNWRITABLE, (store) => store.probe())
    },
    trouble: () => trouble,
    objects,
    async close() {
      if (opened) (await objects())?.close()
    },
  }
}

/** Keeps all bytes in their rows: for the demo world and for tests. */
export const IN_ROWS: FileStore = createFileStore({ bucket: undefined, writes: false, timeoutMs: 1000 }, () => {})
