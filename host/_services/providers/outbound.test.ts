import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Fill, makeWorld, type World } from '../../_testing/access-world.ts'
import { testDatabase } from '../../_testing/database.ts'
import { fill, fillAddress } from '../../_testing/fill-address.ts'
import { FUZZ_TIMEOUT, fuzzSample } from '../../_testing/fuzz-runs.ts'
import { httpService } from '../../_testing/http-service.ts'
import { inTurn } from '../../_testing/odd/in-turn.ts'
import { oddAddresses } from '../../_testing/odd-addresses.ts'
import { watchOutgoing } from '../../_testing/outgoing.ts'
import { Browser } from '../../_testing/people.ts'
import { ACCESS } from '../../_testing/route-records.ts'
import { smtpServer } from '../../_testing/smtp-server.ts'
import { testApp } from '../../_testing/test-app.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const db = await testDatabase()
const database = new URL(db.url)
const ourDatabase = database.searchParams.get('host') ?? `${database.hostname}:${database.port || 5432}`

/** Answers of a resolver that leads to this machine and its network. */
const REBOUND: Record<string, unknown> = {
  MX: [
    { type: 15, data: '10 169.254.169.254.' },
    { type: 15, data: '0 localhost.' },
  ],
  A: [{ type: 1, data: '127.0.0.1' }],
}

type Answers = Parameters<typeof httpService>[0]

/** A host with every service set up, each a real server here, and one server that nobody should ask. */
async function connected(answers: Answers = () => ({})) {
  const trap = await httpService(() => ({ json: { success: true, Status: 0 } }))
  const service = await httpService((request) => {
    const answer = answers(request)
    if (answer === 'never' || !request.url.startsWith('/dns-query')) return answer
    const type = new URL(request.url, 'http://here').searchParams.get('type') as string
    return { json: { Status: 0, Answer: REBOUND[type] ?? [] }, ...answer }
  })
  const smtp = await smtpServer()
  const expected: (number | string)[] = [ourDatabase, smtp.port, Number(new URL(service.url).port)]
  const watch = watchOutgoing(() => expected)
  const app = await testApp({
    own: true,
    database: db.url,
    env: {
      TRUST_PROXY: 'loopback',
      SMTP_URL: smtp.url,
      DOH_URL: `${service.url}/dns-query`,
      ...{ SMS_URL: service.url, SMS_ACCOUNT: 'AC12', SMS_TOKEN: 'secret', SMS_FROM: '+14155550199' },
      ...{ FRAUD_URL: `${service.url}/fraud`, FRAUD_KEY: 'key' },
      ...{ PAYMENTS_URL: service.url, PAYMENTS_KEY: 'sk_key', PAYMENTS_WEBHOOK_SECRET: 'whsec' },
      ...{ ANALYTICS_URL: `${service.url}/events`, ANALYTICS_KEY: 'key' },
      ...{ GOOGLE_REVIEWS_URL: `${service.url}/google`, GOOGLE_REVIEWS_KEY: 'key' },
    },
  })
  await app.ready()
  return { app, trap, service, smtp, watch, expected, odd: oddAddresses(Number(new URL(trap.url).port)) }
}

