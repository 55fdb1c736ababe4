import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type { MapEvents } from '../controller.ts'
import { checkNames, emptyHooks, HOOKS, type Hook, hearing, wire } from './hooks.ts'
import { forget } from './warn-once.ts'

let warn: MockInstance<typeof console.warn>
const thrown = vi.fn()
beforeEach(() => {
  forget()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('reportError', thrown)
})
afterEach(() => {
  warn.mockRestore()
  thrown.mockClear()
})

/** A controller that only tells. */
function controller() {
  const listeners = new Map<string, (...args: never[]) => void>()
  return {
    on: (type: string, listener: (...args: never[]) => void) => {
      listeners.set(type, listener)
      return () => {}
    },
    tell: <T extends keyof MapEvents>(type: T, ...args: MapEvents[T]) => listeners.get(type)?.(...(args as never[])),
  }
}

test('there are 19 hooks, and three more for plug-ins', () => {
  expect(HOOKS).toHaveLength(19)
  expect(Object.keys(emptyHooks().hooks)).toEqual(HOOKS)
  expect(Object.keys(emptyHooks().plugin_hooks).sort()).toEqual(
    [...HOOKS, 'preclick_state', 'preclick_region', 'preclick_location'].sort(),
  )
})

describe('what happens in the map', () => {
  const event = { type: 'click' } as Event
  test.each<[keyof MapEvents, unknown[], string, unknown[]]>([
    ['over', [{ type: 'state', id: 'CA' }], 'over_state', ['CA']],
    ['out', [{ type: 'region', id: '0' }], 'out_region', ['0']],
    ['click', [{ type: 'location', id: '1' }, event], 'click_location', ['1', event]],
    ['click', [{ type: 'state', id: 'CA' }, undefined], 'click_state', ['CA']],
    ['zoomable_click', [{ type: 'state', id: 'CA' }, event], 'zoomable_click_state', ['CA', event]],
    ['zoomable_click', [{ type: 'region', id: '0' }, event], 'zoomable_click_region', ['0', event]],
    ['preclick', [{ type: 'state', id: 'CA' }, event], 'preclick_state', ['CA', event]],
    ['click_xy', [{ x: 1, y: 2 }, undefined], 'click_xy', [{ x: 1, y: 2 }]],
    ['view', [{ x: 1, y: 2, x2: 5, y2: 4 }], 'viewbox_updated', [{ x: 1, y: 2, x2: 5, y2: 4, w: 4, h: 2 }]],
    ['back', [], 'back', []],
    ['close_popup', [], 'close_popup', []],
    ['zoom', [{ level: 'out' }], 'zooming_complete', []],
    ['refreshed', [], 'refresh_complete', []],
  ])('%s is heard as %3$s', (type, args, name, expected) => {
    const map = controller()
    const fire = vi.fn()
    wire(map as never, fire)
    map.tell(type, ...(args as never))
    expect(fire.mock.calls).toEqual([[name, ...expected]])
  })
})

test('the one function hears first, then plug-ins, then listeners, each in order', () => {
  const calls: string[] = []
  const from = emptyHooks()
  const { fire, on } = hearing(from)
  on('click_state', () => calls.push('listener 1'))
  on('click_state', () => calls.push('listener 2'))
  from.plugin_hooks.click_state?.push(
    () => calls.push('plug-in 1'),
    () => calls.push('plug-in 2'),
  )
  from.hooks.click_state = () => calls.push('hook')
  fire('click_state', 'CA')
  expect(calls).toEqual(['hook', 'plug-in 1', 'plug-in 2', 'listener 1', 'listener 2'])
})

test('a list under `hooks` and one function under `plugin_hooks` hear like any other', () => {
  const from = emptyHooks() as { hooks: Record<string, unknown>; plugin_hooks: Record<string, unknown> }
  const { fire, on } = hearing(from as never)
  const [first, second, plugIn, listener] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  from.hooks.click_state = [first, second]
  from.plugin_hooks.click_state = (id: string) => plugIn(id)
  on('click_state', listener)
  fire('click_state', 'CA')
  for (const each of [first, second, plugIn, listener]) expect(each.mock.calls).toEqual([['CA']])
})

test('preclick is for plug-ins and listeners, not for the one function', () => {
  const from = emptyHooks()
  const { fire, on } = hearing(from)
  const [one, plugIn, listener] = [vi.fn(), vi.fn(), vi.fn()]
  from.hooks.preclick_state = one
  from.plugin_hooks.preclick_state?.push(plugIn)
  on('preclick_state', listener)
  fire('preclick_state', 'CA')
  expect([one, plugIn, listener].map((each) => each.mock.calls.length)).toEqual([0, 1, 1])
})

test('hooks may be set late, replaced as a whole, and be nonsense', () => {
  const from = emptyHooks() as { hooks: Record<string, Hook | false>; plugin_hooks: Record<string, Hook[]> }
  const { fire } = hearing(from)
  const hook = vi.fn()
  fire('complete')
  from.hooks = { complete: hook }
  fire('complete')
  from.plugin_hooks = { complete: 'no' as unknown as Hook[] }
  fire('complete')
  from.hooks = null as never
  from.plugin_hooks = undefined as never
  fire('complete')
  expect(hook).toHaveBeenCalledTimes(2)
})

test('a listener that is switched off hears no more', () => {
  const { fire, on } = hearing(emptyHooks())
  const listener = vi.fn()
  const off = on('back', listener)
  fire('back')
  off()
  fire('back')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a hook that throws is reported, and the others hear all the same', () => {
  const from = emptyHooks()
  const { fire } = hearing(from)
  const error = new Error('of the page')
  const plugIn = vi.fn()
  from.hooks.click_state = () => {
    throw error
  }
  from.plugin_hooks.click_state?.push(plugIn)
  fire('click_state', 'CA')
  expect(thrown).toHaveBeenCalledWith(error)
  expect(plugIn).toHaveBeenCalledWith('CA')
})

test('names that nothing happens under are told, with those that there are', async () => {
  checkNames(['click_state', 'state_click', 'zoom_complete'])
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  expect(warn.mock.calls[0]?.[0]).toMatch(/no hook is called state_click, zoom_complete; there are ready, complete/)
  checkNames(HOOKS)
  await import('./lazy.ts')
  expect(warn).toHaveBeenCalledTimes(1)
})
