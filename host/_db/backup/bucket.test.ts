import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readBackupSettings } from '../../_config/backup-settings.ts'
import { startBucketServer } from '../../_testing/bucket-server.ts'
import { readBackup } from './backup-reader.ts'
import { openPlace } from './places.ts'

/** Opens `s3://files/plat` on a service of the test, as an environment names it. */
async function open() {
  const server = await startBucketServer()
  onTestFinished(() => server.close())
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'me')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  const env: Record<string, string> = {
    BACKUP_TO: 's3://files/plat',
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
    AWS_ENDPOINT_URL_S3: server.url,
    AWS_REGION: 'eu-west-1',
  }
  const { to } = readBackupSettings((name) => env[name])
  if (!to) throw new Error('BACKUP_TO was not read')
  return { server, place: await openPlace(to) }
}

test('a bucket takes backups of any size, lists, returns and removes them', async () => {
  const { server, place } = await open()
  const bytes = randomBytes(20_000_000)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
  }
  expect(await place.write('large', chunks())).toBe(bytes.length)
  async function* few() {
    yield Buffer.from('few bytes')
  }
  await place.write('small', few())
  expect([...server.objects.keys()]).toEqual(['/files/plat/large', '/files/plat/small'])
  expect(server.signatures[0]).toMatch(/Credential=me\/\d+\/eu-west-1\/s3\//)
  server.objects.set('/files/plat/other/deep', Buffer.alloc(1))
  expect(await place.list()).toEqual(['large', 'small'])
  expect((await buffer(await place.read('large'))).equals(bytes)).toBe(true)
  expect(place.describe('small')).toBe('s3://files/plat/small')
  await place.remove('small')
  expect(await place.list()).toEqual(['large'])
})

test('a backup that is not in the bucket is said to be missing', async () => {
  const { place } = await open()
  await expect(readBackup({ place, name: 'no.backup' })).rejects.toThrow(
    's3://files/plat/no.backup can’t be restored: there is no such file.',
  )
})
