import { expect, test } from 'vitest'
import { readUploadSettings } from './upload-settings.ts'

const read = (env: Record<string, string>) => readUploadSettings((name) => env[name])

test('files go to the database, to a bucket, or are only read from one', () => {
  expect(read({})).toEqual({ bucket: undefined, writes: false, timeoutMs: 5000 })
  const bucket = { bucket: 'files', prefix: 'site/', endpoint: 'http://minio:9000', region: 'eu-west-1' }
  const service = { AWS_ENDPOINT_URL_S3: 'http://minio:9000', AWS_REGION: 'eu-west-1' }
  expect(read({ UPLOADS_TO: 's3://files/site/', ...service })).toEqual({ bucket, writes: true, timeoutMs: 5000 })
  expect(read({ UPLOADS_FROM: 's3://files/site', UPLOADS_TIMEOUT_MS: '900', ...service })).toEqual({
    bucket,
    writes: false,
    timeoutMs: 900,
  })
})

test.each([
  [{ UPLOADS_TO: '/folder' }, 'UPLOADS_TO is "/folder"; expected s3://bucket/prefix'],
  [{ UPLOADS_TO: 's3://a' }, 'UPLOADS_TO is "s3://a"; expected s3://bucket/prefix'],
  [
    { UPLOADS_TO: 's3://files', UPLOADS_FROM: 's3://old' },
    'UPLOADS_FROM is "s3://old"; expected nothing beside UPLOADS_TO',
  ],
  [{ UPLOADS_TO: 's3://files', AWS_ENDPOINT_URL_S3: 'minio' }, 'AWS_ENDPOINT_URL_S3 is "minio"'],
  [{ UPLOADS_TIMEOUT_MS: '5s' }, 'UPLOADS_TIMEOUT_MS is "5s"; expected milliseconds from 100 to 25000'],
])('%j is refused in words', (env, words) => {
  expect(() => read(env)).toThrow(words)
})
