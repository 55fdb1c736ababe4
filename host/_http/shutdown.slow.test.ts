import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { hostProcess, makeMarks, SECRET } from '../_testing/processes.ts'
import { openStream, type SseClient } from '../_testing/sse.ts'
import { testApp } from '../_testing/test-app.ts'

vi.setConfig({ testTimeout: 600_000 })
const db = await testDatabase()
await makeMarks(db)
beforeEach(() => db.pool.query('delete from marks'))

const A_SECOND = 200
const STREAMS = 50
/** Requests before the signal, and while the host ends. */
const [BEFORE, AFTER] = [3000, 100]

/** Posts with a connection of its own. @returns its status; or how it failed, with what it had got by then */
function post(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent: false, timeout: 60_000 }, (answer) => {
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
  const requests: Promise<void>[] = []
  for (let tick = 0, start = performance.now(); tick < BEFORE + AFTER; tick++) {
    const name = `r${tick}`
    requests.push(post(`${origin}/marks/${name}`).then((answer) => void answers.set(name, answer)))
    await sleep(Math.max(0, start + ((tick + 1) * 1000) / A_SECOND - performance.now()))
    if (tick === BEFORE) child.kill('SIGTERM')
  }
  expect(await exit).toBe(0)
  await Promise.all(requests)
  await Promise.all(open.map(({ ended }) => ended))

  const marks = async (what: string) => {
    const { rows } = await db.pool.query<{ name: string }>('select name from marks where what = $1', [what])
    return rows.map(({ name }) => name).sort()
  }
  const answered = [...answers].filter(([, answer]) => answer === 200).map(([name]) => name)
  // Nothing was taken on or done that nobody heard of, and nothing was confirmed that was not done; each once.
  expect(await marks('taken')).toEqual(answered.sort())
  expect(await marks('posted')).toEqual(answered)
  expect(answered.length).toBeGreaterThan(BEFORE / 2)
  // The rest found the door closed; whoever stood in it at that moment was told, or the kernel did.
  const rest = [...answers.values()].filter((answer) => answer !== 200)
  expect(rest.filter((answer) => !['ECONNREFUSED', 'ECONNRESET', 503].includes(answer as string))).toEqual([])
})
