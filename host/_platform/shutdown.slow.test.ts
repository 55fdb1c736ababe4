import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { hostProcess, makeMarks, SECRET } from '../_testing/processes.ts'
import { openStream, type SseClient } from '../_testing/sse.ts'
import { testApp } from '../_testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })
const db = await testDatabase()
await makeMarks(db)
beforeEach(() => db.pool.query('delete from marks'))

const A_SECOND = 200
const STREAMS = 50
const SECONDS = 15
/** Milliseconds for which a connection may stand in the kernel's queue, on a busy machine, before the host takes it on. */
const AT_THE_DOOR = 250

/** Posts with a connection of its own. @returns its status; or how it failed, with what it had got by then */
function post(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent: false, timeout: 15_000 }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve('cut off in the answer'))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.end()
  })
}

/** Streams of as many members as it takes. */
async function streams(origin: string) {
  const app = await testApp({ database: db.url, env: { SECRET, PUBLIC_URL: '' } })
  const all: SseClient[] = []
  while (all.length < STREAMS) {
    const person = await makePerson(db)
    const { cookies } = await signedIn(app, person)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (let each = 0; each < 6 && all.length < STREAMS; each++)
      all.push(await openStream(`${origin}/push?channel=private-leads-channel-${person.id}`, { cookie }))
  }
  onTestFinished(() => {
    for (const stream of all) stream.close()
  })
  expect(all.every(({ status }) => status === 200)).toBe(true)
  return all
}

test('SIGTERM under 200 requests a second and 50 streams: what was taken on is answered, and the process ends with 0', async () => {
  const { child, origin, exit } = await hostProcess(db.url)
  const open = await streams(origin)
  const answers = new Map<string, number | string>()
  const sentAt = new Map<string, number>()
  const asked: Promise<void>[] = []
  let stoppedAt = 0
  for (let tick = 0, start = performance.now(); stoppedAt === 0 || performance.now() - stoppedAt < 500; tick++) {
    const name = `r${tick}`
    sentAt.set(name, performance.now())
    asked.push(post(`${origin}/marks/${name}`).then((answer) => void answers.set(name, answer)))
    await sleep(Math.max(0, start + ((tick + 1) * 1000) / A_SECOND - performance.now()))
    if (stoppedAt === 0 && performance.now() - start > SECONDS * 1000) {
      stoppedAt = performance.now()
      child.kill('SIGTERM')
    }
  }
  expect(await exit).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
  await Promise.all(asked)
  await Promise.all(open.map(({ ended }) => ended))

  const { rows } = await db.pool.query<{ name: string }>("select name from marks where what = 'posted'")
  const done = new Set(rows.map(({ name }) => name))
  const answered = [...answers].filter(([, answer]) => answer === 200).map(([name]) => name)
  // Nothing was done that nobody heard of, and nothing was confirmed that was not done; each once.
  expect(rows).toHaveLength(done.size)
  expect([...done].sort()).toEqual(answered.sort())
  expect(answered.length).toBeGreaterThan(A_SECOND * SECONDS * 0.8)
  // The rest found the door closed; whoever stood in it at that moment was told, or the kernel did.
  const rest = [...answers].filter(([, answer]) => answer !== 200)
  expect(rest.filter(([, answer]) => !['ECONNREFUSED', 'ECONNRESET', 503].includes(answer))).toEqual([])
  const reset = rest.filter(([, answer]) => answer === 'ECONNRESET').map(([name]) => sentAt.get(name) as number)
  expect(reset.filter((at) => at < stoppedAt - AT_THE_DOOR)).toEqual([])
})
