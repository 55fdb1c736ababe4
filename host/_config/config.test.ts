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
    secretOld: [],
    uploads: { bucket: undefined, writes: false, timeoutMs: 5000 },
    backup: {
      to: undefined,
      recipients: [],
      times: ['09:30'],
      keep: { days: 7, weeks: 4 },
      identityFile: undefined,
      walArchive: undefined,
    },
    pageCacheSeconds: 60,
    rateLimitPerMinute: 200,
    maxDelayMs: 150,
    trackers: { segment: undefined, social: undefined, podcast: undefined, origins: [] },
    trialDays: 14,
    operator: {
      name: 'Plat',
      address: undefined,
      law: undefined,
      email: undefined,
      securityContact: undefined,
      securityExpires: undefined,
    },
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
    observability: { logLevel: 'info', logFormat: 'json', metrics: undefined, tracing: false },
  })
})

test('on a developer’s machine more requests are allowed, unless told', () => {
  expect(readConfig({ DEMO: '1' })).toMatchObject({ rateLimitPerMinute: 100_000, maxDelayMs: 5000 })
  expect(readConfig({ DEMO: '1', RATE_LIMIT_PER_MINUTE: '200' }).rateLimitPerMinute).toBe(200)
})

test('a developer reads faults as text, and metrics and traces are for those who name where', () => {
  expect(readConfig({ DEMO: '1' }).observability).toMatchObject({ logLevel: 'error', logFormat: 'text' })
  expect(readConfig({ METRICS_PORT: '9464' }).observability.metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  expect(readConfig(traced).observability.tracing).toBe(true)
  expect(readConfig({ ...traced, OTEL_SDK_DISABLED: 'true' }).observability.tracing).toBe(false)
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
  ['TRUST_PROXY', '2', 'trustProxy', 2],
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
  ['RATE_LIMIT_PER_MINUTE', '20', 'rateLimitPerMinute', 20],
  ['RATE_LIMIT_PER_MINUTE', '1000000', 'rateLimitPerMinute', 1_000_000],
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
    ['EMBED_URL', 'embed.example', 'an origin such as https://plat.example, without a path'],
    ['EMBED_URL', 'https://embed.example', 'an origin with another host name than PUBLIC_URL, which must be set'],
    ['PUBLIC_URL', 'ftp://plat.example', 'an origin such as https://plat.example, without a path'],
    ['PUBLIC_URL', 'https://plat.example/maps', 'an origin such as https://plat.example, without a path'],
    ['PUBLIC_URL', 'https://me@plat.example', 'an origin such as https://plat.example, without a path'],
    ['TRUST_PROXY', 'maybe', 'false, the number of proxies in a row (1 to 10), or their addresses separated by commas'],
    ['TRUST_PROXY', 'true', 'false, the number of proxies in a row (1 to 10), or their addresses separated by commas'],
    ['TRUST_PROXY', '0', 'false, the number of proxies in a row (1 to 10), or their addresses separated by commas'],
    ['TRUST_PROXY', '11', 'false, the number of proxies in a row (1 to 10), or their addresses separated by commas'],
    [
      'TRUST_PROXY',
      '10.0.0.0/99',
      'false, the number of proxies in a row (1 to 10), or their addresses separated by commas',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/0',
      'false, the number of proxies in a row (1 to 10), or their addresses separated by commas',
    ],
    [
      'TRUST_PROXY',
      '300.1.1.1',
      'false, the number of proxies in a row (1 to 10), or their addresses separated by commas',
    ],
    ['TRUST_PROXY', '10.1', 'false, the number of proxies in a row (1 to 10), or their addresses separated by commas'],
    [
      'TRUST_PROXY',
      'fd00::/129',
      'false, the number of proxies in a row (1 to 10), or their addresses separated by commas',
    ],
    [
      'TRUST_PROXY',
      'fe80::1%eth0',
      'false, the number of proxies in a row (1 to 10), or their addresses separated by commas',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.1,',
      'false, the number of proxies in a row (1 to 10), or their addresses separated by commas',
    ],
    ['RATE_LIMIT_PER_MINUTE', '19', 'requests from 20 to 1000000'],
    ['RATE_LIMIT_PER_MINUTE', '1000001', 'requests from 20 to 1000000'],
    ['RATE_LIMIT_PER_MINUTE', 'none', 'requests from 20 to 1000000'],
    ['MAX_DELAY_MS', '19', 'milliseconds from 20 to 60000'],
    ['MAX_DELAY_MS', '60001', 'milliseconds from 20 to 60000'],
    ['NODE_ENV', 'prod', 'development or production or test'],
    ['PLAT_DEV', 'yes', '0 or 1'],
    ['DATABASE_URL', 'mysql://me@db.example/plat', 'postgres://user:password@host:5432/database'],
    ['DATABASE_URL', 'postgres://db.example', 'postgres://user:password@host:5432/database'],
    ['DATABASE_URL', 'postgres:///plat', 'postgres://user:password@host:5432/database'],
    ['DATABASE_URL', 'db.example', 'postgres://user:password@host:5432/database'],
    ['SITE_TZ', 'Mars/Olympus', 'a time zone such as America/New_York'],
    ['LOG_LEVEL', 'loud', 'debug or info or warn or error or silent'],
    ['LOG_FORMAT', 'xml', 'json or text'],
    ['METRICS_PORT', '70000', 'a number from 0 to 65535'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'an address such as http://localhost:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%', 'a share from 0 to 1'],
  ])('%s=%s', (variable, value, expected) => {
    expect(() => readConfig({ [variable]: value })).toThrow(`${variable} is "${value}"; expected ${expected}`)
  })
})

