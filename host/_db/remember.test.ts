import { expect, test } from 'vitest'
import type { Listener } from './listener.ts'
import { rememberUntilChange } from './remember.ts'

function setUp(freshMs?: number) {
  let receiver: Parameters<Listener['listen']>[1] | undefined
  let trouble: string | undefined
  let [readings, fails] = [0, false]
  const listener: Pick<Listener, 'listen' | 'trouble'> = {
    listen(_, listening) {
      receiver = listening
      return () => {}
    },
    trouble: () => trouble,
  }
  const read = rememberUntilChange(
    { listener, tables: ['topics', 'posts'], ...(freshMs !== undefined && { freshMs }) },
    async () => {
      readings++
      if (fails) throw new Error('the database is away')
      return readings
    },
  )
  return {
    read,
    change: (table: string) => receiver?.receive(table),
    reconnect: () => receiver?.connected(),
    setTrouble: (text: string | undefined) => {
      trouble = text
    },
    setFails: (value: boolean) => {
      fails = value
    },
  }
}

test('what was read is remembered until one of its tables changes, also by those who ask at once', async () => {
  const { read, change, reconnect } = setUp()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  change('plans')
  expect(await read()).toBe(1)
  change('posts')
  expect(await read()).toBe(2)
  reconnect()
  expect(await read()).toBe(3)
})

test('nothing is remembered of a failure', async () => {
  const { read, setFails } = setUp()
  setFails(true)
  await expect(read()).rejects.toThrow('the database is away')
  setFails(false)
  expect(await read()).toBe(2)
})

test('nothing is remembered while no connection tells of changes', async () => {
  const { read, setTrouble } = setUp()
  expect(await read()).toBe(1)
  setTrouble('not connected')
  expect([await read(), await read()]).toEqual([2, 3])
})

test('what changes by itself is read again after its time', async () => {
  const { read } = setUp(0)
  expect([await read(), await read()]).toEqual([1, 2])
})
