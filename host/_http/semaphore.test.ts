import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('so many run beside each other, in the order in which they came, whatever fails', async () => {
  const turn = createSemaphore(2)
  const started: number[] = []
  let running = 0
  let maxRunning = 0
  const one = (i: number) =>
    turn(async () => {
      started.push(i)
      maxRunning = Math.max(maxRunning, ++running)
      await wait(1)
      running--
      if (i === 1) throw new Error('one fails')
      return i
    })
  const ends = await Promise.allSettled([0, 1, 2, 3, 4].map(one))
  const laterResults = await Promise.all([one(5), one(6)])
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(maxRunning).toBe(2)
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(laterResults).toEqual([5, 6])
})

test('who comes when so many wait already is refused, until one of them has had its turn', async () => {
  const turn = createSemaphore(1, 1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = turn(() => promise)
  const waiting = turn(async () => 'waited')
  await expect(turn(async () => 'late')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  resolve()
  await running
  expect(await waiting).toBe('waited')
  expect(await turn(async () => 'in time')).toBe('in time')
})

test('who comes while a place is handed over waits behind those who wait already', async () => {
  const turn = createSemaphore(1)
  let running = 0
  const alone = () =>
    turn(async () => {
      expect(++running).toBe(1)
      await wait(1)
      running--
    })
  const first = alone()
  const second = alone()
  await first.then(alone)
  await second
})

test('who has waited too long is refused, and those behind get their turn', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const turn = createSemaphore(1, 10, 1000)
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = turn(() => promise)
  const work = vi.fn(async () => 'done')
  const refused = expect(turn(work)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  await vi.advanceTimersByTimeAsync(600)
  const behind = turn(async () => 'behind')
  await vi.advanceTimersByTimeAsync(600)
  await refused
  resolve()
  await running
  expect([await behind, work.mock.calls.length, vi.getTimerCount()]).toEqual(['behind', 0, 0])
})

test('work that nobody wants any more is not begun, and leaves its place in the queue', async () => {
  const turn = createSemaphore(1, 1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = turn(() => promise)
  const leaving = new AbortController()
  const work = vi.fn(async () => 'done')
  const waiting = expect(turn(work, leaving.signal)).rejects.toMatchObject({ status: 503 })
  leaving.abort()
  await waiting
  const next = turn(async () => 'next')
  resolve()
  await running
  expect(await next).toBe('next')
  await expect(turn(work, leaving.signal)).rejects.toMatchObject({ status: 503 })
  expect(work).not.toHaveBeenCalled()
})

test('who leaves just as their turn comes takes it, and passes it on', async () => {
  const turn = createSemaphore(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = turn(() => promise)
  const leaving = new AbortController()
  const waiting = turn(async () => 'waited', leaving.signal)
  const next = turn(async () => 'next')
  resolve()
  await running
  leaving.abort()
  expect([await waiting, await next]).toEqual(['waited', 'next'])
})
