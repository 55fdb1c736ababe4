import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { recordEvent } from './record-event.ts'

const db = await testDatabase()
const VISITOR = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const request = (overrides: object = {}) =>
  ({ url: '/signup?email=ann', headers: {}, cookies: {}, ...overrides }) as unknown as FastifyRequest
const readAll = async () => {
  const { rows } = await db.pool.query(
    'delete from analytics_events returning name, path, properties, visitor_id as visitor',
  )
  return rows
}
const CREATED = { name: 'Created Account', path: '/signup', properties: { location: 'page' } }

test('the server stores what it knows better than a page', async () => {
  await recordEvent(db.pool, request(), 'Created Account', { location: 'page' })
  const cookies = { privacy_choice: 'allow', visitor_id: VISITOR }
  await recordEvent(db.pool, request({ cookies }), 'Created Account', { location: 'page' })
  expect(await readAll()).toEqual([
    { ...CREATED, visitor: null },
    { ...CREATED, visitor: VISITOR },
  ])
})

test('not of browsers that ask not to be tracked, nor of administrators where they are left out', async () => {
  await recordEvent(db.pool, request({ headers: { 'sec-gpc': '1' } }), 'Created Account', {})
  await recordEvent(db.pool, request({ viewer: { admin: true } }), 'Contextual Search Shown', {})
  expect(await readAll()).toEqual([])
})
