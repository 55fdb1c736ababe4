import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'

const db = await testDatabase()

/** The texts of elements by name, of XML that is well formed. */
function parse(xml: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom')
    open.push('')
  })
  parser.on('text', (text) => open.push((open.pop() ?? '') + text))
  parser.on('closetag', ({ name }) => {
    found[name] = [...(found[name] ?? []), open.pop() ?? '']
  })
  parser.write(xml).close()
  return found
}

test('forums and topics have feeds that readers understand, with the newest posts first', async () => {
  const app = await testApp({ database: db.url })
  const ann = await makePerson(db, { name: 'Ann & <Co>' })
  const forum = await makeForum(db, { name: 'Roofs & more' })
  const topic = await makeTopic(db, forum, { userId: ann.id, title: 'Is 5 < 6?', body: 'A \u0007 bell & **bold**.' })
  const reply = await makeReply(db, topic.id, ann.id, 'Yes.')
  const visitor = new Browser(app)
  for (const path of ['/forums', `/forums/${forum}`, topic.path]) {
    const feed = await visitor.get(`${path}/feed.atom`)
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const { title, name, content, id, updated } = parse(feed.body)
    expect(title?.slice(1, 3)).toEqual(['Re: Is 5 < 6?', 'Is 5 < 6?'])
    expect(name?.[0]).toBe('Ann & <Co>')
    expect(content?.[1]).toContain('bell &amp; <strong>bold</strong>')
    expect(id).toContain(`urn:plat:post:${reply}`)
    expect(updated?.every((time) => !Number.isNaN(Date.parse(time)))).toBe(true)
    expect((await visitor.page(path)).body).toContain(`href="${path}/feed.atom"`)
  }
  await (await signedIn(app, ann)).delete(`/posts/${reply}`)
  expect((await visitor.get(`${topic.path}/feed.atom`)).body).not.toContain(`post:${reply}<`)
  expect((await visitor.get(`/forums/${await makeForum(db)}/feed.atom`)).statusCode).toBe(200)
  expect((await visitor.get('/forums/99999999/feed.atom')).statusCode).toBe(404)
})

test('search engines are told who asked, who answered and how many votes there are', async () => {
  const app = await testApp({ database: db.url })
  const ann = await makePerson(db, { name: 'Ann' })
  const topic = await makeTopic(db, await makeForum(db), {
    userId: ann.id,
    title: 'A </script> title',
    body: 'Text </script>.',
  })
  const reply = await makeReply(db, topic.id, ann.id, 'Yes.')
  const { body } = await new Browser(app).page(topic.path)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: 'A </script> title',
    text: 'Text </script>.',
    author: { '@type': 'Person', name: 'Ann' },
    commentCount: 1,
    comment: [{ '@type': 'Comment', text: 'Yes.', url: expect.stringContaining(`#post_${reply}`) }],
  })
})
