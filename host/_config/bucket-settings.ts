import { ConfigError } from './config-error.ts'

/** A bucket of S3 or of a service with its interface. Credentials come from AWS's usual variables. */
export interface BucketSettings {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  /** Address of the service; undefined: Amazon's. */
  endpoint: string | undefined
  region: string
}

/**
 * Reads `s3://bucket/prefix`, and where its service is from AWS's usual variables.
 * @returns undefined for anything else
 * @throws ConfigError for an endpoint that is no address
 */
export function readBucket(
  value: string | undefined,
  read: (name: string) => string | undefined,
): BucketSettings | undefined {
  const s3 = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*?))?\/*$/.exec(value ?? '')
  if (!s3) return undefined
  const [, bucket = '', prefix = ''] = s3
  const endpoint = read('AWS_ENDPOINT_URL_S3') ?? read('AWS_ENDPOINT_URL')
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint))
    throw new ConfigError('AWS_ENDPOINT_URL_S3', endpoint, 'an address such as https://minio.example:9000')
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: read('AWS_REGION') ?? read('AWS_DEFAULT_REGION') ?? 'us-east-1',
  }
}
