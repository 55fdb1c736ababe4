import { expect, onTestFinished, test, vi } from 'vitest'
import { TRACK_EVENT, track } from './track.ts'

test('an island tells the page what happened by one event, and nothing is sent where no tracker listens', () => {
  const listener = vi.fn()
  const listen = (event: Event) => listener((event as CustomEvent).detail)
  document.addEventListener(TRACK_EVENT, listen)
  onTestFinished(() => document.removeEventListener(TRACK_EVENT, listen))
  const sendBeacon = vi.spyOn(navigator, 'sendBeacon')
  track('Sorted Forum Discussions', { sort: 'newest' })
  expect(listener.mock.calls).toEqual([[{ name: 'Sorted Forum Discussions', properties: { sort: 'newest' } }]])
  expect(sendBeacon).not.toHaveBeenCalled()
})
