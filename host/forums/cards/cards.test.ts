import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addDeals } from '../../deals/_testing/deals.ts'
import { addTown } from '../../insights/_testing/town.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'
import { removePost } from '../writing/change-store.ts'

const db = await testDatabase()

async function world() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann' }), await makePerson(db, { name: 'Bo' })]
  const forum = await makeForum(db, { name: 'Rehabs' })
  const other = await makeTopic(db, forum, {
    userId: bo.id,
    title: 'Roofs & <gutters>',
    body: 'Mine **leaks** since May.\n\n![Roof](/forums/images/0190aaaa-bbbb-4ccc-8ddd-0123456789ab)',
  })
  const topic = await makeTopic(db, forum, { userId: ann.id })
  const read = async (body: string, browser = new Browser(app)) => {
    const reply = await makeReply(db, topic.id, ann.id, body)
    const page = (await browser.page(topic.path)).body
    return page.slice(page.indexOf(`id="post_${reply}"`)).split('</article>')[0] as string
  }
  return { app, ann, bo, other, topic, read }
}

test('a bare link to a topic is a card with its title, the beginning of its text, and its picture', async () => {
  const { other, read } = await world()
  for (const url of [other.path, `https://plat.example${other.path}`]) {
    const html = await read(`Look here:\n\n${url}\n\nThanks.`)
    expect(html).toContain(`<a href="${other.path}" class="link-card">`)
    expect(html).toContain('Roofs &amp; &lt;gutters>')
    expect(html).toContain('Mine leaks since May.')
    expect(html).toContain('Rehabs · 0 replies')
    expect(html).toContain('<img src="/forums/images/0190aaaa-bbbb-4ccc-8ddd-0123456789ab"')
    expect(html).toContain('<p>Thanks.</p>')
  }
})

test('a link with words, in a sentence, a quote or a list stays a link, and leads to a place on the page', async () => {
  const { other, read } = await world()
  for (const text of [`[Roofs](${other.path})`, `See https://plat.example${other.path} today`, `> ${other.path}`]) {
    const html = await read(text)
    expect(html).not.toContain('class="link-card"')
    expect(html).toContain(`${other.path}"`)
  }
  expect(await read(`${other.path}?highlight_post=3#post_3`)).toContain(
    `<a href="${other.path}?highlight_post=3#post_3" class="link-card">`,
  )
})

test('a card of a topic shows what its reader may see: nothing once it was removed, no text of somebody they block', async () => {
  const { app, ann, bo, other, topic, read } = await world()
  const eve = await makePerson(db)
  await db.pool.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [eve.id, bo.id])
  const blocked = await read(other.path, await signedIn(app, eve))
  expect(blocked).toContain('Roofs &amp;')
  expect(blocked).not.toContain('leaks')
  await withTransaction(db.pool, (client) => removePost(client, other.postId, bo.id))
  const gone = await read(other.path)
  expect(gone).not.toContain('Roofs')
  expect(gone).toContain(`<a href="${other.path}">`)
  expect([ann.id, topic.id]).toHaveLength(2)
})

test('a market and a home are cards with their figures', async () => {
  const { read } = await world()
  await db.pool.query(
    "insert into counties (fips, name, state) values ('48453', 'Travis County', 'TX') on conflict do nothing",
  )
  expect(await read('/markets/48453')).toContain('Travis County, TX')
  expect(await read('/markets/99999')).not.toContain('link-card"')
  const [home = 0, other] = await addTown(db)
  await addDeals(db, [{ propertyId: home, price: 250_000, rent: 1875 }])
  const card = await read(`/insights/properties/${home}?beds=3`)
  expect(card).toContain('For sale')
  expect(card).toContain('1 Elm St, Springfield, IL 62704')
  expect(card).toContain('$250,000 · Rent $1,875/mo · Rent-to-price 0.75%')
  expect(await read(`https://plat.example/insights/properties/${other}`)).toContain('>Home<')
})

test.each(['//plat.example/markets/48453', '/\\plat.example/markets/48453', 'https://evil.example/markets/48453'])(
  'an address of somebody else is no card: %s',
  async (url) => {
    const { read } = await world()
    expect(await read(url)).not.toContain('link-card"')
  },
)

test('a post has five cards at most', async () => {
  const { other, read } = await world()
  const html = await read(Array.from({ length: 7 }, (_, at) => `${other.path}#n${at}`).join('\n\n'))
  expect(html.split(' class="link-card"')).toHaveLength(6)
})
