import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { saveInterests } from '../details-store.ts'
import { DEFAULT_PRIVACY } from '../privacy.ts'
import { findConnection } from '../relation-store.ts'
import { savePrivacy } from '../save-store.ts'
import { listRequests } from './colleague-store.ts'
import { countConnections, listConnections, suggestPeople } from './list-store.ts'

const db = await testDatabase()

async function pair() {
  const app = await testApp({ database: db.url })
  const [ann, bob] = [await makePerson(db, { name: 'Ann Asks' }), await makePerson(db, { name: 'Bob Answers' })]
  return { app, ann, bob, a: await signedIn(app, ann), b: await signedIn(app, bob) }
}

test('PROF-001 a member asks another to be a colleague, who accepts; both list the other', async () => {
  const { ann, bob, a, b } = await pair()
  const reply = await a.put(`/users/${bob.username}/colleague`, { message: 'We met in Waco.' })
  expect(reply.json()).toEqual({ status: 'pending' })
  expect(await listRequests(db, bob.id, 'received', 'pending')).toMatchObject([
    { other: ann.id, message: 'We met in Waco.' },
  ])
  expect((await b.put(`/users/${ann.username}/colleague/answer`, { answer: 'accepted' })).statusCode).toBe(204)
  for (const [one, other] of [
    [ann, bob],
    [bob, ann],
  ] as const) {
    expect(await countConnections(db, one.id)).toMatchObject({ colleagues: 1 })
    expect(await listConnections(db, one.id, 'colleagues', 1, undefined)).toMatchObject([{ id: other.id }])
    expect((await findConnection(db, { id: one.id, admin: false }, other.id)).relation).toBe('colleague')
  }
})

test('a declined request ends there, and whoever asked is not told', async () => {
  const { ann, bob, a, b } = await pair()
  await a.put(`/users/${bob.username}/colleague`)
  await b.put(`/users/${ann.username}/colleague/answer`, { answer: 'declined' })
  expect((await a.put(`/users/${bob.username}/colleague`)).json()).toEqual({ status: 'pending' })
  expect(await listRequests(db, bob.id, 'received', 'pending')).toEqual([])
  // Bob changes his mind.
  expect((await b.put(`/users/${ann.username}/colleague`)).json()).toEqual({ status: 'accepted' })
})

test('a request is withdrawn, and a colleague removed', async () => {
  const { ann, bob, a, b } = await pair()
  await a.put(`/users/${bob.username}/colleague`)
  expect((await a.delete(`/users/${bob.username}/colleague`)).statusCode).toBe(204)
  expect((await b.put(`/users/${ann.username}/colleague/answer`, { answer: 'accepted' })).statusCode).toBe(404)
  await a.put(`/users/${bob.username}/colleague`)
  // Asking back is accepting.
  expect((await b.put(`/users/${ann.username}/colleague`)).json()).toEqual({ status: 'accepted' })
  await b.delete(`/users/${ann.username}/colleague`)
  expect(await countConnections(db, ann.id)).toMatchObject({ colleagues: 0 })
})

test('nobody asks themselves, or somebody who keeps them away', async () => {
  const { ann, bob, a, b } = await pair()
  expect((await a.put(`/users/${ann.username}/colleague`)).statusCode).toBe(422)
  await b.put(`/users/${ann.username}/block`)
  expect((await a.put(`/users/${bob.username}/colleague`)).statusCode).toBe(404)
})

test('PROF-029 who hides from suggestions is suggested to nobody, others of one interest are', async () => {
  const { ann, bob } = await pair()
  const hidden = await makePerson(db, { name: 'Hal Hides' })
  await savePrivacy(db.pool, hidden.id, { ...DEFAULT_PRIVACY, hideFromSuggestions: true })
  for (const { id } of [ann, bob, hidden]) await saveInterests(db.pool, id, ['mobile_homes'])
  const suggested = await suggestPeople(db, ann.id, 10, undefined)
  expect(suggested.map(({ id }) => id)).toEqual([bob.id])
})
