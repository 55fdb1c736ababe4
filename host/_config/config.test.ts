import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getOrigin, readConfig } from './config.ts'
import { root } from './root.ts'

test('without any variable the server listens on localhost, port 4000', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: 'localhost',
    accountDisclosure: 'public',
    publicUrl: undefined,
    trustProxy: false,
    production: false,
    demo: false,
    allowedHosts: undefined,
    dev: false,
    dataDir: join(root, 'data'),
    databaseUrl: undefined,
    siteTz: 'America/New_York',
    secret: undefined,
    pageCacheSeconds: 60,
    outside: {
      smtpUrl: undefined,
      mailFrom: undefined,
      sms: undefined,
      fraud: undefined,
      analytics: undefined,
      dohUrl: undefined,
      payments: undefined,
      cdnPurge: undefined,
    },
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '', PLAT_DEV: '' })).toEqual(readConfig({}))
})

test.each([
  ['PORT', '8080', 'port', 8080],
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65535],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::1', 'host', '::1'],
  ['HOST', 'fe80::1%eth0', 'host', 'fe80::1%eth0'],
  ['PUBLIC_URL', 'https://plat.example/', 'publicUrl', 'https://plat.example'],
  ['PUBLIC_URL', 'http://localhost:8080', 'publicUrl', 'http://localhost:8080'],
  ['TRUST_PROXY', 'true', 'trustProxy', true],
  ['TRUST_PROXY', 'false', 'trustProxy', false],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8', 'trustProxy', ['loopback', '10.0.0.0/8']],
  ['TRUST_PROXY', '192.0.2.7/32,fd00::/8, ::1', 'trustProxy', ['192.0.2.7/32', 'fd00::/8', '::1']],
  ['NODE_ENV', 'production', 'production', true],
  ['NODE_ENV', 'test', 'production', false],
  ['PLAT_DEV', '1', 'dev', true],
  ['DATA_DIR', '/var/lib/plat', 'dataDir', '/var/lib/plat'],
  ['DATA_DIR', 'kept', 'dataDir', join(root, 'kept')],
  ['DATABASE_URL', 'postgres://me:pw@db.example:5432/plat', 'databaseUrl', 'postgres://me:pw@db.example:5432/plat'],
  ['DATABASE_URL', 'postgresql:///plat?host=/run/pg', 'databaseUrl', 'postgresql:///plat?host=/run/pg'],
  ['DATABASE_URL', 'postgres://me@/plat?host=/run/pg', 'databaseUrl', 'postgres://me@/plat?host=/run/pg'],
  ['ACCOUNT_DISCLOSURE', 'private', 'accountDisclosure', 'private'],
  ['SITE_TZ', 'America/Denver', 'siteTz', 'America/Denver'],
  ['SECRET', 'x'.repeat(32), 'secret', 'x'.repeat(32)],
  ['SMTP_URL', 'smtp://me:pw@mail.example:587', 'outside.smtpUrl', 'smtp://me:pw@mail.example:587'],
  ['MAIL_FROM', 'Plat <hello@plat.example>', 'outside.mailFrom', 'Plat <hello@plat.example>'],
  ['DOH_URL', 'https://dns.example/dns-query', 'outside.dohUrl', 'https://dns.example/dns-query'],
  ['DOH_URL', 'http://127.0.0.1:8053/', 'outside.dohUrl', 'http://127.0.0.1:8053/'],
  ['DOH_URL', 'http://[::1]:8053/', 'outside.dohUrl', 'http://[::1]:8053/'],
  ['DOH_URL', 'http://localhost:8053/', 'outside.dohUrl', 'http://localhost:8053/'],
])('%s=%s is taken', (variable, value, field, expected) => {
  expect(readConfig({ [variable]: value })).toHaveProperty(field, expected)
})