const hostIn = (address: string) => address.replace(/^[a-z]*:?[/\\]*/i, '').replace(/[/\\?#].*$/s, '')
const nameIn = (address: string) => hostIn(address).replace(/:\d+$/, '')

/** Every header by which a client may say where it came from, or where a proxy should go. */
const headersWith = (address: string) => {
  const line = encodeURI(address)
  const host = encodeURI(hostIn(address))
  const names = ['referer', 'origin', 'forwarded', 'x-original-url', 'x-rewrite-url', 'x-callback-url', 'from', 'proxy']
  const hosts = ['x-forwarded-host', 'x-forwarded-server', 'x-forwarded-for', 'x-real-ip', 'true-client-ip', 'via']
  return { host, ...Object.fromEntries([...names.map((name) => [name, line]), ...hosts.map((name) => [name, host])]) }
}

/** Every name that a route reads, and some that none should: the address stands in all. */
const fieldsWith = (address: string) => {
  const names =
    'address url uri next return_to redirect redirect_url callback website cta_name page_name utm_source utm_medium ' +
    'utm_campaign utm_content utm_term itm_source gclid cid q to name message body description city reason details note ' +
    'search image image_url avatar feed webhook token castle_request_token lookup props data-plat-props-url'
  return Object.fromEntries(names.split(' ').map((name) => [name, address]))
}

/** Builds a body that the route accepts, with the address in every field that takes text. */
const bodyWith = (address: string, validBody: object = {}): object => {
  const { business_lead: lead, ...rest } = validBody as { business_lead?: { contact_info?: object } }
  return {
    ...fieldsWith(address),
    email: `ann@${nameIn(address)}`,
    map: { data: { main_settings: { popup_image: address }, locations: { a: { image_url: address } } } },
    data: { main_settings: { background_image: address }, locations: { a: { lat: 1, lng: 1, image_url: address } } },
    info: { builtin: 'us' },
    property_search: { address },
    insights_address_verification: { address },
    ...rest,
    business_lead: {
      ...lead,
      cta_name: address.slice(0, 100),
      google_analytics_data: { gclid: address, cid: address },
      contact_info: { ...lead?.contact_info, message: address },
    },
  }
}

async function askAll(world: World, address: string, keys: string[]): Promise<string[]> {
  const broken: string[] = []
  for (const key of keys) {
    const place = { whose: world.people.owner, page: world.pages.owner }
    const [method = ''] = key.split(' ')
    const filled = await fill(world, key, place)
    // Some sign in somebody else, or sign out: each begins anew.
    const browser = await world.as(key.includes('/admin/') ? 'admin' : 'owner')
    for (const url of [addressed(key, filled, address), fillAddress(key, everyParam(key, address))]) {
      const query = new URLSearchParams({ ...filled.query, ...fieldsWith(address) })
      const body = method === 'GET' ? undefined : bodyWith(address, filled.body)
      const reply = await browser.ask(method as 'GET', `${url}?${query}`, body, { headers: headersWith(address) })
      // 503: there is nothing to show in a database that is almost empty.
      if (reply.statusCode >= 500 && reply.statusCode !== 503)
        broken.push(`${key} with ${address}: ${reply.statusCode} ${reply.body.slice(0, 100)}`)
    }
  }
  return broken
}

const everyParam = (key: string, address: string) =>
  Object.fromEntries([...key.matchAll(/:(\w+)/g)].map(([, name]) => [name as string, address.slice(0, 90)]))
const addressed = (key: string, { params }: Fill, address: string) =>
  fillAddress(key, { ...params, domain: nameIn(address), email: `ann@${nameIn(address)}` })

/** One that waits for signs from the database for ever, and those that end the session or the account. */
const APART = new Set(['GET /push', 'POST /logout', 'DELETE /settings/account'])
const SERVICES = new Set([
  '/fraud',
  '/dns-query',
  '/events',
  '/google',
  '/2010-04-01/Accounts/AC12/Messages.json',
  '/v1/checkout/sessions',
])

test('no route leads to an address that a client sends, in whatever field, header or part of the path it stands', async () => {
  const { app, trap, watch, odd, service, smtp } = await connected()
  expect(new Set(odd).size).toBe(62)
  const keys = Object.keys(ACCESS).filter((key) => !APART.has(key))
  const some = fuzzSample(odd)
  // Each by people of their own, whom no limit counts together.
  const broken = await inTurn([...some], 4, async (address) => askAll(await makeWorld(app, db), address, keys))
  expect(broken.flat()).toEqual([])
  expect(watch.unexpected).toEqual([])
  expect(trap.asked).toEqual([])
  // The services were asked, so there was something to see.
  expect(service.asked.some(({ url }) => url.startsWith('/fraud'))).toBe(true)
  expect(service.asked.some(({ url }) => url.startsWith('/dns-query'))).toBe(true)
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(0), 30_000)
  const paths = new Set(service.asked.map(({ url }) => url.split('?')[0]))
  expect([...paths].filter((path) => !SERVICES.has(path as string))).toEqual([])
})

test('requests that name another server are answered here: whole addresses, tunnels and odd hosts', async () => {
  const { app, trap, watch, odd, expected } = await connected()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  expected.push(port)
  const answers = await Promise.all(
    odd.flatMap((address) => {
      const [line, host] = [encodeURI(address), encodeURI(hostIn(address))]
      return [
        sendRaw(port, `GET ${line} HTTP/1.1\r\nHost: plat.example`),
        sendRaw(port, `GET /markets HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: ${host}\r\nReferer: ${line}`),
        sendRaw(port, `CONNECT ${host} HTTP/1.1\r\nHost: ${host}`),
      ]
    }),
  )
  expect(answers.filter((answer) => /^HTTP\/1.1 (5(?!03)|1)/.test(answer))).toEqual([])
  expect(watch.unexpected).toEqual([])
  expect(trap.asked).toEqual([])
})

/** The answer's first line; empty where the connection is closed without a word. */
function sendRaw(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`))
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text.split('\r\n')[0] as string))
  })
}

describe('what is handed to a service', () => {
  test('is data to it, whatever address it is: no mail, message, question or event makes another connection', async () => {
    const { app, trap, watch, odd, service, smtp } = await connected()
    const { providers } = app.site
    await Promise.all(
      odd.map(async (address) => {
        expect(typeof (await providers.mailRecords.exist(nameIn(address)))).toBe('boolean')
        await providers.fraud.judge(address, hostIn(address))
        await providers.sms.send({ to: address, text: address })
        await providers.analytics.track({ name: 'asked', properties: { url: address, website: { href: address } } })
        const to = `ann@${nameIn(address)}`
        const html = `<img src="${address}"><link rel="stylesheet" href="${address}">`
        await providers.mail.send({
          to,
          subject: address,
          text: address,
          html,
          headers: { 'list-unsubscribe': address },
        })
      }),
    )
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(odd.length / 2), 30_000)
    expect(service.asked.filter(({ url }) => url === '/fraud')).toHaveLength(odd.length)
    // Beside them may come what was put aside before, such as leads.
    const getEvents = () =>
      service.asked.filter(({ url, body }) => url === '/events' && body.includes('"name":"asked"'))
    await vi.waitFor(() => expect(getEvents()).toHaveLength(odd.length), 30_000)
    expect(watch.unexpected).toEqual([])
    expect(trap.asked).toEqual([])
  })

  test.each([301, 302, 303, 307, 308])(
    '%d of a service is not followed, nor is any other sign of it',
    async (status) => {
      let elsewhere = ''
      const { app, trap, watch, expected } = await connected(() => ({
        status,
        headers: {
          location: elsewhere,
          refresh: `0; url=${elsewhere}`,
          link: `<${elsewhere}>; rel=preload, <${elsewhere}>; rel=preconnect`,
          'alt-svc': `h2="${elsewhere.replace('http://', '')}"; ma=3600`,
          'content-location': elsewhere,
        },
      }))
      elsewhere = trap.url
      // Nothing but the provider itself keeps it from there.
      expected.push(Number(new URL(trap.url).port))
      const { providers } = app.site
      expect(await providers.fraud.judge('token-of-an-island', '192.0.2.7')).toBe('unchecked')
      expect(await providers.mailRecords.exist('example.com')).toBe(true)
      await expect(providers.sms.send({ to: '+14155550100', text: 'x' })).rejects.toThrow('did not answer')
      await providers.analytics.track({ name: 'asked', properties: {} })
      await vi.waitFor(() => expect(app.logged.join()).toMatch(/did not answer/), 30_000)
      expect(trap.asked).toEqual([])
      expect(watch.unexpected).toEqual([])
    },
  )

  test('a mail server that names another one is not left for it', async () => {
    const { app, smtp, watch, trap } = await connected()
    smtp.refuse.push(`551 User not local; please try <ann@127.0.0.1:${new URL(trap.url).port}>`)
    await app.site.providers.mail.send({ to: 'ann@example.com', subject: 'x', text: 'x' })
    await vi.waitFor(() => expect(app.logged.join()).toContain('refused for good: 551'), 30_000)
    expect(watch.unexpected).toEqual([])
  })
})

test('links in mails lead to this site, whatever host a request names', async () => {
  const { app, smtp, odd } = await connected()
  const world = await makeWorld(app, db)
  const { email } = world.people.member
  for (const address of odd.slice(0, 3))
    await new Browser(app).post('/password/reset', { email }, { headers: headersWith(address) })
  // A mail that the test before could not send may be tried again, by this host.
  const theirs = () => smtp.received.filter(({ data }) => data.includes(email))
  await vi.waitFor(() => expect(theirs().length).toBeGreaterThan(0), 30_000)
  // Lines of a mail are folded at 76 characters.
  const links = theirs().flatMap(({ data }) => data.replace(/=\r?\n/g, '').match(/https?:\/\/[^\s"<>=]+/g) ?? [])
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => new URL(link).origin !== 'https://plat.example')).toEqual([])
})

test('the watch sees what leaves: a fetch, a socket, a look-up', async () => {
  const watch = watchOutgoing(() => [])
  const server = createServer((_, reply) => reply.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitFor(() => expect(server.listening).toBe(true), 30_000)
  const { port } = server.address() as AddressInfo
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  await expect(fetch('https://169.254.169.254/')).rejects.toThrow()
  await new Promise((resolve) => connect(port, 'localhost').on('error', resolve))
  const { promises } = await import('node:dns')
  expect(() => promises.resolveMx('plat.example')).toThrow()
  expect(watch.unexpected).toEqual([
    `127.0.0.1:${port}`,
    '169.254.169.254:443',
    `localhost:${port}`,
    'resolveMx plat.example',
  ])
})
