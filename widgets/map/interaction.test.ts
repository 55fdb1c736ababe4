import { beforeEach, describe, expect, test, vi } from 'vitest'
import { data, INFO } from './_testing/small-map.ts'
import { readMap } from './config/index.ts'
import type { MapController, MapEvents } from './controller.ts'
import { fetchAllTools } from './features.ts'
import { MapInteraction } from './interaction.ts'
import type { MapModel, ZoomTarget } from './types.ts'

await fetchAllTools()

beforeEach(() => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('Document', class {})
  return () => vi.unstubAllGlobals()
})

const A = { type: 'state', id: 'A' } as const
const B = { type: 'state', id: 'B' } as const

/** A map that nobody draws. */
function open(over: Record<string, unknown> = {}, { coarse = false } = {}) {
  const model = readMap({ data: data(over), info: INFO, coarse }, () => {}) as MapModel
  const events: unknown[][] = []
  const zoomed: ZoomTarget[] = []
  const map = {
    model,
    where: { target: { level: 'out' }, ratio: 1 } as { target: ZoomTarget; ratio: number },
    visitor: { coarse },
    switches: { urls: true, popups: true, clicks: true },
    svg: { toggleAttribute() {} },
    nodesOf: () => [],
    tell: (type: keyof MapEvents, ...args: unknown[]) => events.push([type, ...args]),
    zoomTo: (target: ZoomTarget) => zoomed.push(target),
    popup: (...args: Parameters<MapInteraction['popup']>) => interaction.popup(...args),
  }
  const interaction = new MapInteraction(map as unknown as MapController)
  const onNeeded = vi.fn()
  interaction.onNeeded = onNeeded
  return {
    interaction,
    map,
    onNeeded,
    zoomed,
    heard: () => events.splice(0),
    types: () => events.splice(0).map(([type]) => type),
  }
}

/** A mouse event, of which only its place is read here. */
const at = (clientX: number, clientY: number) => ({ clientX, clientY, target: null }) as unknown as PointerEvent

describe('the pointer', () => {
  test('comes to an element once, and leaves it for the next', () => {
    const { interaction, heard } = open()
    interaction.enter(A, at(10, 10))
    interaction.enter(A, at(11, 10))
    expect(heard()).toEqual([['over', A]])
    interaction.enter(B, at(110, 10))
    expect(heard()).toEqual([
      ['out', A],
      ['over', B],
    ])
    interaction.leave()
    expect(heard()).toEqual([['out', B]])
  })

  test('finds nothing in an element that is inactive', () => {
    const { interaction, heard } = open({ state_specific: { A: { inactive: 'yes' } } })
    interaction.enter(A, at(10, 10))
    expect(heard()).toEqual([])
  })

  test('has the pop-up fetched where the element has one on hover', () => {
    const { interaction, onNeeded } = open({ state_specific: { A: { description: 'Words' } } })
    interaction.enter(A, at(10, 10))
    expect(onNeeded).toHaveBeenCalledOnce()
  })
})

describe('a press', () => {
  test('zooms to what can be zoomed to, and is no click to the page', () => {
    const { interaction, zoomed, types } = open({ state_specific: { A: { zoomable: 'yes' } } })
    expect(interaction.press(A)).toBe(false)
    expect(zoomed).toMatchObject([{ level: 'state', id: 'A' }])
    expect(types()).toEqual(['preclick', 'zoomable_click'])
  })

  test('follows a link, unless the page has switched links off', () => {
    const { interaction, map, types } = open({ state_specific: { A: { url: 'https://example.com' } } })
    expect(interaction.press(A)).toBe(true)
    expect(types()).toEqual(['preclick', 'click'])
    map.switches.urls = false
    expect(interaction.press(A)).toBe(false)
  })

  test('opens a pop-up by a tap where a mouse would have it on hover', () => {
    const { interaction, types } = open({ state_specific: { A: { description: 'Words' } } }, { coarse: true })
    interaction.press(A, at(10, 10))
    expect(types()).toEqual(['preclick', 'popup', 'click'])
    expect(interaction.closePopup()).toBe(true)
    expect(interaction.closePopup()).toBe(false)
  })

  test('does nothing where the page has switched clicks off', () => {
    const { interaction, map, types } = open({ state_specific: { A: { url: 'https://example.com' } } })
    map.switches.clicks = false
    expect(interaction.press(A)).toBe(false)
    expect(types()).toEqual(['preclick'])
  })

  test('of an inactive element closes what a click has opened', () => {
    const { interaction, types } = open({ state_specific: { A: { popup: 'click' }, B: { inactive: 'yes' } } })
    interaction.popup(A, at(10, 10))
    interaction.press(B)
    expect(interaction.closePopup()).toBe(false)
    expect(types()).toEqual(['popup'])
  })
})

describe('a pop-up', () => {
  test('stays when the pointer leaves, and keeps others from opening on hover', () => {
    const { interaction } = open()
    interaction.popup(A, at(10, 10))
    interaction.enter(B, at(110, 10))
    interaction.leave()
    expect(interaction.closePopup()).toBe(true)
  })

  test('is not opened for what is not there, nor where the page has switched pop-ups off', () => {
    const { interaction, map } = open()
    expect(interaction.popup({ type: 'state', id: 'nowhere' })).toBe(false)
    map.switches.popups = false
    expect(interaction.popup(A, at(10, 10))).toBe(false)
  })
})