test('a password or a key is not repeated in what is said about it', () => {
  const url = 'postgres://me:h@rd:er@db.example:99999/plat'
  expect(() => readConfig({ DATABASE_URL: url })).toThrow('DATABASE_URL is "postgres://me:…@db.example:99999/plat"')
  for (const [odd, redacted] of [
    ['postgres:/me:secret@db.example/plat', 'postgres:/me:…@db.example/plat'],
    ['me:secret@db.example/plat', 'me:…@db.example/plat'],
    ['"postgres://me:secret@db.example/plat"', '"postgres://me:…@db.example/plat"'],
  ]) {
    expect(() => readConfig({ DATABASE_URL: odd })).toThrow(`DATABASE_URL is "${redacted}"`)
    expect(() => readConfig({ SMTP_URL: odd })).toThrow(`SMTP_URL is "${redacted}"`)
    expect(() => readConfig({ DOH_URL: odd })).toThrow(`DOH_URL is "${redacted}"`)
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
    tax: false,
  })
  expect(readConfig({ ...payments, PAYMENTS_TAX: 'automatic' }).outside.payments?.tax).toBe(true)
  expect(() => readConfig({ ...payments, PAYMENTS_TAX: 'yes' })).toThrow('PAYMENTS_TAX is "yes"; expected automatic')
  for (const days of ['3', '91', '1.5', 'x'])
    expect(() => readConfig({ TRIAL_DAYS: days })).toThrow(`TRIAL_DAYS is "${days}"; expected 0, or 7 to 90 days`)
  expect([readConfig({}).trialDays, readConfig({ TRIAL_DAYS: '0' }).trialDays]).toEqual([14, 0])
  expect(() => readConfig({ ...payments, PAYMENTS_WEBHOOK_SECRET: '' })).toThrow(
    /^(?!.*CANARY).*PAYMENTS_WEBHOOK_SECRET is ""; expected a value/,
  )
  expect(() => readConfig({ PAYMENTS_URL: 'https://payments.example' })).toThrow('PAYMENTS_KEY is ""; expected a value')
  expect(() => readConfig({ ...payments, PAYMENTS_URL: 'http://payments.example' })).toThrow('PAYMENTS_URL')
  expect(() => readConfig({ SMTP_URL: 'http://me:CANARY@mail.example' })).toThrow(/^(?!.*CANARY).*SMTP_URL/)
})
