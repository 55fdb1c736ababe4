import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson } from '../_testing/people.ts'
import { getShareTags } from '../_testing/share-tags.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeForum, makeTopic } from '../forums/_testing/forum.ts'
import { addTown } from '../insights/_testing/town.ts'
import { addPlaces } from '../places/_testing/places.ts'

const db = await testDatabase()
const [home] = (await addTown(db)) as [number]
await addPlaces(db)
const author = await makePerson(db)
const forum = await makeForum(db)
const topic = await makeTopic(db, forum, { userId: author.id, title: 'A duplex near the park' })

const get = async (url: string, headers = {}) => (await testApp({ database: db.url })).inject({ url, headers })
const readTags = async (url: string) => getShareTags((await get(url, { accept: 'text/html' })).body)

/** The pixels of a picture, and whether a column of it is nothing but paper. */
async function look(url: string) {
  const { statusCode, headers, rawPayload } = await get(url)
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/png'])
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')
  const isEmpty = (left: number, right: number, top = 0, bottom = 530) => {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (at(x, y) !== 'fbfaf7') return false
    return true
  }
  return { width: info.width, height: info.height, bytes: rawPayload.length, at, isEmpty }
}

const PAGES: [page: string, picture: string, alt: string][] = [
  ['/', '/pictures/plat.png', 'Plat: find where rental property pays'],
  ['/pricing', '/pictures/plat.png', 'Plat: find where rental property pays'],
  ['/markets/il', '/pictures/markets/il.png', 'Counties of Illinois, with median home value, rent, and rent-to-price'],
  ['/markets/17031', '/pictures/markets/17031.png', 'Cook County, IL: outline, home value, rent, and rent-to-price'],
  [
    `/insights/properties/${home}`,
    `/pictures/properties/${home}.png`,
    '1 Elm St, Springfield, IL 62704: estimated rent and what the home is',
  ],
  [topic.path, `/pictures/topics/${topic.id}.png`, 'Topic: A duplex near the park'],
  ['/bigger_deals', '/pictures/deals.png', 'Deals: homes for sale with estimated rent'],
  [
    '/bigger_deals?q=Illinois',
    '/pictures/deals.png?q=Illinois',
    'Deals in Illinois: homes for sale with estimated rent',
  ],
]

describe('a page that is shared', () => {
  test.each(PAGES)('%s shows its own picture', async (page, picture, alt) => {
    const tags = await readTags(page)
    expect(tags).toMatchObject({
      'og:image': `https://plat.example${picture}`,
      'og:image:alt': alt,
      'twitter:card': 'summary_large_image',
    })
    expect([tags['og:title'], tags['og:description']]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    const { width, height, bytes, isEmpty } = await look(picture)
    expect([width, height]).toEqual([1200, 630])
    expect(bytes).toBeLessThan(100_000)
    // Something is written, and nothing leaves the margins.
    expect([isEmpty(64, 724, 80, 120), isEmpty(64, 724, 140, 220)]).toEqual([false, false])
    expect([isEmpty(0, 56), isEmpty(732, 772), isEmpty(1146, 1200)]).toEqual([true, true, true])
  })

  test('has the shape of its county in green, and a mark where figures are demo data', async () => {
    const real = await look('/pictures/markets/17031.png')
    expect(real.at(958, 284)).toBe('089f4b')
    const green = await look('/pictures/markets/17043.png')
    expect([real.isEmpty(980, 1136, 552, 602), green.isEmpty(980, 1136, 552, 602)]).toEqual([true, false])
  })
})

test.each([
  ['a long one', `Should I ${'really '.repeat(16)}buy it?`],
  ['one long word', 'W'.repeat(120)],
  ['emoji and marks', '🏠 Ça vaut le coup? Ünïcödé “quotes” & <b>tags</b> ẞ'],
  ['letters that the font lacks', '東京の不動産について教えてください'],
  ['odd characters', 'a\u0000\u200d\u202e\ud800b]]>&amp;'],
])('a topic whose title is %s has a picture in which all is inside', async (_, title) => {
  const stored = title.toWellFormed().replaceAll('\u0000', '')
  const { id } = await makeTopic(db, forum, { userId: author.id, title: stored })
  const { isEmpty } = await look(`/pictures/topics/${id}.png`)
  expect(isEmpty(64, 724, 140, 220)).toBe(false)
  expect([isEmpty(0, 56), isEmpty(732, 772)]).toEqual([true, true])
})

test('the picture is a 304 for who has it', async () => {
  const { headers } = await get('/pictures/plat.png')
  expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
  const again = await get('/pictures/plat.png', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a topic that was removed has no picture any more', async () => {
  const gone = await makeTopic(db, forum, { userId: author.id, title: 'Gone soon' })
  await db.pool.query('update topics set removed_at = now() where id = $1', [gone.id])
  expect((await get(`/pictures/topics/${gone.id}.png`)).statusCode).toBe(404)
})

test.each([
  '/pictures/markets/99999.png',
  '/pictures/markets/zz.png',
  '/pictures/markets/TX.png',
  '/pictures/properties/0.png',
  '/pictures/properties/999999999999999.png',
  '/pictures/topics/x.png',
  '/pictures/deals.png?q=nowhere-at-all',
  '/pictures/other.png',
])('%s says that there is none', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
})
