import { expect, test } from 'vitest'
import { testApp } from '../_testing/test-app.ts'

const get = async (url: string) => (await testApp()).inject({ url, headers: { accept: 'text/html' } })

test('the map of the chooser is on the page before any script, ticked and marked', async () => {
  const { body } = await get('/maps/us?state=TX&state=CA')
  expect(body).toMatch(
    /<path[^>]*aria-selected="true"[^>]*data-id="TX"|<path[^>]*data-id="TX"[^>]*aria-selected="true"/,
  )
  expect(body).toMatch(/<input type="checkbox" name="state" value="CA" checked/)
  expect(body).toContain('2 states selected')
  expect(body).toContain('Texas and California')
  expect(body).toContain('href="/embed?highlight=TX,CA"')
})

test('the form sends the choice to the same page, and its button stands after the map', async () => {
  const { body } = await get('/maps/us')
  expect(body).toMatch(/<form[^>]*method="get"[^>]*action="\/maps\/us"|<form[^>]*action="\/maps\/us"[^>]*method="get"/)
  // Behind that of the header's search.
  const button = body.indexOf('type="submit"', body.indexOf('<main'))
  expect(button).toBeGreaterThan(body.indexOf('</details>', body.indexOf('<main')))
  expect(body).toContain('No states selected')
})

test.each(['?states=TX,CA', '?highlight=TX,CA', '?state=tx&state=ca'])('%s chooses the same states', async (query) => {
  expect((await get(`/maps/us${query}`)).body).toContain('Texas and California')
})

test('USM-008 a code that is not on the map is said plainly and left out', async () => {
  const { statusCode, body } = await get('/maps/us?state=ZZ&state=TX')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/State is not a valid state: (<!-- -->)?ZZ/)
  expect(body).toContain('1 state selected')
})

test('a code that is HTML stays text', async () => {
  const { body } = await get('/maps/us?state=%3Cscript%3Ealert(1)%3C/script%3E')
  expect(body).not.toContain('<SCRIPT>ALERT')
  expect(body).toContain('&lt;SCRIPT')
})

test('a chosen territory is drawn, and the wish for all of them is kept by the form', async () => {
  expect((await get('/maps/us?state=PR')).body).toContain('Puerto Rico')
  expect((await get('/maps/us?territories=1')).body).toContain('<input type="hidden" name="territories" value="1"')
})

test('a value that cannot be used is a 400 that names the parameter', async () => {
  const { statusCode, body } = await get('/maps/us?territories=perhaps')
  expect(statusCode).toBe(400)
  expect(body).toContain('&quot;territories&quot; is &quot;perhaps&quot;; expected 1 or 0.')
})

test('consumers of oEmbed find the map from the page', async () => {
  const { body } = await get('/maps/us?state=TX')
  const [, href = ''] = /<link[^>]*type="application\/json\+oembed"[^>]*href="([^"]*)"/.exec(body) ?? []
  expect(new URL(href.replaceAll('&amp;', '&')).searchParams.get('url')).toBe(
    'https://plat.example/maps/us?highlight=TX',
  )
})
