import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { block } from './block-store.ts'

const db = await testDatabase()
const PATH = '/api/v1/followerships'
const createBody = (following_id: string, following_type = 'SocialUser') => ({
  data: { attributes: { following_type, following_id } },
})

async function pair() {
  const app = await testApp({ database: db.url })
  const [me, other] = [await makePerson(db), await makePerson(db)]
  return { app, me, other, browser: await signedIn(app, me) }
}

test('PROF-034 following a member answers with the id of the followership', async () => {
  const { browser, me, other } = await pair()
  const reply = await browser.post(PATH, createBody(other.id))
  expect(reply.statusCode).toBe(200)
  const { rows } = await db.pool.query('select id from followerships where follower_id = $1 and followed_id = $2', [
    me.id,
    other.id,
  ])
  expect(reply.json().data.id).toBe(rows[0].id)
  // Pressed twice, it is the same one.
  expect((await browser.post(PATH, createBody(other.id))).json()).toEqual(reply.json())
})

test('PROF-032 a followership has an id', async () => {
  const { browser, other } = await pair()
  expect((await browser.post(PATH, createBody(other.id))).json().data).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
  })
})

test('PROF-033 the payload names a SocialUser and the id of a member', async () => {
  const { browser, other } = await pair()
  for (const body of [
    createBody(other.id, 'Forum'),
    createBody('7'),
    createBody(''),
    {},
    { data: {} },
    { data: { attributes: [] } },
  ])
    expect((await browser.post(PATH, body)).statusCode, JSON.stringify(body)).toBe(422)
  expect((await browser.post(PATH, createBody(other.id, 'Forum'))).body).toContain('SocialUser')
  expect((await browser.post(PATH, createBody(randomUUID()))).statusCode).toBe(404)
})

test('PROF-035 a followership is looked up by the member who is followed', async () => {
  const { browser, other } = await pair()
  expect((await browser.get(`${PATH}/${other.id}`)).statusCode).toBe(404)
  const made = (await browser.post(PATH, createBody(other.id))).json()
  expect((await browser.get(`${PATH}/${other.id}`)).json()).toEqual(made)
})

test('PROF-036 a followership is removed by its id, and by its own member alone', async () => {
  const { app, browser, other } = await pair()
  const { id } = (await browser.post(PATH, createBody(other.id))).json().data
  const stranger = await signedIn(app, await makePerson(db))
  expect((await stranger.delete(`${PATH}/${id}`)).statusCode).toBe(404)
  expect((await browser.delete(`${PATH}/${id}`)).statusCode).toBe(204)
  expect((await browser.get(`${PATH}/${other.id}`)).statusCode).toBe(404)
  expect((await browser.delete(`${PATH}/${id}`)).statusCode).toBe(404)
})

test('PROF-037 the calls want the token of the page, and a bearer token that is the session’s own', async () => {
  const { app, browser, other, me } = await pair()
  const { rows } = await db.pool.query('select api_auth_token as token from sessions where user_id = $1', [me.id])
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  expect((await browser.post(PATH, createBody(other.id), bearer('another'))).statusCode).toBe(401)
  expect((await browser.post(PATH, createBody(other.id), bearer(rows[0].token))).statusCode).toBe(200)
  expect((await browser.get(`${PATH}/${other.id}`, bearer('another'))).statusCode).toBe(401)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const bare = await app.inject({
    method: 'POST',
    url: PATH,
    headers: { cookie, authorization: `Bearer ${rows[0].token}` },
    payload: createBody(other.id),
  })
  expect(bare.statusCode).toBe(403)
})

test('PROF-042 visitors neither follow nor look up', async () => {
  const { app, other } = await pair()
  const visitor = new Browser(app)
  expect((await visitor.post(PATH, createBody(other.id))).statusCode).toBe(401)
  expect((await visitor.get(`${PATH}/${other.id}`)).statusCode).toBe(401)
})

test('PROF-043 nobody follows themselves', async () => {
  const { browser, me } = await pair()
  const reply = await browser.post(PATH, createBody(me.id))
  expect(reply.statusCode).toBe(422)
  expect(reply.body).toContain('You can’t follow yourself.')
})

test('a form without scripts follows, and leads back to the profile', async () => {
  const { browser, other } = await pair()
  const reply = await browser.form(PATH, {
    'data[attributes][following_type]': 'SocialUser',
    'data[attributes][following_id]': other.id,
  })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/users/${other.username}`])
})

test('blocking ends what connects two members, and keeps the other from following', async () => {
  const { app, browser, me, other } = await pair()
  await browser.post(PATH, createBody(other.id))
  expect((await (await signedIn(app, other)).put(`/users/${me.username}/block`)).statusCode).toBe(204)
  expect((await browser.get(`${PATH}/${other.id}`)).statusCode).toBe(404)
  expect((await browser.post(PATH, createBody(other.id))).statusCode).toBe(404)
  await withTransaction(db.pool, (tx) => block(tx, other.id, me.id))
})
