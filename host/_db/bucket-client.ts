import { paginateListObjectsV2, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { BucketSettings } from '../_config/bucket-settings.ts'

/** A part of a bucket, and the client that reaches it. */
export interface Bucket {
  client: S3Client
  /** The bucket and key of a name, as commands take them. */
  at(name: string): { Bucket: string; Key: string }
  /** How people name it. */
  describe(name: string): string
  /** Lists what is directly in it, a page at a time. */
  list(signal?: AbortSignal): AsyncGenerator<ListedObject[]>
}

export interface ListedObject {
  name: string
  size: number
  modified: Date
}

/** Milliseconds that a bucket may take to answer, such as with a page of a listing, or to take a part of a file. */
const TIMEOUT_MS = 300_000

/** Only what has to do with buckets imports this: the client of S3 takes a while to load. */
export function openBucket(
  { bucket, prefix, endpoint, region }: BucketSettings,
  { timeoutMs = TIMEOUT_MS, ...options }: Pick<S3ClientConfig, 'maxAttempts'> & { timeoutMs?: number } = {},
): Bucket {
  const client = new S3Client({
    region,
    // Names of buckets are hosts at Amazon alone.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs, 10_000),
      requestTimeout: timeoutMs,
      // Without it, the client only warns of an answer that does not come.
      throwOnRequestTimeout: true,
      // For an answer that stops in the middle.
      socketTimeout: timeoutMs,
    },
    ...options,
  })
  return {
    client,
    at: (name) => ({ Bucket: bucket, Key: prefix + name }),
    describe: (name) => `s3://${bucket}/${prefix}${name}`,
    async *list(signal) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        signal?.throwIfAborted()
        const all = page.Contents ?? []
        yield all
          .map(({ Key = '', Size: size = 0, LastModified: modified = new Date(0) }) => ({
            name: Key.slice(prefix.length),
            size,
            modified,
          }))
          .filter(({ name }) => name && !name.includes('/'))
      }
    },
  }
}
