import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createWorkerPool } from './worker-pool.ts'

/** The program of a thread: tasks say what becomes of them, and every answer names its thread. */
const PROGRAM = `
import { threadId } from 'node:worker_threads'
import { serveTasks } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'serve-tasks.ts')).href)}
serveTasks(async (task) => {
  if (task === 'throw') throw new TypeError('it can’t be done')
  if (task === 'exit') process.exit(3)
  if (task === 'loop') for (;;);
  if (task.gate) while (Atomics.load(task.gate, 0) === 0) Atomics.wait(task.gate, 0, 0)
  return threadId
})
`

function makePool(options: { threads?: number; maxWaiting?: number; timeoutMs?: number } = {}) {
  const file = join(tmpdir(), `plat-tasks-${crypto.randomUUID()}.mjs`)
  writeFileSync(file, PROGRAM)
  onTestFinished(() => rmSync(file))
  return createWorkerPool<unknown, number>({ file, threads: 1, maxWaiting: 20, timeoutMs: 60_000, ...options })
}

/** A task that runs until it is let go. */
function createGate() {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const open = () => {
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
  }
  return { task: { gate }, open }
}

test('tasks are done in a thread of their own, which is kept for the next', async () => {
  const run = makePool()
  const thread = await run('id')
  expect(thread).toBeGreaterThan(0)
  expect(await run('id')).toBe(thread)
})

test('so many run beside each other', async () => {
  const run = makePool({ threads: 2 })
  const [one, other] = [createGate(), createGate()]
  const both = [run(one.task), run(other.task)]
  other.open()
  const second = await both[1]
  one.open()
  expect(await both[0]).not.toBe(second)
})

test('a task beyond the queue is refused at once, as a 503 that says when to try again', async () => {
  const run = makePool({ maxWaiting: 2 })
  const gate = createGate()
  const accepted = [run(gate.task), run('id'), run('id')]
  await expect(run('id')).rejects.toMatchObject({ status: 503, retryAfter: 5, shed: 'reads' })
  gate.open()
  expect(await Promise.all(accepted)).toHaveLength(3)
  await expect(run('id')).resolves.toBeGreaterThan(0)
})

test('what a task throws is thrown to who asked, and its thread goes on', async () => {
  const run = makePool()
  const thread = await run('id')
  await expect(run('throw')).rejects.toThrow(new TypeError('it can’t be done'))
  expect(await run('id')).toBe(thread)
})

test('a thread that ends is replaced', async () => {
  const run = makePool()
  const thread = await run('id')
  await expect(run('exit')).rejects.toThrow('the thread ended before its task was done')
  expect(await run('id')).toBeGreaterThan(thread)
})

test('a task without end is given up as a 503, and does not keep others from theirs', async () => {
  const run = makePool({ timeoutMs: 1000 })
  const stuck = run('loop')
  const next = run('id').catch(() => 0)
  await expect(stuck).rejects.toMatchObject({ status: 503 })
  await next
  // On a busy machine a thread may take longer to start than a task may take.
  await expect.poll(() => run('id').catch(() => 0)).toBeGreaterThan(0)
})
