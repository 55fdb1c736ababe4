import { expect, test } from 'vitest'
import { databaseFault, inOneLine } from './faults.ts'
import { getConnectionString } from './tls.ts'

const AT = 'postgres://plat:secret@db.example:5432/plat'
const FILE = import.meta.filename

test.each([
  [AT, AT],
  [`${AT}?sslmode=disable`, `${AT}?sslmode=disable&uselibpqcompat=true`],
  [`${AT}?sslmode=allow`, `${AT}?sslmode=prefer&uselibpqcompat=true`],
  [`${AT}?sslmode=prefer`, `${AT}?sslmode=prefer&uselibpqcompat=true`],
  [`${AT}?sslmode=require`, `${AT}?sslmode=require&uselibpqcompat=true`],
  [`${AT}?sslmode=no-verify`, `${AT}?sslmode=no-verify`],
  [`${AT}?sslmode=verify-full&sslrootcert=system`, `${AT}?sslmode=verify-full&uselibpqcompat=true`],
  [
    'postgres://plat@/plat?host=/run/pg&sslmode=require',
    'postgres://plat@/plat?host=%2Frun%2Fpg&sslmode=disable&uselibpqcompat=true',
  ],
])('%s is read as psql reads it', (url, expected) => expect(getConnectionString(url)).toBe(expected))

test('a root certificate that is there is read', () => {
  expect(getConnectionString(`${AT}?sslmode=verify-ca&sslrootcert=${FILE}`)).toContain('uselibpqcompat=true')
})

test.each([
  [`${AT}?sslmode=sure`, 'DATABASE_URL has sslmode=sure; expected one of disable,'],
  [`${AT}?sslmode=verify-ca`, 'DATABASE_URL has sslmode=verify-ca, which needs sslrootcert='],
  [
    `${AT}?sslmode=require&sslrootcert=/nowhere/ca.pem`,
    'DATABASE_URL names /nowhere/ca.pem as sslrootcert, which cannot be read (ENOENT).',
  ],
])('%s is refused in one sentence without its password', (url, sentence) => {
  expect(() => getConnectionString(url)).toThrow(sentence)
  expect(() => getConnectionString(url)).not.toThrow('secret')
})

test.each([
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'sslmode=require'],
  ['self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN', 'sslrootcert='],
  ['certificate has expired', 'CERT_HAS_EXPIRED', 'renew the certificate'],
  ['Hostname/IP does not match', 'ERR_TLS_CERT_ALTNAME_INVALID', 'as its certificate does'],
  ['The server does not support SSL connections', undefined, 'sslmode=prefer'],
  ['no pg_hba.conf entry for host "10.0.0.1", user "plat", database "plat", no encryption', '28000', 'sslmode=require'],
])('%s can come back, and says what to write', (message, code, remedy) => {
  const error = Object.assign(new Error(message), { code })
  expect(databaseFault(error)).toBe('away')
  expect(inOneLine(error)).toContain(message)
  expect(inOneLine(error)).toContain(remedy)
})
