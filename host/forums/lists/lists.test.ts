import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addTown } from '../../insights/_testing/town.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'

const db = await testDatabase()
await addTown(db)
const ann = await makePerson(db, { name: 'Ann' })
const bo = await makePerson(db, { name: 'Bo' })
const visitor = async () => new Browser(await testApp({ database: db.url }))
const titlesIn = (html: string) =>
  [...html.matchAll(/<h[23]><a href="\/forums\/\d+\/topics\/[^"]*" dir="auto">([^<]*)/g)].map(([, title]) => title)

test('without a forum the page says so', async () => {
  expect((await (await visitor()).page('/forums')).body).toContain('No forums yet.')
})

test('forums stand in their groups, with their figures and the latest topic; recent topics below', async () => {
  const [loans] = [await makeForum(db, { name: 'Loans', category: 'Money' }), await makeForum(db, { name: 'Repairs' })]
  const old = await makeTopic(db, loans, { userId: ann.id, title: 'An old topic' })
  const fresh = await makeTopic(db, loans, { userId: ann.id, title: 'A fresh topic' })
  await makeReply(db, old.id, bo.id)
  const { body, statusCode } = await (await visitor()).page('/forums')
  expect(statusCode).toBe(200)
  expect([...body.matchAll(/<h2>([^<]+)/g)].map(([, name]) => name)).toEqual(['Investing', 'Money', 'Recent topics'])
  expect(body).toMatch(/>Loans<[\s\S]*?2 topics[\s\S]*?1 reply[\s\S]*?An old topic/)
  expect(body).toMatch(/>Repairs<[\s\S]*?0 topics[\s\S]*?No topics yet/)
  expect(titlesIn(body)).toEqual(['An old topic', 'A fresh topic'])
  expect(body).toContain(`href="${fresh.path}"`)
})

test('beside what members wrote, it is said of the demo world’s members alone that they are made up', async () => {
  const forum = await makeForum(db, { name: 'Of the demo world' })
  await db.pool.query('update forums set demo = true where id = $1', [forum])
  const topic = await makeTopic(db, forum, { userId: ann.id, title: 'A real question' })
  const browser = await visitor()
  for (const path of ['/forums', `/forums/${forum}`])
    expect((await browser.page(path)).body).toContain('>Demo data. These conversations are fictional.<')
  expect((await browser.page(topic.path)).body).not.toContain('made up')
})

test('topics come by activity, newest, votes and replies, in pages of 25', async () => {
  const forum = await makeForum(db)
  const topics = []
  for (let at = 0; at < 27; at++) topics.push(await makeTopic(db, forum, { userId: ann.id, title: `Topic ${at}` }))
  const [first, second, third] = topics.map(({ id }) => id)
  await makeReply(db, second as number, bo.id)
  await makeReply(db, second as number, bo.id)
  await makeReply(db, first as number, bo.id)
  await db.pool.query('update topics set votes = 3 where id = $1', [third])
  const browser = await visitor()
  const readTitles = async (query: string) => titlesIn((await browser.page(`/forums/${forum}${query}`)).body)
  expect((await readTitles('')).slice(0, 3)).toEqual(['Topic 0', 'Topic 1', 'Topic 26'])
  expect((await readTitles('?sort=newest')).slice(0, 2)).toEqual(['Topic 26', 'Topic 25'])
  expect((await readTitles('?sort=votes')).slice(0, 2)).toEqual(['Topic 2', 'Topic 26'])
  expect((await readTitles('?sort=replies')).slice(0, 3)).toEqual(['Topic 1', 'Topic 0', 'Topic 26'])
  expect(await readTitles('')).toHaveLength(25)
  expect(await readTitles('?sort=newest&page=2')).toEqual(['Topic 1', 'Topic 0'])
  const { body } = await browser.page(`/forums/${forum}?sort=newest`)
  expect(body).toContain(`href="/forums/${forum}?sort=newest&amp;page=2"`)
  expect(body).toContain(`<a href="/forums/${forum}?sort=newest" aria-current="true">Newest</a>`)
  const lastPage = await browser.page(`/forums/${forum}?page=400`)
  expect([lastPage.statusCode, lastPage.headers.location]).toEqual([303, `/forums/${forum}?page=2`])
})

test('an empty forum says what to do, and visitors find the way in', async () => {
  const forum = await makeForum(db)
  const { body } = await (await visitor()).page(`/forums/${forum}`)
  expect(body).toContain('No topics yet.')
  expect(body).toContain(`href="/login?next=%2Fforums%2F${forum}%2Ftopics%2Fnew"`)
  const member = await signedIn(await testApp({ database: db.url }), ann)
  expect((await member.page(`/forums/${forum}`)).body).toContain(`href="/forums/${forum}/topics/new"`)
})

test.each(['?sort=best', '?sort[]=newest', '?page=0', '?page=401', '?page=x', '?sort=constructor', '?page=%00'])(
  '/forums/:id%s names what cannot be used',
  async (query) => {
    const reply = await (await visitor()).page(`/forums/${await makeForum(db)}${query}`)
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain(query.includes('sort') ? '&quot;sort&quot; is' : '&quot;page&quot; is')
  },
)

test.each(['0', 'x', '99999999999', '9'.repeat(40), '1.5', '-1'])('there is no forum %s', async (id) => {
  expect((await (await visitor()).page(`/forums/${id}`)).statusCode).toBe(404)
})

test('RENT-005 the rent estimator is embedded in forums: an island whose form works without scripts', async () => {
  const forum = await makeForum(db, { name: 'Rents', rentEstimator: true })
  const topic = await makeTopic(db, forum, { userId: ann.id })
  const browser = await visitor()
  for (const path of [`/forums/${forum}`, topic.path]) {
    const { body } = await browser.page(path)
    expect(body.match(/data-plat="rent-estimator"/g)).toHaveLength(1)
    const [form = ''] = /<form[^>]*action="\/insights\/zip_searches"[\s\S]*?<\/form>/.exec(body) ?? []
    const fields = new URLSearchParams()
    for (const [, name, value] of form.matchAll(/<option value="([^"]*)" selected/g))
      fields.set(name as string, value ?? '')
    const named = [...form.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name as string)
    expect(named).toContain('area_search[zip_code]')
    fields.set('area_search[zip_code]', '62704')
    const sent = await browser.app.inject({
      method: 'POST',
      url: '/insights/zip_searches',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: fields.toString(),
    })
    expect(sent.statusCode).toBe(303)
    const estimate = await browser.page(String(sent.headers.location))
    expect(estimate.statusCode).toBe(200)
    expect(estimate.body).toContain('62704')
  }
  expect((await browser.page(`/forums/${await makeForum(db)}`)).body).not.toContain('data-plat="rent-estimator"')
})
