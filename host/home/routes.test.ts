import { expect, test } from 'vitest'
import { testApp } from '../_testing/test-app.ts'

test('the front page has one heading, the map, and one thing to do next', async () => {
  const { body } = await (await testApp()).inject('/')
  expect(body.match(/<h1/g)).toHaveLength(1)
  expect(body.match(/class="button"/g)).toHaveLength(1)
  expect(body).toContain('<title>Plat</title>')
  expect(body).toContain('href="/maps/us?state=TX"')
})

test('nothing blocks the first paint', async () => {
  const { body } = await (await testApp()).inject('/')
  expect(body).not.toContain('rel="stylesheet"')
  for (const [script] of body.matchAll(/<script[^>]*src=[^>]*>/g)) expect(script).toContain(' async')
  expect(body).toMatch(/<script async crossorigin[^>]* src="\/embed\/v1\/loader\.js\?[\w-]{8}"/)
  expect(body).toContain('<link rel="modulepreload" href="/embed/c/state-map.def456.js"/>')
})

test('a keyboard reaches the page past the header', async () => {
  const { body } = await (await testApp()).inject('/')
  expect(body).toMatch(/<a href="#main" class="skip"/)
  expect(body).toContain('<main id="main" tabindex="-1">')
})

test('the font is ours, named by its content, and open to opaque origins', async () => {
  const app = await testApp()
  const [, url = ''] = /url\((\/assets\/inter\.[\w-]{8}\.woff2)\)/.exec((await app.inject('/')).body) ?? []
  const { headers, statusCode } = await app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
})

test('the page is read to its end before the font is asked for, where scripts run', async () => {
  const { body } = await (await testApp()).inject('/')
  expect(body.indexOf('new FontFace(')).toBeGreaterThan(body.indexOf('</footer>'))
  expect(body).toMatch(/<noscript><style>@font-face\{font-family:Inter;/)
  expect(body.indexOf('@font-face{font-family:"Inter fallback"')).toBeLessThan(body.indexOf('<body'))
})

test('under development a page reloads after a restart, and only then', async () => {
  expect((await (await testApp({ env: { PLAT_DEV: '1' } })).inject('/')).body).toContain('/dev/reload')
  const app = await testApp()
  expect((await app.inject('/')).body).not.toContain('/dev/reload')
  expect((await app.inject('/dev/reload')).statusCode).toBe(404)
})
