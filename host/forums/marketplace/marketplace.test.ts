import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeTopic } from '../_testing/forum.ts'
import type { AdInput } from './ad-form.ts'

const db = await testDatabase()
const AD: AdInput = { side: 'have', tag: 'services', priceCents: null, place: '' }

async function market() {
  const app = await testApp({ database: db.url })
  const author = await makePerson(db, { name: 'Mia Member' })
  const forum = await makeForum(db, { kind: 'marketplace', name: 'Marketplace' })
  const post = (title: string, ad: Partial<AdInput> = {}) =>
    makeTopic(db, forum, { userId: author.id, title, details: { ad: { ...AD, ...ad } } })
  return { app, author, forum, post, browser: await signedIn(app, author) }
}
const FIELDS = {
  title: 'Duplex, both sides rented',
  body: 'New roof.',
  side: 'have',
  have_tag: 'multifamily-for-sale',
  price: '$219,000',
  place: 'Toledo, OH',
}

test('FORUM-026 FORUM-059 an investor posts a marketplace ad by its form', async () => {
  const { browser, forum } = await market()
  const form = await browser.page(`/forums/${forum}/topics/new`)
  expect(form.body).toContain('New marketplace ad')
  expect(form.body).toContain('name="have_tag"')
  expect(form.body).toContain('name="want_tag"')
  const made = await browser.form(`/forums/${forum}/topics`, FIELDS)
  expect(made.statusCode).toBe(303)
  const page = await browser.page(String(made.headers.location).replace(/#.*/, ''))
  expect(page.body).toContain('>Multifamily for sale</a> · $219,000 · Toledo, OH')
})

test('FORUM-044 FORUM-045 ads are filtered by Have, Want or all, each with a tag of its own', async () => {
  const { app, forum, post } = await market()
  await post('Books kept')
  await post('Money for rehabs', { tag: 'money-to-lend' })
  await post('A manager, please', { side: 'want', tag: 'property-manager' })
  const browser = new Browser(app)
  const titles = async (query: string) => {
    const { body, statusCode } = await browser.page(`/forums/${forum}?${query}`)
    expect(statusCode).toBe(200)
    return ['Books kept', 'Money for rehabs', 'A manager, please'].filter((title) => body.includes(`>${title}</a>`))
  }
  expect(await titles('')).toHaveLength(3)
  expect(await titles('side=have')).toEqual(['Books kept', 'Money for rehabs'])
  expect(await titles('side=want')).toEqual(['A manager, please'])
  expect(await titles('side=have&have_tag=money-to-lend')).toEqual(['Money for rehabs'])
  // The tag of another side than the chosen one does not count.
  expect(await titles('side=have&want_tag=property-manager&all_tag=services')).toEqual([
    'Books kept',
    'Money for rehabs',
  ])
  expect(await titles('side=all&all_tag=property-manager')).toEqual(['A manager, please'])
  expect(await titles('side=want&want_tag=nothing')).toEqual(['A manager, please'])
  const { body } = await browser.page(`/forums/${forum}`)
  for (const name of ['all_tag', 'have_tag', 'want_tag']) expect(body).toContain(`name="${name}"`)
  for (const odd of ['side=x', 'side[]=have', 'page=0'])
    expect((await browser.page(`/forums/${forum}?${odd}`)).statusCode, odd).toBe(422)
})

test('an ad that has expired leaves the list until its author renews it', async () => {
  const { browser, forum, post } = await market()
  const topic = await post('Books kept')
  await db.pool.query("update topic_ads set expires_at = now() - interval '1 day' where topic_id = $1", [topic.id])
  expect((await browser.page(`/forums/${forum}`)).body).not.toContain('Books kept')
  expect((await browser.page(topic.path)).body).toContain('Expired')
  expect((await browser.form(`${topic.path}/ad/renewal`, {})).statusCode).toBe(303)
  expect((await browser.page(`/forums/${forum}`)).body).toContain('Books kept')
})

test('the list shows the first picture of an ad', async () => {
  const { browser, forum, author } = await market()
  const image = '/forums/images/0190aaaa-bbbb-4ccc-8ddd-0123456789ab'
  await makeTopic(db, forum, {
    userId: author.id,
    title: 'Cabin by the lake',
    body: `New roof.\n\n![Cabin](${image})\n\n![Lake](${image.replace('0190', '0191')})`,
    details: { ad: AD },
  })
  await makeTopic(db, forum, { userId: author.id, title: 'Books kept', details: { ad: AD } })
  const { body } = await browser.page(`/forums/${forum}`)
  expect(body.match(/<img [^>]*class="ad-picture"[^>]*>/g)).toEqual([expect.stringContaining(`src="${image}"`)])
})

test('an author marks an ad as sold and takes it back; nobody else can', async () => {
  const { app, browser, forum, post } = await market()
  const topic = await post('Eleven doors')
  await browser.form(`${topic.path}/ad/sold`, {})
  expect((await browser.page(`/forums/${forum}`)).body).toContain('>Sold<')
  await browser.form(`${topic.path}/ad/sold`, { _method: 'delete' })
  expect((await browser.page(`/forums/${forum}`)).body).not.toContain('>Sold<')
  const other = await signedIn(app, await makePerson(db))
  expect((await other.post(`${topic.path}/ad/sold`)).statusCode).toBe(403)
  expect(
    (
      await browser.post(
        `${(await makeTopic(db, await makeForum(db), { userId: (await makePerson(db)).id })).path}/ad/sold`,
      )
    ).statusCode,
  ).toBe(403)
})

test.each([
  ['side', { side: '' }, 'Choose Have or Want.'],
  ['have_tag', { have_tag: '' }, 'Choose a tag.'],
  ['have_tag', { have_tag: 'property-manager' }, 'Choose one of: Home for sale'],
  ['want_tag', { side: 'want' }, 'Choose a tag.'],
  ['price', { price: 'a lot' }, 'Enter the price in dollars'],
])('an ad whose %s is wrong is refused in words, and the form keeps what was typed', async (field, wrong, expected) => {
  const { browser, forum } = await market()
  expect((await browser.post(`/forums/${forum}/topics`, { ...FIELDS, ...wrong })).json().errors[field][0]).toContain(
    expected,
  )
  const page = await browser.form(`/forums/${forum}/topics`, { ...FIELDS, ...wrong })
  expect([page.statusCode, page.body.includes('value="Toledo, OH"')]).toEqual([422, true])
})

test('a topic for the marketplace without the fields of an ad comes back as the form of an ad', async () => {
  const { browser, forum } = await market()
  const other = await makeForum(db)
  const reply = await browser.form(`/forums/${other}/topics`, {
    title: 'Doors for sale',
    body: 'Eleven.',
    forum_id: String(forum),
  })
  expect(reply.statusCode).toBe(422)
  expect(reply.body).toContain('New marketplace ad')
  expect(reply.body).toContain('value="Doors for sale"')
})
