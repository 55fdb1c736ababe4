import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { changesBy, look } from './changes.ts'
import type { OddRequest } from './requests.ts'

const db = await testDatabase()
await db.pool.query('create table notes (text text)')
const write = () => db.pool.query("insert into notes values ('x')")

const request = (filled: number): OddRequest => ({
  role: 'owner',
  filled,
  params: [],
  query: null,
  headers: {},
  sent: null,
})
const answer = (status: number) => ({ status, ms: 1, url: '/things', took: true, fault: undefined })

/** Sends three requests, and says what is found of those that were refused. */
async function found(ask: (request: OddRequest) => Promise<number>): Promise<string[]> {
  const all = [request(0), request(1), request(2)]
  const before = await look(db)
  const refused: OddRequest[] = []
  for (const each of all) if ((await ask(each)) >= 400) refused.push(each)
  return changesBy(db, {
    key: 'POST /things',
    before,
    refused,
    ask: async (one) => answer(await ask(one)),
    ready: async () => {},
    atOnce: 2,
  })
}

test('a refusal that writes is found, and only that one', async () => {
  const faults = await found(async ({ filled }) => {
    if (filled !== 2) await write()
    return filled === 0 ? 200 : 422
  })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^answered 422 and changed notes/)
})

test('what was done, and what jobs write a little later, is nobody’s fault', async () => {
  const jobs: Promise<unknown>[] = []
  const faults = await found(async ({ filled }) => {
    if (filled > 0) return 422
    await write()
    if (!jobs.length) jobs.push(...[10, 30, 60].map((ms) => wait(ms).then(write)))
    return 200
  })
  await Promise.all(jobs)
  expect(faults).toEqual([])
})

test('what is refused first and done when it is sent again is nobody’s fault', async () => {
  let attempts = 0
  expect(
    await found(async ({ filled }) => {
      if (filled === 1 && attempts++ === 0) return 409
      if (filled === 2) return 422
      await write()
      return 200
    }),
  ).toEqual([])
})
