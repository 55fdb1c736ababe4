import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { getShareTags } from '../_testing/share-tags.ts'
import { testApp } from '../_testing/test-app.ts'

const { url: database } = await testDatabase()
const get = async (url: string, headers = {}) => (await testApp({ database })).inject({ url, headers })

/** The pixels of a card, as `#rrggbb` by place. */
async function getPixels(url: string) {
  const { rawPayload } = await get(url)
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
    return `#${data.subarray(from, from + 3).toString('hex')}`
  }
  return { width, height, at }
}

// Middles of states, in parts of a card's sides.
const TEXAS = [0.45, 0.72] as const
const UTAH = [0.275, 0.49] as const

describe('the card', () => {
  test('is a PNG that any page may show', async () => {
    const { statusCode, headers, rawPayload } = await get('/embed/state-map.png?highlight=TX')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(rawPayload.length).toBeLessThanOrEqual(65_000)
  })

  test.each([
    ['', 1200, 630],
    ['&width=1200', 1200, 630],
    ['&width=600', 600, 315],
    ['&width=400', 400, 210],
    ['&width=', 1200, 630],
  ])('%s has its size, and the map in the middle of its paper', async (query, width, height) => {
    const card = await getPixels(`/embed/state-map.png?highlight=TX${query}`)
    expect([card.width, card.height]).toEqual([width, height])
    expect(card.at(...TEXAS)).toBe('#089f4b')
    expect(card.at(...UTAH)).toBe('#d9d6cc')
    for (const [x, y] of [
      [0, 0],
      [0.999, 0.998],
      [0.5, 0.01],
      [0.5, 0.985],
      [0.01, 0.5],
    ] as const)
      expect(card.at(x, y)).toBe('#fbfaf7')
  })

  test('is dark where it is told', async () => {
    const card = await getPixels('/embed/state-map.png?theme=dark')
    expect([card.at(0, 0), card.at(...UTAH), card.at(...TEXAS)]).toEqual(['#14171a', '#343a40', '#343a40'])
  })

  test('is a 304 for who has it', async () => {
    const { etag } = (await get('/embed/state-map.png')).headers
    const again = await get('/embed/state-map.png', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is the same for a title and for codes that are not on the map', async () => {
    const [plain, odd] = await Promise.all([
      get('/embed/state-map.png'),
      get('/embed/state-map.png?highlight=ZZ&title=T'),
    ])
    expect(odd.rawPayload.equals(plain.rawPayload)).toBe(true)
  })

  test('names a parameter that cannot be used', async () => {
    const answers = await Promise.all(
      ['width=1000', 'width=1200.0', 'labels=maybe'].map((query) => get(`/embed/state-map.png?${query}`)),
    )
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [400, '"width" is "1000"; expected 1200 or 600 or 400.\n'],
      [400, '"width" is "1200.0"; expected 1200 or 600 or 400.\n'],
      [400, '"labels" is "maybe"; expected 1 or 0.\n'],
    ])
  })
})

describe('a page that is shared', () => {
  const readTags = async (url: string) => getShareTags((await get(url)).body)

  test('says its title, its address and a picture', async () => {
    expect(await readTags('/embed')).toEqual({
      'og:site_name': 'Plat',
      'og:type': 'website',
      'og:title': 'Add the map to your site',
      'og:description': 'Choose states and options, then copy a few lines of code to add the map to your site.',
      'og:url': 'https://plat.example/embed',
      'og:image': 'https://plat.example/embed/state-map.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Map of US states',
      'twitter:card': 'summary_large_image',
    })
  })

  test('has the states that were chosen in its address, its words and its picture', async () => {
    expect(await readTags('/maps/us?state=TX&state=CA&labels=0&utm_source=feed')).toMatchObject({
      'og:url': 'https://plat.example/maps/us?highlight=TX,CA&labels=0',
      'og:description': 'An interactive map of the United States with Texas and California chosen.',
      'og:image': 'https://plat.example/embed/state-map.png?highlight=TX,CA&labels=0',
      'og:image:alt': 'Map of US states; Texas, California highlighted',
    })
  })

  test.each(['/', '/maps/us?highlight=TX', '/embed', '/embed/maps', '/forums', '/pricing'])(
    '%s names a picture that is there',
    async (url) => {
      const { 'og:image': picture = '' } = await readTags(url)
      const { headers } = await get(picture.replace('https://plat.example', ''))
      expect(headers['content-type']).toBe('image/png')
    },
  )

  test.each(['/nowhere', '/embed/state-map', '/markets?q=cook', '/login'])('%s is nobody’s to share', async (url) => {
    expect(await readTags(url)).toEqual({})
  })
})
