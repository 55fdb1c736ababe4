import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { addTown } from './_testing/town.ts'

const db = await testDatabase()
await addTown(db)

/** Extracts the text of the estimate on a page. */
const estimateOn = async (url: string): Promise<string> => {
  const { body } = await (await testApp({ database: db.url })).inject({ url, headers: { accept: 'text/html' } })
  const [card = ''] = /<section[^>]*class="estimate"[\s\S]*?<\/section>/.exec(body) ?? []
  return card
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** The page that the island goes to, and that a form without scripts ends on. */
const senders: Record<
  string,
  (url: string, scope: string, fields: Record<string, string | number>) => Promise<string>
> = {
  async 'the island'(url, scope, fields) {
    const answer = await (await testApp({ database: db.url })).inject({
      method: 'POST',
      url,
      payload: { [scope]: fields },
      headers: { accept: 'application/json' },
    })
    return answer.json().redirect_path
  },
  async 'a form without scripts'(url, scope, fields) {
    const inner = Object.entries(fields).map(([name, value]) => [`${scope}[${name}]`, `${value}`])
    const answer = await (await testApp({ database: db.url })).inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(inner).toString(),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    })
    return String(answer.headers.location)
  },
}

const ASKED = { zip_code: '62704', beds: 3, baths: 2, structure_type: 'single_family' }
const WIDENED: [what: string, asked: object, says: string, why: string | undefined][] = [
  ['nothing', {}, '12 homes in ZIP code 62704: 3 beds, 1.5 to 2.5 baths, single-family.', undefined],
  [
    'the baths',
    { baths: 4 },
    '12 homes in ZIP code 62704: 3 beds, any number of baths, single-family.',
    'We found too few close matches (3 beds, 4+ baths, single-family) nearby, so we included homes with any number of baths.',
  ],
  [
    'the type',
    { structure_type: 'townhouse' },
    '13 homes in ZIP code 62704: 3 beds, any number of baths, any type.',
    'included homes with any number of baths; all property types.',
  ],
  [
    'the place',
    { zip_code: '62707' },
    '12 homes within 3 miles of the center of ZIP code 62707: 3 beds, any number of baths, single-family.',
    'included homes up to 3 miles from the center of the ZIP code; homes with any number of baths.',
  ],
  [
    'everything',
    { beds: 2, structure_type: 'condo' },
    '14 homes within 25 miles of the center of ZIP code 62704: 1 to 3 beds, any number of baths, any type.',
    'We found too few close matches (2 beds, 2 baths, condo) nearby',
  ],
]

for (const [way, send] of Object.entries(senders))
  test.each(WIDENED)(
    `by ${way}, the estimate says what it is of where this is widened: %s`,
    async (_, fields, expected, why) => {
      const words = await estimateOn(await send('/insights/zip_searches', 'area_search', { ...ASKED, ...fields }))
      expect(words).toContain(`Median of ${expected}`)
      if (why) expect(words).toContain(why)
      else expect(words).not.toContain('close matches')
    },
  )

test('an estimate that nothing was asked for is of any home', async () => {
  const words = await estimateOn('/insights/locations?validated_address_search[address]=62707')
  expect(words).toContain('within 3 miles of the center of ZIP code 62707: any home.')
  expect(words).toContain('We found too few nearby, so we included homes up to')
})
