import { describe, expect, test } from 'vitest'
import type { Listener } from './listener.ts'
import { rememberEachUntilChange, rememberUntilChange } from './remember.ts'

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

describe('of each key', () => {
  function setUpKeys(max: number) {
    let receiver: Parameters<Listener['listen']>[1] | undefined
    const state = { trouble: undefined as string | undefined, fails: false, readings: [] as string[] }
    const read = rememberEachUntilChange(
      {
        listener: {
          listen(_, listening) {
            receiver = listening
            return () => {}
          },
          trouble: () => state.trouble,
        },
        tables: ['counties'],
        max,
      },
      async (key) => {
        state.readings.push(key)
        if (state.fails) throw new Error('the database is away')
        return `${key} as read ${state.readings.length}`
      },
    )
    return { read, state, change: (table: string) => receiver?.receive(table) }
  }

  test('what was read is remembered until one of its tables changes, also by those who ask at once', async () => {
    const { read, change, state } = setUpKeys(10)
    await Promise.all([read('a'), read('a'), read('b')])
    change('topics')
    expect(await read('a')).toBe('a as read 1')
    change('counties')
    expect(await read('a')).toBe('a as read 3')
    expect(state.readings).toEqual(['a', 'b', 'a'])
  })

  test('the least recently used goes first', async () => {
    const { read, state } = setUpKeys(2)
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key)
    expect(state.readings).toEqual(['a', 'b', 'c', 'b'])
  })

  test('nothing is remembered of a failure, nor while no connection tells of changes', async () => {
    const { read, state } = setUpKeys(2)
    state.fails = true
    await expect(read('a')).rejects.toThrow('the database is away')
    state.fails = false
    expect(await read('a')).toBe('a as read 2')
    state.trouble = 'not connected'
    expect(await read('a')).toBe('a as read 3')
  })
})
