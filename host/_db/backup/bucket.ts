import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { BucketSettings } from '../../_config/bucket-settings.ts'
import { openBucket } from '../bucket-client.ts'
import type { BackupPlace } from './places.ts'

/** Bytes of a part. A file has at most 10,000 parts: 156 GB. */
const PART = 16 * 2 ** 20

/** Keeps backups in a bucket. */
export function bucketPlace(settings: BucketSettings): BackupPlace {
  const { client, at, describe, list } = openBucket(settings)
  return {
    describe,
    async list() {
      const names: string[] = []
      for await (const page of list()) names.push(...page.map(({ name }) => name))
      return names
    },
    async write(name, source) {
      let bytes = 0
      async function* counted() {
        for await (const chunk of source) {
          bytes += chunk.length
          yield chunk
        }
      }
      // A failed upload is aborted: nothing of it is listed.
      const Body = Readable.from(counted(), { objectMode: false })
      await new Upload({ client, params: { ...at(name), Body }, partSize: PART, queueSize: 2 }).done()
      return bytes
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name)))
      return Body as Readable
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}
