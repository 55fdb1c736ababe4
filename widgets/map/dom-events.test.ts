import { expect, test, vi } from 'vitest'
import type { MapController } from './controller.ts'
import { domEvents } from './dom-events.ts'
import { tool } from './tools.ts'

type Listener = (...args: unknown[]) => void

test('a click before the mathematics are there is told when they are, and says where on the earth it was', async () => {
  const listeners = new Map<string, Listener>()
  const unproject = ({ x, y }: { x: number; y: number }) =>
    tool('places') ? { lat: y / 10, lng: x / 10 } : { lat: Number.NaN, lng: Number.NaN }
  const controller = { on: (type: string, listener: Listener) => listeners.set(type, listener), model: { unproject } }
  const told: unknown[] = []
  domEvents(controller as unknown as MapController, (type, detail) => told.push([type, { ...(detail as object) }]))
  const click = (x: number, y: number) => listeners.get('click_xy')?.({ x, y }, undefined)

  click(350, 420)
  expect(told).toEqual([])
  await vi.waitFor(() => expect(told).toHaveLength(1))
  click(10, 20)
  expect(told).toEqual([
    ['click', { type: 'map', id: '', x: 350, y: 420, lat: 42, lng: 35 }],
    ['click', { type: 'map', id: '', x: 10, y: 20, lat: 2, lng: 1 }],
  ])
})