describe('a value that cannot be used is named with its variable and what was expected', () => {
  test.each([
    ['PORT', 'http', 'a number from 0 to 65535'],
    ['PORT', '65536', 'a number from 0 to 65535'],
    ['PORT', '-1', 'a number from 0 to 65535'],
    ['PORT', '80.5', 'a number from 0 to 65535'],
    ['HOST', 'http://localhost', 'a host name or an address without port, such as localhost or 0.0.0.0'],
    ['HOST', 'localhost:80', 'a host name or an address without port, such as localhost or 0.0.0.0'],
    ['SMTP_URL', 'mail.example', 'smtp://user:password@host:587 or smtps://user:password@host:465'],
    ['MAIL_FROM', 'Plat', 'an address such as Plat <no-reply@plat.example>'],
    ['DOH_URL', 'http://dns.example', 'an https address without user and password'],
    ['DOH_URL', 'https://me@dns.example', 'an https address without user and password'],
    ['DOH_URL', 'http://192.0.2.1:8053/', 'an https address without user and password'],
    ['DOH_URL', 'http://[2001:db8::1]/', 'an https address without user and password'],
    ['DOH_URL', 'http://127.evil.example/', 'an https address without user and password'],
    ['PUBLIC_URL', 'plat.example', 'an origin such as https://plat.example, without a path'],
    ['PUBLIC_URL', 'ftp://plat.example', 'an origin such as https://plat.example, without a path'],
    ['PUBLIC_URL', 'https://plat.example/maps', 'an origin such as https://plat.example, without a path'],
    ['PUBLIC_URL', 'https://me@plat.example', 'an origin such as https://plat.example, without a path'],
    ['TRUST_PROXY', 'maybe', 'true, false, or addresses of proxies parted by commas'],
    ['TRUST_PROXY', '2', 'true, false, or addresses of proxies parted by commas'],
    ['TRUST_PROXY', '10.0.0.0/99', 'true, false, or addresses of proxies parted by commas'],
    ['TRUST_PROXY', '10.0.0.0/0', 'true, false, or addresses of proxies parted by commas'],
    ['TRUST_PROXY', '300.1.1.1', 'true, false, or addresses of proxies parted by commas'],
    ['TRUST_PROXY', '10.1', 'true, false, or addresses of proxies parted by commas'],
    ['TRUST_PROXY', 'fd00::/129', 'true, false, or addresses of proxies parted by commas'],
    ['TRUST_PROXY', 'fe80::1%eth0', 'true, false, or addresses of proxies parted by commas'],
    ['TRUST_PROXY', '10.0.0.1,', 'true, false, or addresses of proxies parted by commas'],
    ['NODE_ENV', 'prod', 'development or production or test'],
    ['PLAT_DEV', 'yes', '0 or 1'],
    ['DATABASE_URL', 'mysql://me@db.example/plat', 'postgres://user:password@host:5432/database'],
    ['DATABASE_URL', 'postgres://db.example', 'postgres://user:password@host:5432/database'],
    ['DATABASE_URL', 'postgres:///plat', 'postgres://user:password@host:5432/database'],
    ['DATABASE_URL', 'db.example', 'postgres://user:password@host:5432/database'],
    ['SITE_TZ', 'Mars/Olympus', 'a time zone such as America/New_York'],
  ])('%s=%s', (variable, value, expected) => {
    expect(() => readConfig({ [variable]: value })).toThrow(`${variable} is "${value}"; expected ${expected}`)
  })
})

test('a password or a key is not repeated in what is said about it', () => {
  const url = 'postgres://me:h@rd:er@db.example:99999/plat'
  expect(() => readConfig({ DATABASE_URL: url })).toThrow('DATABASE_URL is "postgres://me:…@db.example:99999/plat"')
  for (const [odd, told] of [
    ['postgres:/me:secret@db.example/plat', 'postgres:/me:…@db.example/plat'],
    ['me:secret@db.example/plat', 'me:…@db.example/plat'],
    ['"postgres://me:secret@db.example/plat"', '"postgres://me:…@db.example/plat"'],
  ]) {
    expect(() => readConfig({ DATABASE_URL: odd })).toThrow(`DATABASE_URL is "${told}"`)
    expect(() => readConfig({ SMTP_URL: odd })).toThrow(`SMTP_URL is "${told}"`)
    expect(() => readConfig({ DOH_URL: odd })).toThrow(`DOH_URL is "${told}"`)
  }
  expect(() => readConfig({ SECRET: 'short and known' })).toThrow('SECRET is "sh…"; expected 32 characters or more')
})

test.each([
  ['localhost', 4000, 'http://localhost:4000'],
  ['0.0.0.0', 80, 'http://localhost:80'],
  ['::', 80, 'http://localhost:80'],
  ['::1', 4000, 'http://[::1]:4000'],
])('a server on %s, port %i is at %s', (host, port, url) => {
  expect(getOrigin(host, port)).toBe(url)
})

test('services that need several variables are named whole or not at all', () => {
  const sms = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+14155550100' }
  expect(readConfig(sms).outside.sms).toEqual({
    url: 'https://api.twilio.com',
    account: 'AC1',
    token: 'secret',
    from: '+14155550100',
  })
  expect(() => readConfig({ ...sms, SMS_TOKEN: '' })).toThrow('SMS_TOKEN is ""; expected a value')
  expect(() => readConfig({ FRAUD_URL: 'https://fraud.example' })).toThrow('FRAUD_KEY is ""; expected a value')
  expect(() => readConfig({ FRAUD_KEY: 'key' })).toThrow('FRAUD_URL is ""; expected an address')
  expect(() => readConfig({ ANALYTICS_KEY: 'key' })).toThrow('ANALYTICS_URL is ""; expected an address')
  const payments = { PAYMENTS_KEY: 'sk_CANARY', PAYMENTS_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig(payments).outside.payments).toEqual({
    url: 'https://api.stripe.com',
    key: 'sk_CANARY',
    webhookSecret: 'whsec_1',
  })
  expect(() => readConfig({ ...payments, PAYMENTS_WEBHOOK_SECRET: '' })).toThrow(
    /^(?!.*CANARY).*PAYMENTS_WEBHOOK_SECRET is ""; expected a value/,
  )
  expect(() => readConfig({ PAYMENTS_URL: 'https://payments.example' })).toThrow('PAYMENTS_KEY is ""; expected a value')
  expect(() => readConfig({ ...payments, PAYMENTS_URL: 'http://payments.example' })).toThrow('PAYMENTS_URL')
  expect(() => readConfig({ SMTP_URL: 'http://me:CANARY@mail.example' })).toThrow(/^(?!.*CANARY).*SMTP_URL/)
})
