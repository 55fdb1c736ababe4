import { afterEach, expect, test, vi } from 'vitest'
import { whenUsed } from './when-used.ts'

afterEach(() => vi.unstubAllGlobals())

const openUnused = (call: () => void) => {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: false, isActive: false })
  return whenUsed(call)
}

test.each(['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'])('a first %s counts, once', (type) => {
  const call = vi.fn()
  openUnused(call)
  expect(call).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event(type))
  document.body.dispatchEvent(new Event(type))
  expect(call).toHaveBeenCalledTimes(1)
})

test('a pointer counts that moves on, not one whose place the browser tells', () => {
  const call = vi.fn()
  openUnused(call)
  const move = (clientX: number) => document.body.dispatchEvent(new PointerEvent('pointermove', { clientX }))
  move(300)
  move(300)
  expect(call).not.toHaveBeenCalled()
  move(301)
  expect(call).toHaveBeenCalledTimes(1)
})

test('a page that was used before is in use', () => {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: true, isActive: false })
  const call = vi.fn()
  whenUsed(call)
  expect(call).toHaveBeenCalledTimes(1)
})

test('what no longer waits is not called', () => {
  const call = vi.fn()
  openUnused(call)()
  document.body.dispatchEvent(new Event('keydown'))
  expect(call).not.toHaveBeenCalled()
})
