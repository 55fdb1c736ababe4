import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import type { UploadSettings } from '../../_config/upload-settings.ts'
import { type ListedObject, openBucket } from '../../_db/bucket-client.ts'
import { observeOutbound } from '../providers/observe-outbound.ts'

/** The bucket with the bytes of files. Everything has a time limit, `list()` one for each page, and throws what the client of S3 throws. */
export interface ObjectStore {
  describe(name: string): string
  put(name: string, bytes: Buffer): Promise<void>
  /** @returns undefined where there is no such object */
  get(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
  /** Lists all objects, a page at a time. */
  list(signal?: AbortSignal): AsyncIterable<ListedObject[]>
  /** Asks whether the bucket answers. */
  probe(): Promise<void>
  close(): void
}

const AMAZON = 'https://s3.amazonaws.com'

export function openObjectStore(
  settings: NonNullable<UploadSettings['bucket']>,
  { timeoutMs }: Pick<UploadSettings, 'timeoutMs'>,
): ObjectStore {
  const { client, at, describe, list } = openBucket(settings, { maxAttempts: 2, timeoutMs })
  const service = new URL(settings.endpoint ?? AMAZON)
  const ask = <Answer>(method: string, work: (abort: { abortSignal: AbortSignal }) => Promise<Answer>) =>
    observeOutbound(service, method, () => work({ abortSignal: AbortSignal.timeout(timeoutMs) }))
  return {
    describe,
    put: (name, bytes) =>
      ask('PUT', async (abort) => {
        // Whoever gets at the bucket itself is sent a download, never a page.
        const params = { ...at(name), Body: bytes, ContentType: 'application/octet-stream' }
        await client.send(new PutObjectCommand(params), abort)
      }),
    get: async (name) => {
      const { bytes } = await ask('GET', async (abort) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(at(name)), abort)
          // The client's own limit ends with the head of the answer.
          return { status: 200, bytes: await buffer(addAbortSignal(abort.abortSignal, Body as Readable)) }
        } catch (error) {
          if ((error as Error).name !== 'NoSuchKey') throw error
          return { status: 404, bytes: undefined }
        }
      })
      return bytes
    },
    remove: (name) =>
      ask('DELETE', async (abort) => void (await client.send(new DeleteObjectCommand(at(name)), abort))),
    list,
    probe: () =>
      ask('GET', async (abort) => {
        const { Bucket, Key: Prefix } = at('')
        await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), abort)
      }),
    close: () => client.destroy(),
  }
}
