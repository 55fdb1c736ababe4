import { randomUUID } from 'node:crypto'
import type { AccessFixture, AddressContext, World } from '../../_testing/access-world.ts'
import { makeArticle, makeAuthor, makePublished } from './blog.ts'

const body = () => ({
  title: 'How I read a rent roll',
  summary: 'Line by line.',
  body: 'Start at the end.',
  action: 'draft',
})

/** An article of the person whom the address is about. */
async function getArticle({ db }: World, { whose }: AddressContext) {
  await makeAuthor(db, whose.id)
  return { params: { slug: (await makeArticle(db, whose.id)).slug }, body: body() }
}

export const accessFixture: AccessFixture = {
  'GET /blog/new': async ({ db }, { asks }) => {
    if (asks) await makeAuthor(db, asks.id)
    return { params: {} }
  },
  'POST /blog': async ({ db }, { asks }) => {
    if (asks) await makeAuthor(db, asks.id)
    return { params: {}, body: { ...body(), form_token: randomUUID() } }
  },
  '/blog/:slug': getArticle,
  'GET /blog/:slug': async ({ app }, { whose }) => ({
    params: { slug: (await makePublished(app.site, whose.id)).slug },
  }),
  '/blog/authors/:username': (_, { whose: { username } }) => ({ params: { username } }),
}
