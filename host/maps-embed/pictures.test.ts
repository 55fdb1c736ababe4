import { describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp as appOver } from '../_testing/test-app.ts'
import { getElements } from '../_testing/well-formed.ts'

const db = await testDatabase()
const testApp = () => appOver({ database: db.url })

const get = async (url: string, headers: Record<string, string> = {}) => (await testApp()).inject({ url, headers })

describe('the picture of a built-in map', () => {
  test.each([
    ['us', 1000, 'Texas', 51],
    ['us-counties', 1000, 'Alachua', 3100],
    ['world', 1000, 'France', 170],
  ])('%s has its shapes and its names', async (info, width, name, least) => {
    const { statusCode, headers, body } = await get(`/embed/map.svg?info=${info}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(body).toMatch(new RegExp(`^<svg xmlns="http://www\\.w3\\.org/2000/svg" viewBox="[^"]+" width="${width}"`))
    expect(body.includes(name)).toBe(true)
    expect(getElements(body)[0]).toBe('svg')
    expect(body.match(/class="sm_state_\w+ sm_state\b/g)?.length).toBeGreaterThanOrEqual(least)
  })

  test('highlights what it is told and leaves out what is not on the map', async () => {
    const { body } = await get('/embed/map.svg?info=us&highlight=tx,PR,ZZ&highlight=__proto__&title=Mine')
    expect(body.match(/data-id="(\w+)"[^>]*fill="#089f4b"/g)?.map((tag) => tag.slice(9, 11))).toEqual(['PR', 'TX'])
    expect(body).toContain('<title>Mine</title>')
  })

  test('is sent to one address 240 times in ten minutes', async () => {
    const app = await testApp()
    const ask = () => app.inject({ url: '/embed/map.svg?info=us', remoteAddress: '203.0.113.77' })
    for (let time = 0; time < 240; time++) expect((await ask()).statusCode).toBe(200)
    const { statusCode, headers } = await ask()
    expect([statusCode, Number(headers['retry-after'])]).toEqual([429, expect.closeTo(600, -2)])
  })

  test('may be shown and kept by any page', async () => {
    const app = await testApp()
    const { headers } = await app.inject('/embed/map.svg?info=us')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy':
        "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self';sandbox;img-src data:",
      vary: 'Accept-Encoding',
    })
    const again = await app.inject({
      url: '/embed/map.svg?info=us',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('of the US is at most 20,000 bytes over the wire', async () => {
    const { headers, rawPayload } = await get('/embed/map.svg?info=us', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload.length).toBeLessThanOrEqual(20_000)
  })

  test.each([
    [400, '', '"id" and "info" are missing; expected the id of a map, or us or us-counties or world as info.'],
    [400, '?info=mars', '"info" is "mars"; expected the id of a map, or us or us-counties or world as info.'],
    [400, '?info=__proto__', /^"info" is "__proto__"/],
    [400, `?info=us&title=${'x'.repeat(201)}`, '"title" has 201 characters; expected at most 200.'],
    [400, '?info=us&title=a%00b', '"title" has control characters; expected text without them.'],
    [404, '?id=nothing', /find a map with this ID/],
    [404, `?id=${'0'.repeat(25)}`, /find a map with this ID/],
    [404, '?id=..%2f..%2fpackage', /find a map with this ID/],
  ])('%i in words for %s', async (status, query, sentence) => {
    const { statusCode, headers, body } = await get(`/embed/map.svg${query}`)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      status,
      'text/plain; charset=utf-8',
      'no-store',
    ])
    if (typeof sentence === 'string') expect(body).toBe(`${sentence}\n`)
    else expect(body).toMatch(sentence)
  })
})

describe('a posted map', () => {
  const post = async (payload: object) => (await testApp()).inject({ method: 'POST', url: '/embed/map.svg', payload })

  test('is drawn with its own data and geography', async () => {
    const { statusCode, headers, body } = await post({
      data: { state_specific: { A: { color: '#123456', name: 'Alpha' } } },
      info: { paths: { A: 'M0,0h10v10z' }, names: { A: 'A' } },
      title: 'My <map>',
    })
    expect([statusCode, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
      200,
      'no-store',
      '*',
    ])
    expect(headers.etag).toBeDefined()
    expect(body).toContain('<title>My &lt;map></title><desc>States: Alpha.</desc>')
    expect(body).toMatch(/d="M0,0h10v10z" fill="#123456"/)
  })

  test('is drawn on the US where it brings no map', async () => {
    expect((await post({ data: {} })).body).toContain('data-id="TX"')
  })

  test('may be asked for by pages of others', async () => {
    const app = await testApp()
    const { statusCode, headers } = await app.inject({ method: 'OPTIONS', url: '/embed/map.svg' })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'content-type',
    })
  })

  test('never becomes a picture that cannot be read: characters without a place in XML are replaced', async () => {
    const data = { labels: { 0: { parent_id: 'TX', x: 1, y: 1, name: 'a\u0001b\u001bc\uffff' } } }
    const { body } = await post({ data })
    expect(body).toContain('a\ufffdb\ufffdc\ufffd')
  })

  test('whose color is so long that each element would repeat it is refused, with its name', async () => {
    const { statusCode, body } = await post({
      data: { main_settings: { state_color: `var(--${'x'.repeat(1500)},red)` } },
    })
    expect([statusCode, body]).toEqual([
      422,
      '"data.main_settings.state_color" has 1511 characters; expected at most 300.\n',
    ])
  })

  test('that would be far larger than what was sent is refused', async () => {
    const long = `M0,0${'l1,1'.repeat(25_000)}`
    const locations = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [i, { x: 1, y: 1, type: 'long' }]))
    const { statusCode, body } = await post({ data: { main_settings: { custom_shapes: { long } }, locations } })
    expect([statusCode, body]).toEqual([422, 'The image of this map would have more than 3,000,000 characters.\n'])
  })
})
