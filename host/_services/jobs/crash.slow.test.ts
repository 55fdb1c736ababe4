import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { hostProcess, makeMarks, readMarks } from '../../_testing/processes.ts'
import { testApp } from '../../_testing/test-app.ts'

vi.setConfig({ testTimeout: 300_000 })
const db = await testDatabase()
await makeMarks(db)

const marks = (name: string) => readMarks(db, name)
const states = async (name: string) =>
  (await db.pool.query("select state, retry_count from pgboss.job where data->>'name' = $1", [name])).rows
const soon = { timeout: 15_000, interval: 50 }
const later = { timeout: 60_000, interval: 200 }

async function sender() {
  const app = await testApp({ database: db.url })
  await app.ready()
  return app.site.jobs
}

test('a job whose host was killed is begun again by another, once, a quarter of a minute later', async () => {
  const jobs = await sender()
  for (let round = 0; round < 5; round++) {
    const name = `killed ${round}`
    const killed = await hostProcess(db.url)
    await jobs.send('slow', { name, ms: 3000 })
    await vi.waitFor(async () => expect(await marks(name)).toEqual(['began']), soon)
    killed.child.kill('SIGKILL')
    await killed.exit
    const others = await Promise.all([hostProcess(db.url), hostProcess(db.url)])
    await vi.waitFor(async () => expect(await marks(name)).toEqual(['began', 'began', 'ended']), later)
    await vi.waitFor(async () => expect(await states(name)).toEqual([{ state: 'completed', retry_count: 1 }]), soon)
    for (const { child } of others) child.kill('SIGKILL')
  }
})

test('a stop lets a short job end and hands a long one over before its end', async () => {
  const jobs = await sender()
  const stopped = await hostProcess(db.url)
  await jobs.send('slow', { name: 'short', ms: 1500 })
  await jobs.send('slow', { name: 'long', ms: 30_000 })
  await vi.waitFor(async () => expect([...(await marks('short')), ...(await marks('long'))]).toHaveLength(2), soon)
  stopped.child.kill('SIGTERM')
  expect(await stopped.exit).toBe(0)
  expect([await marks('short'), await marks('long')]).toEqual([['began', 'ended'], ['began']])
  expect(await states('short')).toEqual([{ state: 'completed', retry_count: 0 }])
  expect(await states('long')).toEqual([{ state: 'retry', retry_count: 0 }])
  await db.pool.query("update pgboss.job set data = jsonb_set(data, '{ms}', '10') where data->>'name' = 'long'")
  await hostProcess(db.url)
  await vi.waitFor(async () => expect(await marks('long')).toEqual(['began', 'began', 'ended']), later)
})
