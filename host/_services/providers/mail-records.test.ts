import { expect, test } from 'vitest'
import { httpService } from '../../_testing/http-service.ts'
import { testApp } from '../../_testing/test-app.ts'

interface Zone {
  MX?: string[]
  A?: string[]
  Status?: number
}

/** A resolver that knows a few domains. */
const resolver = (zones: Record<string, Zone>) =>
  httpService(({ url, headers }) => {
    if (headers.accept !== 'application/dns-json') return { status: 406 }
    const query = new URL(url, 'http://here').searchParams
    const zone = zones[query.get('name') ?? '']
    const type = query.get('type') as string
    if (!zone) return { json: { Status: 3 } }
    const numbers: Record<string, number> = { MX: 15, A: 1, AAAA: 28 }
    const Answer = (zone[type as 'MX'] ?? []).map((data) => ({ type: numbers[type], data }))
    return { json: { Status: zone.Status ?? 0, ...(Answer.length && { Answer }) } }
  })

const ZONES: Record<string, Zone> = {
  'mail.example': { MX: ['10 mx.mail.example.'] },
  'web.example': { A: ['192.0.2.1'] },
  'null.example': { MX: ['0 .'], A: ['192.0.2.1'] },
  'empty.example': {},
  'broken.example': { Status: 2 },
}

test.each([
  ['mail.example', true],
  ['web.example', true],
  ['null.example', false],
  ['empty.example', false],
  ['broken.example', true],
  ['nowhere.example', false],
  ['no domain', false],
  ['localhost', false],
  ['a..b.example', false],
  [`${'x'.repeat(64)}.example`, false],
])('whether %s takes mail: %s', async (domain, takes) => {
  const service = await resolver(ZONES)
  const { site } = await testApp({ env: { DOH_URL: `${service.url}/dns-query` } })
  expect(await site.providers.mailRecords.exist(domain)).toBe(takes)
})

test('a resolver that does not answer within 1.5 seconds, or at all, speaks for the address', async () => {
  const silent = await httpService(() => 'never')
  const { site } = await testApp({ env: { DOH_URL: silent.url } })
  const start = performance.now()
  expect(await site.providers.mailRecords.exist('mail.example')).toBe(true)
  expect(performance.now() - start).toBeGreaterThan(1400)
  await silent.close()
  expect(await site.providers.mailRecords.exist('mail.example')).toBe(true)
})

test('a page asks its own host, which answers as a resolver does and remembers', async () => {
  const service = await resolver(ZONES)
  const app = await testApp({ env: { DOH_URL: service.url } })
  const reply = await app.inject({ url: '/mail_records/Mail.Example', headers: { accept: 'application/dns-json' } })
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/dns-json/),
    'cache-control': 'private, max-age=3600',
  })
  expect(reply.json()).toMatchObject({ Status: 0, Answer: [{ type: 15, data: '0 mail.example.' }] })
  await app.inject('/mail_records/mail.example')
  expect(service.asked).toHaveLength(1)
  expect((await app.inject('/mail_records/nowhere.example')).json()).toMatchObject({ Status: 3 })
  expect((await app.inject('/mail_records/a%2Fb')).json()).toMatchObject({ Status: 3 })
})

test('where nothing is set up every domain takes mail, and the 61st question of a minute is refused', async () => {
  const app = await testApp()
  const replies = []
  for (let count = 0; count < 61; count++) replies.push(await app.inject(`/mail_records/d${count}.example`))
  expect(replies[0]?.json()).toMatchObject({ Status: 0 })
  expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1)
  expect(replies[60]?.headers['retry-after']).toBeDefined()
})
