import { describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp as appOver } from '../_testing/test-app.ts'

const db = await testDatabase()
const testApp = () => appOver({ database: db.url })

const DATA = {
  main_settings: { width: 'responsive' },
  state_specific: {
    TX: { url: 'https://texas.example', name: '<b>Texas</b> & more' },
    CA: { url: 'javascript:alert(1)' },
    NV: { description: '</script><script>alert(1)</script>' },
  },
}
async function stored(payload: object = { data: DATA, title: 'Where we buy' }) {
  const app = await testApp()
  const answer = await app.inject({ method: 'POST', url: '/embed/maps', payload })
  return { app, ...(answer.json() as { id: string; url: string }) }
}

describe('the page for iframes', () => {
  test('is the map alone: the island, its props, and the picture until it comes', async () => {
    const { app, id } = await stored()
    const { statusCode, body } = await app.inject(`/embed/map/${id}`)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<header')
    expect(body).toContain('<h1>Where we buy</h1>')
    expect(body).toMatch(
      /<div id="map" [^>]*data-plat="map" data-plat-on="load"[^>]*><script type="application\/json">/,
    )
    expect(body).toContain(`<img src="/embed/map.svg?id=${id}" width="1000" height="616" alt="Where we buy"`)
    expect(body).toContain('max-width:calc((100dvh - var(--beside,0px))*1000/616)')
    expect(body).toContain('/embed/v1/loader.js?')
  })

  test('the props are a block of data that nothing in them can end', async () => {
    const { app, id } = await stored()
    const { body } = await app.inject(`/embed/map/${id}`)
    const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({
      data: { state_specific: DATA.state_specific },
      info: { builtin: 'us' },
      title: 'Where we buy',
    })
    expect(body).not.toContain('<script>alert')
  })

  test('links open in a new tab, whatever the config says: a sandbox lets nothing else out', async () => {
    for (const settings of [undefined, { width: 700, url_new_tab: 'no' }]) {
      const { app, id } = await stored({ data: { main_settings: settings } })
      const { body } = await app.inject(`/embed/map/${id}`)
      const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(body) ?? []
      expect(JSON.parse(json).data.main_settings).toEqual({ ...settings, url_new_tab: 'yes' })
    }
  })

  test('without scripts its links are a list; those that run code are not in it', async () => {
    const { app, id } = await stored()
    const { body } = await app.inject(`/embed/map/${id}`)
    expect(/<noscript><ul>.*<\/noscript>/s.exec(body)?.[0]).toBe(
      '<noscript><ul><li><a href="https://texas.example" target="_blank" rel="nofollow ugc noopener">Texas &amp; more</a> texas.example</li></ul></noscript>',
    )
  })

  test('may stand in any frame, in a box of sand, with images from anywhere', async () => {
    const { app, id } = await stored()
    const { headers } = await app.inject(`/embed/map/${id}`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox')
    expect(policy).toContain("img-src 'self' data: https: http:")
    expect(policy).toContain("connect-src 'self' https: http:")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['cross-origin-embedder-policy']).toBe('credentialless')
  })

  test('a map with a width of its own has a picture of that width', async () => {
    const { app, id } = await stored({ data: { main_settings: { width: '700' } } })
    expect((await app.inject(`/embed/map/${id}`)).body).toContain('.map-slot img{max-width:700px;margin:auto}')
  })

  test.each(['nothing', '0'.repeat(25), '..%2F..%2Fpackage', '%00', 'a'.repeat(90)])(
    'an unknown id (%s) is a page that says so, in the same frame',
    async (id) => {
      const { statusCode, headers, body } = await (await testApp()).inject(`/embed/map/${id}`)
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(body).toContain('We can’t find a map with this ID')
      expect(String(headers['content-security-policy'])).toContain('frame-ancestors *')
      expect(body).not.toContain('<header')
    },
  )
})

describe('oEmbed', () => {
  test('knows a stored map, which names its oEmbed address', async () => {
    const { app, id, url } = await stored()
    expect((await app.inject(`/embed/map/${id}`)).body).toContain(
      `type="application/json+oembed" href="https://plat.example/oembed?url=${encodeURIComponent(url)}"`,
    )
    const answer = await app.inject(`/oembed?url=${encodeURIComponent(url)}&maxwidth=500`)
    expect(answer.json()).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Where we buy',
      provider_name: 'Plat',
      provider_url: 'https://plat.example/',
      html: expect.stringMatching(
        /^<iframe src="https:\/\/plat\.example\/embed\/map\/\w{25}" width="500" height="308" /,
      ),
      width: 500,
      height: 308,
      thumbnail_url: `https://plat.example/embed/map.svg?id=${id}`,
      thumbnail_width: 500,
      thumbnail_height: 308,
      cache_age: 86_400,
    })
  })

  test.each(['/embed/map/', '/embed/map/nothing', `/embed/map/${'0'.repeat(25)}`, `/embed/maps`])(
    'has nothing for %s',
    async (path) => {
      const url = encodeURIComponent(`https://plat.example${path}`)
      const { statusCode, headers } = await (await testApp()).inject(`/oembed?url=${url}`)
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    },
  )
})

describe('the maps to begin with', () => {
  test('are three islands with the server’s pictures, and a way to the builder', async () => {
    const app = await testApp()
    const { statusCode, body } = await app.inject('/embed/maps')
    expect(statusCode).toBe(200)
    expect(body.match(/data-plat="map"/g)).toHaveLength(3)
    expect(body).toContain('href="/embed/builder"')
    const pictures = [...body.matchAll(/<img src="([^"]+)" width="1000" height="(\d+)"/g)]
    expect(pictures).toHaveLength(3)
    for (const [, address = ''] of pictures) expect((await app.inject(address)).statusCode).toBe(200)
    for (const [, address = ''] of body.matchAll(/href="(\/embed\/map\/\w+)"/g)) {
      expect((await app.inject(address)).statusCode).toBe(200)
    }
  })

  test('are reached from the page with the snippets', async () => {
    expect((await (await testApp()).inject('/embed')).body).toContain('href="/embed/maps"')
  })
})
