import { expect, test, vi } from 'vitest'
import type { MapController } from './controller.ts'

type Listener = (...args: unknown[]) => void

test('a click before the mathematics are there is told when they are, and says where on the earth it was', async () => {
  // Tools that nobody has fetched yet, also where the test runs once more.
  vi.resetModules()
  const { getFeature } = await import('./features.ts')
  const { domEvents } = await import('./dom-events.ts')
  const listeners = new Map<string, Listener>()
  const unproject = ({ x, y }: { x: number; y: number }) =>
    getFeature('places') ? { lat: y / 10, lng: x / 10 } : { lat: Number.NaN, lng: Number.NaN }
  const controller = { on: (type: string, listener: Listener) => listeners.set(type, listener), model: { unproject } }
  const events: unknown[] = []
  const firstEvent = Promise.withResolvers<void>()
  domEvents(controller as unknown as MapController, (type, detail) => {
    events.push([type, { ...(detail as object) }])
    firstEvent.resolve()
  })
  const click = (x: number, y: number) => listeners.get('click_xy')?.({ x, y }, undefined)

  click(350, 420)
  expect(events).toEqual([])
  await firstEvent.promise
  click(10, 20)
  expect(events).toEqual([
    ['click', { type: 'map', id: '', x: 350, y: 420, lat: 42, lng: 35 }],
    ['click', { type: 'map', id: '', x: 10, y: 20, lat: 2, lng: 1 }],
  ])
})
