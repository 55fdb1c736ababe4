import { expect, test } from 'vitest'
import type { Listener } from './listener.ts'
import { onTableChange } from './table-changes.ts'

test('what is remembered is forgotten after a change of its tables, and after a lost connection', () => {
  let receiver: Parameters<Listener['listen']>[1] | undefined
  const listener: Pick<Listener, 'listen'> = {
    listen(_, listening) {
      receiver = listening
      return () => {}
    },
  }
  let forgotten = 0
  onTableChange(listener, ['posts', 'topics'], () => forgotten++)
  receiver?.receive('posts')
  receiver?.receive('plans')
  expect(forgotten).toBe(1)
  receiver?.connected()
  expect(forgotten).toBe(2)
})
