import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'
import { removePost } from '../writing/change-store.ts'

const db = await testDatabase()
const ann = await makePerson(db, { name: 'Ann' })
const forum = await makeForum(db)
const find = async (q: string, more = '') =>
  new Browser(await testApp({ database: db.url })).page(`/forums?q=${encodeURIComponent(q)}${more}`)

test('words of titles and posts are found in any form, with the words around them', async () => {
  const topic = await makeTopic(db, forum, {
    userId: ann.id,
    title: 'Insuring a barn',
    body: 'It has a thatched roof.',
  })
  const reply = await makeReply(db, topic.id, ann.id, 'Ours burned <b>down</b> in March.')
  const both = await find('thatched insurance')
  expect(both.statusCode).toBe(200)
  expect(both.body).toContain(`href="${topic.path}?highlight_post=${topic.postId}#post_${topic.postId}"`)
  expect(both.body).toContain('<mark>thatched</mark> roof')
  expect(both.body).toContain('<meta name="robots" content="noindex"/>')
  const inReply = await find('burn')
  expect(inReply.body).toContain(`highlight_post=${reply}#post_${reply}`)
  expect(inReply.body).toContain('<mark>burned</mark> &lt;b>down&lt;/b>')
  expect(inReply.body).toMatch(/>1 result</)
  await makeReply(
    db,
    topic.id,
    ann.id,
    '> **Ann** wrote:\n>\n> Moss.\n\nAsk a **slater** or see [the guide](https://example.com/g).',
  )
  const quoting = (await find('slater')).body
  expect(quoting).toContain('<mark>slater</mark> or see the guide.')
  expect(quoting.split('<main')[1]).not.toContain('**')
})

test('an ellipsis stands where the post has more words than are shown', async () => {
  const words = (from: number) => Array.from({ length: 40 }, (_, at) => `word${from + at}`).join(' ')
  await makeTopic(db, forum, { userId: ann.id, title: 'A long post', body: `${words(0)} quetzal ${words(50)}` })
  const snippet = async (q: string) =>
    /<p dir="auto">(.*?)<\/p>/.exec((await find(q)).body.replace(/<\/?span>/g, ''))?.[1]
  expect(await snippet('quetzal')).toMatch(/^… word\d+ .*<mark>quetzal<\/mark>.* word\d+ …$/)
  await makeTopic(db, forum, { userId: ann.id, title: 'A short post', body: 'Axolotls eat worms.' })
  expect(await snippet('axolotl')).toMatch(/^<mark>Axolotls<\/mark> eat worms\.?$/)
})

test('a removed post is not found, and an edited one by its new words alone', async () => {
  const topic = await makeTopic(db, forum, { userId: ann.id, title: 'Garden walls', body: 'Built of zirconium.' })
  expect((await find('zirconium')).body).toContain('Garden walls')
  await db.pool.query("update posts set body = 'Built of basalt.' where id = $1", [topic.postId])
  expect((await find('zirconium')).body).toContain('No results.')
  expect((await find('basalt')).body).toContain('Garden walls')
  await withTransaction(db.pool, (client) => removePost(client, topic.postId, ann.id))
  expect((await find('basalt')).body).not.toContain('Garden walls')
})

test('many matches come on pages of twenty', async () => {
  const topic = await makeTopic(db, forum, { userId: ann.id, body: 'About marmots.' })
  for (let at = 0; at < 24; at++) await makeReply(db, topic.id, ann.id, `Marmots, part ${at}.`)
  const first = await find('marmot')
  expect(first.body).toMatch(/>25 results</)
  expect(first.body.match(/highlight_post=/g)).toHaveLength(20)
  expect((await find('marmot', '&page=2')).body.match(/highlight_post=/g)).toHaveLength(5)
  const lastPage = await find('marmot', '&page=3')
  expect([lastPage.statusCode, lastPage.headers.location]).toEqual([303, '/forums?q=marmot'])
})

test.each([
  '%',
  '\\',
  "'",
  '"',
  '"open',
  '-',
  'a & b | !c',
  '(((',
  ':*',
  '<->',
  '\u202e',
  '💥',
  'or or or',
  'x'.repeat(200),
  '&&& !!!',
])('%j is looked for without a fault', async (q) => {
  expect((await find(q)).statusCode).toBe(200)
})

test('words that are everywhere are said to be so', async () => {
  expect((await find('the of and')).body).toContain('These words are too common')
  for (const signs of ['%', '“?!”']) expect((await find(signs)).body).toContain('Enter words or numbers')
})

test.each(['q=%00', 'q=%ED%A0%80', 'q[]=a', 'q[a]=b', `q=${'x'.repeat(201)}`, 'q=a&page=x', 'q=a&page=51'])(
  '/forums?%s is refused in words',
  async (query) => {
    const reply = await new Browser(await testApp({ database: db.url })).page(`/forums?${query}`)
    expect([200, 422]).toContain(reply.statusCode)
    if (query !== 'q=%ED%A0%80') expect(reply.statusCode).toBe(422)
  },
)

test('an empty search is the list of forums', async () => {
  expect((await find('  ')).body).toContain('Recent topics')
})

test('a topic is found while another one like it is begun, the most similar first', async () => {
  const app = await testApp({ database: db.url })
  const wiring = await makeTopic(db, forum, { userId: ann.id, title: 'Replacing knob-and-tube wiring in a duplex' })
  await makeTopic(db, forum, { userId: ann.id, title: 'A duplex without a driveway' })
  const browser = await signedIn(app, ann)
  const similar = async (title: string) => {
    const reply = await browser.get(`/topics/similar?${new URLSearchParams({ title })}`)
    expect(reply.statusCode).toBe(200)
    return reply.json().topics
  }
  const found = await similar('What does replacing old wiring in my duplex cost')
  expect(found[0]).toEqual({
    title: 'Replacing knob-and-tube wiring in a duplex',
    url: wiring.path,
    forum: 'Buying',
    replies: 0,
  })
  for (const odd of ["'", '\\', '%', ':*', '💥💥💥💥', '<b>|&!', "quote's & ors | more"]) await similar(odd)
  await withTransaction(db.pool, (client) => removePost(client, wiring.postId, ann.id))
  expect((await similar('Replacing knob-and-tube wiring')).map(({ url }: { url: string }) => url)).not.toContain(
    wiring.path,
  )
  for (const odd of ['', 'title=%00', 'title[]=a', `title=${'x'.repeat(201)}`])
    expect((await browser.get(`/topics/similar?${odd}`)).statusCode, odd).toBe(422)
})
