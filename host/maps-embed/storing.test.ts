import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp as appWithout } from '../_testing/test-app.ts'
import { MAP_LIMITS, MAP_RATES } from './limits.ts'

const db = await testDatabase()
const testApp = () => appWithout({ database: db.url })

type TestApp = Awaited<ReturnType<typeof testApp>>
const post = (app: TestApp, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/embed/maps',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  })
const MAP = { data: { main_settings: { width: 'responsive' } }, info: { builtin: 'us' }, title: 'Where we buy' }

beforeEach(() => db.pool.query('truncate rate_limits'))

test('a stored map has an id, a page, a picture and a snippet', async () => {
  const app = await testApp()
  const answer = await post(app, MAP)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store'])
  const { id, url, picture, snippet, frame } = answer.json()
  expect(id).toMatch(/^[0-9a-z]{25}$/)
  expect(url).toBe(`https://plat.example/embed/map/${id}`)
  expect(answer.headers.location).toBe(url)
  expect(picture).toBe(`https://plat.example/embed/map.svg?id=${id}`)
  expect(snippet).toBe(`<div data-plat="map">
  <script type="application/json">{"data":{"main_settings":{"width":"responsive"}},"info":{"builtin":"us"},"title":"Where we buy"}</script>
  <a href="${url}" style="display:block"><img src="${picture}" width="1000" height="616" alt="Where we buy" style="display:block;width:100%;height:auto"></a>
</div>
<script async crossorigin src="https://plat.example/embed/v1/map-us.js"></script>`)
  expect(frame).toMatch(/^<iframe [^>]*width="1000" height="616"[^>]*title="Where we buy"[^>]*><\/iframe>$/)
  expect(frame).toContain(`src="${url}"`)
  expect((await app.inject(`/embed/map.svg?id=${id}`)).body).toContain('<title>Where we buy</title>')
})

test('one config has one id, however it is written; another has another', async () => {
  const app = await testApp()
  const getId = async (payload: unknown) => (await post(app, payload)).json().id
  const first = await getId(MAP)
  expect(await getId(JSON.stringify({ title: ' Where we buy ', info: MAP.info, data: MAP.data }, null, 8))).toBe(first)
  expect(await getId({ ...MAP, title: 'Elsewhere' })).not.toBe(first)
})

test('what one copy of the host stored, another one on the same database has', async () => {
  const [one, other] = [await testApp(), await testApp()]
  const map = { ...MAP, title: 'Stored twice' }
  const answers = await Promise.all([post(one, map), post(other, map), post(one, map), post(other, map)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  const { id } = (answers[0] as (typeof answers)[0]).json()
  expect((await other.inject(`/embed/map.svg?id=${id}`)).statusCode).toBe(200)
  const { rows } = await db.pool.query('select count(*)::int as count from maps where id = $1', [id])
  expect(rows[0].count).toBe(1)
})

test('text that would end a script stays text in the snippet', async () => {
  const { snippet } = (await post(await testApp(), { data: { x: '</script><script>' }, title: '"><script>' })).json()
  expect(snippet.match(/<\/?script/g)).toHaveLength(4)
})

describe('what cannot be stored is refused in words that name it', () => {
  const deep = `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  test.each([
    [400, 'bad_request', '', 'The body is empty; expected JSON.'],
    [400, 'bad_request', '{', /^The body isn’t valid JSON: /],
    [400, 'bad_request', Buffer.from([0x22, 0xff, 0x22]), /isn’t UTF-8/],
    [422, 'unprocessable', '[]', 'The body is a list; expected an object with "data" and "info".'],
    [422, 'unprocessable', 'null', 'The body is null; expected an object with "data" and "info".'],
    [422, 'unprocessable', '{}', '"data" is missing; expected the map data as an object.'],
    [422, 'unprocessable', { data: 'x\u0007' }, '"data" is "x?"; expected the map data as an object.'],
    [422, 'unprocessable', { data: { global: 'simplemaps_usmap_mapdata' } }, /^"data" names a variable on a page/],
    [422, 'unprocessable', { data: {}, info: [] }, /^"info" is a list; expected the map info as an object/],
    [422, 'unprocessable', { data: {}, info: 7 }, /^"info" is 7;/],
    [
      422,
      'unprocessable',
      { data: {}, info: { builtin: 'mars' } },
      '"info.builtin" is "mars"; expected "us" or "us-counties" or "world".',
    ],
    [422, 'unprocessable', { data: {}, info: {} }, 'The mapdata or mapinfo object is missing or corrupted.'],
    [422, 'unprocessable', { data: {}, trusted: true }, '"trusted" isn’t a known field; expected data, info, title.'],
    [422, 'unprocessable', '{"data":{},"__proto__":{}}', /^"__proto__" isn’t a known field/],
    [422, 'unprocessable', { data: {}, title: ['x'] }, '"title" is a list; expected text.'],
    [422, 'unprocessable', { data: {}, title: 'a\nb' }, /^"title" has control characters/],
    [
      422,
      'unprocessable',
      { data: { labels: { 3: { name: 'a\0' } } } },
      /^"data\.labels\.3\.name" contains a character we can’t store/,
    ],
    [422, 'unprocessable', '{"data":{"a":"\\ud800"}}', /^"data\.a" contains a character/],
    [422, 'unprocessable', deep, /nested more than 20 levels deep/],
    [413, 'too_large', `"${'x'.repeat(MAP_LIMITS.body)}"`, 'The body has more than 256 KB, the limit for a map.'],
  ] as const)('%i %s', async (status, code, payload, sentence) => {
    const app = await testApp()
    const { statusCode, headers, body } = await post(app, payload)
    const { error } = JSON.parse(body)
    expect([statusCode, error.code, headers['content-type']]).toEqual([status, code, 'application/json; charset=utf-8'])
    if (typeof sentence === 'string') expect(error.message).toBe(sentence)
    else expect(error.message).toMatch(sentence)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(app.logged).toEqual([])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('a body of the type %s', async (type) => {
    const { statusCode, body } = await post(await testApp(), '{}', { 'content-type': type })
    expect([statusCode, JSON.parse(body).error.message]).toEqual([
      415,
      'The body has another content type; expected application/json.',
    ])
  })

  test('no body at all', async () => {
    const { statusCode, body } = await (await testApp()).inject({ method: 'POST', url: '/embed/maps' })
    expect([statusCode, JSON.parse(body).error.message]).toEqual([
      422,
      'The body is missing; expected an object with "data" and "info".',
    ])
  })

  test('a body of exactly the limit is taken', async () => {
    const shell = JSON.stringify({ data: { x: '' } }).length
    const { statusCode } = await post(await testApp(), { data: { x: 'x'.repeat(MAP_LIMITS.body - shell) } })
    expect(statusCode).toBe(201)
  })
})

test('ids like __proto__ are ids', async () => {
  const payload =
    '{"data":{"state_specific":{"__proto__":{"color":"red"},"constructor":{}},"__proto__":{}},"info":{"paths":{"__proto__":"M0,0h1v1z"}}}'
  const app = await testApp()
  const answer = await post(app, payload)
  expect(answer.statusCode).toBe(201)
  expect((await app.inject(`/embed/map.svg?id=${answer.json().id}`)).body).toContain('data-id="__proto__"')
})

describe('by one address', () => {
  const from = (app: TestApp, address: string) =>
    app.inject({
      method: 'POST',
      url: '/embed/maps',
      payload: MAP,
      remoteAddress: address,
    })

  test('thirty maps an hour are stored, the next one when the hour is over', async () => {
    const app = await testApp()
    // By the database's clock, which nobody sets.
    const pass = (time: string) => db.pool.query('update rate_limits set ends_at = ends_at - $1::interval', [time])
    for (let i = 0; i < MAP_RATES.store.max; i++) expect((await from(app, '2001:db8::1')).statusCode).toBe(201)
    await pass('18 minutes')
    // The same /64 is the same house.
    const refused = await from(app, '2001:db8::ffff')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
      429,
      expect.stringMatching(/^2(5[01]\d|520)$/),
      expect.objectContaining({
        code: 'too_many',
        message:
          'Too many requests (the limit is 30) from your network. Everyone behind one connection counts together, as in a school or an office. Try again in 42 minutes, or use another connection, such as mobile data.',
      }),
    ])
    expect((await from(app, '2001:db8:0:1::1')).statusCode).toBe(201)
    await pass('42 minutes')
    expect((await from(app, '2001:db8::1')).statusCode).toBe(201)
  })

  test('an address that a stranger claims is not believed', async () => {
    const app = await testApp()
    for (let i = 0; i < MAP_RATES.store.max; i++) await post(app, MAP, { 'x-forwarded-for': `10.0.0.${i}` })
    expect((await post(app, MAP, { 'x-forwarded-for': '10.0.9.9' })).statusCode).toBe(429)
  })

  test('pictures of posted maps have a limit of their own', async () => {
    const app = await testApp()
    const draw = () => app.inject({ method: 'POST', url: '/embed/map.svg', payload: { data: {}, info: { paths: {} } } })
    for (let i = 0; i < MAP_RATES.draw.max; i++) expect((await draw()).statusCode).toBe(200)
    const refused = await draw()
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
    expect((await post(app, MAP)).statusCode).toBe(201)
  })
})

test('where the database is away nothing is stored, everything else goes on, and the log says why', async () => {
  const app = await appWithout()
  const refused = await post(app, MAP)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
    503,
    '60',
    expect.objectContaining({
      code: 'unavailable',
      message: 'We couldn’t save your map. Try again in a minute.',
    }),
  ])
  expect(app.logged.join()).toContain('ENOENT')
  const stored = await app.inject(`/embed/map.svg?id=${'0'.repeat(25)}`)
  expect([stored.statusCode, stored.headers['retry-after']]).toEqual([503, '60'])
  for (const url of ['/embed/map.svg?info=us', '/embed/maps', '/maps/us']) {
    expect((await app.inject(url)).statusCode).toBe(200)
  }
})
