import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { addProperties } from '../properties/_testing/properties.ts'
import { counties } from '../reference/schema.ts'
import { measureErrors } from '../rent-estimator/accuracy/measure.ts'

const db = await testDatabase()
await db.drizzle.insert(counties).values({ fips: '17167', name: 'Sangamon County', state: 'IL' })
const open = (env: Record<string, string> = {}) => testApp({ database: db.url, env })
const page = async (path: string, env?: Record<string, string>) => new Browser(await open(env)).page(path)

beforeEach(() => db.pool.query('truncate rent_error_runs, rent_errors, vintages cascade'))

test.each([
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms of use'],
  ['/about', 'About Plat'],
  ['/help', 'Help'],
  ['/accessibility', 'Accessibility'],
  ['/data-sources', 'Data sources'],
  ['/how-estimates-work', 'How estimates work'],
])('%s is a page with one heading, and sets no cookie', async (path, title) => {
  const reply = await (await open()).inject({ url: path, headers: { accept: 'text/html' } })
  expect([reply.statusCode, reply.cookies]).toEqual([200, []])
  expect(reply.body.match(/<h1[^>]*>([^<]*)/g)).toEqual([`<h1>${title}`])
  // Every entry of the table of contents leads to a heading.
  for (const [, id] of reply.body.matchAll(/<li><a href="#([^"]+)"/g)) expect(reply.body).toContain(`<h2 id="${id}"`)
})

test('privacy and terms name the operator that the environment names', async () => {
  const env = {
    OPERATOR_NAME: 'Acme <Homes> LLC',
    OPERATOR_ADDRESS: '1 Main St, Springfield, IL 62701',
    OPERATOR_LAW: 'the State of Illinois',
    CONTACT_EMAIL: 'hello@acme.example',
  }
  for (const path of ['/privacy', '/terms']) {
    const { body } = await page(path, env)
    for (const words of ['Acme &lt;Homes> LLC', '1 Main St, Springfield', 'mailto:hello@acme.example'])
      expect(body).toContain(words)
  }
  expect((await page('/terms', env)).body).toContain('the State of Illinois')
})

test('privacy lists the services that the server is set up to use, and no others', async () => {
  expect((await page('/privacy')).body).toContain('isn’t set up to send personal data to any outside service')
  const { body } = await page('/privacy', {
    PAYMENTS_KEY: 'sk_test_1',
    PAYMENTS_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://mailer:p4ssphrase@smtp.acme.example:587',
    ANALYTICS_URL: 'https://events.acme.example/in',
  })
  // As getConversion() of host/contact/notify.ts: no advertising IDs.
  expect(body).toContain(
    'Analytics (events.acme.example)</th><td>that a contact request was sent, its number and price',
  )
  expect(body).toContain('>Stripe<')
  expect(body).toContain('Email service (smtp.acme.example)')
  expect([body.includes('Twilio'), body.includes('p4ssphrase')]).toEqual([false, false])
})

test('privacy says for how long the nightly job keeps what it deletes', async () => {
  const { body } = await page('/privacy')
  expect(body).toContain('Fraud checks, with IP address</th><td>90 days')
  expect(body).toMatch(/Ads in forums:.*which ads were shown to you.*After 30 days/s)
})

test('data sources lists imported files with their dates, and says whether figures are demo data', async () => {
  expect((await page('/data-sources')).body).toContain('No public files have been imported on this site yet.')
  await db.pool.query(
    `insert into vintages (source, vintage, demo, imported_at) values
      ('demo', '2025-12', true, '2026-01-05T12:00:00Z'), ('bls-laus', '2025', false, '2026-02-06T12:00:00Z')`,
  )
  const { body } = await page('/data-sources')
  expect(body).toContain('Bureau of Labor Statistics, LAUS</th><td>2025</td>')
  expect(body).toContain('Feb 6, 2026')
  expect(body).toContain('created on <time datetime="2026-01-05T12:00:00.000Z">')
})

test('how estimates work says that nothing is measured yet, then how far off estimates are in each county', async () => {
  const before = await page('/how-estimates-work')
  expect(before.body).toContain('We haven’t measured this on this site yet')
  await makeRentedStreet()
  const all = await measureErrors(db)
  expect(all).toMatchObject({ homes: 12, refused: 0 })
  const { body } = await page('/how-estimates-work?state=il')
  expect(body).toMatch(/Sangamon[^<]*<\/a><\/th><td>12<\/td>/)
  expect(body).toContain('on 12 homes in 1 county.')
  expect(body).not.toContain('homes of the demo data')
  for (const odd of ['?state=ZZ', '?state[]=IL', "?state='"])
    expect((await page(`/how-estimates-work${odd}`)).statusCode).toBe(200)
})

/** A street of twelve homes alike, of which the fifth rents for twice as much as the others. */
const makeRentedStreet = () =>
  addProperties(
    db,
    Array.from({ length: 12 }, (_, at) => ({
      address: `${100 + at} Oak St, Springfield, IL 62704`,
      latitude: 39.8 + at / 10_000,
      longitude: -89.65,
      rents: [at === 4 ? 200_000 : 100_000],
      fips: '17167',
    })),
  )
