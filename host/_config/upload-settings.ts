import { type BucketSettings, readBucket } from './bucket-settings.ts'
import { ConfigError } from './config-error.ts'

/** Where the bytes of files that people send are. */
export interface UploadSettings {
  /** The bucket with the bytes of rows that name an object; undefined: there is none, and all bytes are in the database. */
  bucket: BucketSettings | undefined
  /** Whether new files go to the bucket. */
  writes: boolean
  /** Milliseconds that one request to the bucket may take, retries included. */
  timeoutMs: number
}

const MIN_MS = 100
const MAX_MS = 25_000

/** @throws ConfigError */
export function readUploadSettings(read: (name: string) => string | undefined): UploadSettings {
  const [to, from] = (['UPLOADS_TO', 'UPLOADS_FROM'] as const).map((name) => {
    const bucket = readBucket(read(name), read)
    if (read(name) !== undefined && !bucket) throw new ConfigError(name, read(name) ?? '', 's3://bucket/prefix')
    return bucket
  })
  if (to && from)
    throw new ConfigError(
      'UPLOADS_FROM',
      read('UPLOADS_FROM') ?? '',
      'nothing beside UPLOADS_TO, which is read from too',
    )
  return { bucket: to ?? from, writes: to !== undefined, timeoutMs: getTimeout(read('UPLOADS_TIMEOUT_MS')) }
}

function getTimeout(value = '5000'): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) < MIN_MS || Number(value) > MAX_MS)
    throw new ConfigError('UPLOADS_TIMEOUT_MS', value, `milliseconds from ${MIN_MS} to ${MAX_MS}`)
  return Number(value)
}
