import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { root } from '../_config/root.ts'
import { testApp } from '../_testing/test-app.ts'
import { getElements } from '../_testing/well-formed.ts'
import { NAMES } from './map-query.ts'
import { RESERVED } from './reserved.ts'

const get = async (url: string, headers: Record<string, string> = {}) => (await testApp()).inject({ url, headers })

describe('the picture', () => {
  test('is an SVG that any page may show', async () => {
    const { headers, body } = await get('/embed/state-map.svg?highlight=TX')
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding',
    })
    expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(body).toContain('<title>US map</title><desc>Highlighted states: Texas</desc>')
    expect(body).toContain('prefers-color-scheme:dark')
    expect(body).not.toMatch(/<script|href=/)
  })

  test.each([
    ['no state', ''],
    ['every single state', ...Object.keys(NAMES).map((code) => `highlight=${code}`)],
    ['all of them', `highlight=${Object.keys(NAMES)}`, `highlight=${Object.keys(NAMES)}&labels=0`],
    ['no labels', 'labels=0', 'labels=0&highlight=TX'],
    ['other options', 'territories=1&legend=1&theme=dark', 'title=%5D%5D%3E%20%26%3C%22'],
  ])('with %s it is one that browsers can read', async (_, ...queries) => {
    for (const query of queries) {
      const { body } = await get(`/embed/state-map.svg?${query}`)
      expect(getElements(body)[0], query).toBe('svg')
      expect(body, query).not.toMatch(/ d(=""|[ />])/)
    }
  })

  test('has its own paper where it has a scheme of its own', async () => {
    expect((await get('/embed/state-map.svg?theme=dark')).body).toContain('svg{background:#14171a}')
    expect((await get('/embed/state-map.svg?theme=light')).body).toContain('svg{background:#fbfaf7}')
    expect((await get('/embed/state-map.svg')).body).not.toContain('background')
  })

  test('is at most 10,000 bytes over the wire', async () => {
    const { headers, rawPayload } = await get('/embed/state-map.svg?highlight=TX,CA,NY', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload.length).toBeLessThanOrEqual(10_000)
    expect(brotliDecompressSync(rawPayload).toString()).toMatch(/<\/svg>$/)
  })

  test('is a 304 for who has it', async () => {
    const app = await testApp()
    const { etag = '' } = (await app.inject('/embed/state-map.svg')).headers
    const again = await app.inject({ url: '/embed/state-map.svg', headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('leaves out codes that are not on the map', async () => {
    const [odd, plain] = [await get('/embed/state-map.svg?highlight=ZZ'), await get('/embed/state-map.svg')]
    expect([odd.statusCode, odd.body === plain.body]).toEqual([200, true])
  })

  test('names a parameter that cannot be used', async () => {
    const { statusCode, headers, body } = await get('/embed/state-map.svg?labels=maybe')
    expect([statusCode, headers['content-type'], body]).toEqual([
      400,
      'text/plain; charset=utf-8',
      '"labels" is "maybe"; expected 1 or 0.\n',
    ])
  })

  test('keeps a title that is markup as text', async () => {
    const { body } = await get(`/embed/state-map.svg?title=${encodeURIComponent('</title><script>alert(1)</script>')}`)
    expect(body).not.toContain('<script')
    expect(body).toContain('&lt;/title')
  })
})

describe('the page for iframes', () => {
  test('is the map alone; its links open outside of the frame', async () => {
    const { body } = await get('/embed/state-map?highlight=TX')
    expect(body).toContain('<base target="_blank"/>')
    expect(body).not.toContain('<header')
    expect(body).toContain('data-plat-props="{&quot;highlight&quot;:[&quot;TX&quot;]}"')
    expect(body).toContain('application/json+oembed')
  })

  test('has the colors it is told, and is light where it is told nothing', async () => {
    expect((await get('/embed/state-map?theme=dark')).body).toContain('<html lang="en" class="dark">')
    expect((await get('/embed/state-map')).body).toContain('<html lang="en" class="light">')
  })
})

describe('the builder', () => {
  test('shows the three forms for what its address says', async () => {
    const { body } = await get('/embed?highlight=TX&labels=0&labels=1&legend=0&legend=1')
    expect(body.match(/<textarea/g)).toHaveLength(3)
    expect(body).toContain('https://plat.example/embed/v1/loader.js')
    expect(body).toContain('highlight=TX&amp;amp;legend=1')
    expect(body).toMatch(/<input type="checkbox" name="legend" value="1" checked/)
  })

  test('a title of quotes and markup stays in its field and in its snippets', async () => {
    const { body } = await get(`/embed?title=${encodeURIComponent(`"></textarea><script>alert('1')</script>`)}`)
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<textarea/g)).toHaveLength(3)
    expect(body.match(/<\/textarea>/g)).toHaveLength(3)
  })

  test('copy buttons are there only where a script can copy', async () => {
    expect((await get('/embed')).body).not.toContain('embed-snippets-copy"')
  })
})

test('no island takes a name that means something else under /embed/', () => {
  const islands = readdirSync(join(root, 'widgets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
  expect(islands.length).toBeGreaterThan(0)
  for (const name of islands) expect(RESERVED).not.toContain(name)
})
