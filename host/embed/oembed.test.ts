import { describe, expect, test } from 'vitest'
import { testApp } from '../_testing/test-app.ts'

const ask = async (query: Record<string, string>) =>
  (await testApp()).inject({ url: `/oembed?${new URLSearchParams(query)}` })
const MAP = 'https://plat.example/maps/us?state=TX'

test('a map of ours is answered with one sandboxed iframe and a picture', async () => {
  const answer = await ask({ url: MAP, format: 'json' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(answer.json()).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'US map',
    provider_name: 'Plat',
    provider_url: 'https://plat.example/',
    html: expect.stringMatching(
      /^<iframe src="https:\/\/plat\.example\/embed\/state-map\?highlight=TX" [^<]*sandbox="[^"]*"><\/iframe>$/,
    ),
    width: 975,
    height: 610,
    thumbnail_url: 'https://plat.example/embed/state-map.png?highlight=TX',
    thumbnail_width: 1200,
    thumbnail_height: 630,
    cache_age: 86_400,
  })
})

test.each([
  ['a format that says nothing', { url: MAP, format: '' }],
  ['a format in capitals', { url: MAP, format: 'JSON' }],
  ['a slash at the end of the address', { url: MAP.replace('/maps/us', '/maps/us/') }],
])('%s is no other map', async (_, query) => {
  expect((await ask(query)).json()).toEqual((await ask({ url: MAP })).json())
})

describe('the box keeps its ratio within the limits', () => {
  test.each([
    [{}, 975, 610],
    [{ maxwidth: '600' }, 600, 375],
    [{ maxheight: '305' }, 487, 305],
    [{ maxwidth: '600', maxheight: '100' }, 159, 100],
    [{ maxwidth: '5000', maxheight: '5000' }, 975, 610],
    [{ maxwidth: '1' }, 1, 1],
    [{ maxwidth: '' }, 975, 610],
  ])('%j', async (limits, width, height) => {
    const answer = (await ask({ url: MAP, ...limits } as Record<string, string>)).json()
    expect(answer).toMatchObject({ width, height })
    expect(answer.html).toContain(`width="${width}" height="${height}"`)
  })
})

describe('the thumbnail is the largest within the limits', () => {
  test.each([
    [{}, 1200, 630, '?highlight=TX'],
    [{ maxwidth: '1199' }, 600, 315, '?highlight=TX&width=600'],
    [{ maxheight: '314' }, 400, 210, '?highlight=TX&width=400'],
  ])('%j', async (limits, width, height, query) => {
    const answer = (await ask({ url: MAP, ...limits } as Record<string, string>)).json()
    expect(answer).toMatchObject({
      thumbnail_url: `https://plat.example/embed/state-map.png${query}`,
      thumbnail_width: width,
      thumbnail_height: height,
    })
  })

  test('and none where there is none so small', async () => {
    expect(Object.keys((await ask({ url: MAP, maxwidth: '399' })).json())).not.toContain('thumbnail_url')
  })
})

describe('what cannot be answered', () => {
  test.each([
    [400, {}],
    [400, { url: '' }],
    [400, { url: 'maps/us' }],
    [400, { url: MAP, maxwidth: 'wide' }],
    [400, { url: MAP, maxheight: '-5' }],
    [400, { url: MAP, maxheight: '0' }],
    [404, { url: 'https://elsewhere.example/maps/us' }],
    [404, { url: 'https://plat.example/' }],
    [404, { url: 'https://plat.example/maps/us/tx' }],
    [404, { url: 'https://plat.example:8080/maps/us' }],
    [404, { url: 'ftp://plat.example/maps/us' }],
    [404, { url: 'javascript:alert(1)' }],
    [404, { url: 'https://plat.example/maps/us?select=two' }],
    [501, { url: MAP, format: 'xml' }],
  ])('%i for %j', async (status, query) => {
    const answer = await ask(query as Record<string, string>)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.message).toMatch(/\.$/)
  })
})

test.each([
  'http://plat.example/maps/us?state=TX',
  'https://plat.example/embed/state-map?highlight=TX',
  'https://plat.example/maps/us?states=tx&utm_source=feed#here',
])('%s is the same map', async (url) => {
  expect((await ask({ url })).json().html).toContain('src="https://plat.example/embed/state-map?highlight=TX"')
})
