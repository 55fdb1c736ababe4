import { afterEach, describe, expect, test, vi } from 'vitest'
import { data, INFO } from './_testing/small-map.ts'
import type { MapProps } from './contract.ts'
import { MapController, type MapControllerOptions } from './controller.ts'
import { fetchAllTools } from './features.ts'
import type { Zoom } from './zoom/zoom.ts'

await fetchAllTools()

afterEach(() => vi.unstubAllGlobals())

/** A controller whose component does nothing but count drawings. */
function open(over = {}, options: Partial<MapControllerOptions> = {}) {
  const abort = new AbortController()
  const props = { data: data(over) as Record<string, Record<string, unknown>>, info: INFO }
  const attributes: Record<string, string> = {}
  let drawings = 0
  let currentProps: MapProps = props
  const controller: MapController = new MapController({
    props,
    coarse: false,
    signal: abort.signal,
    redraw: () => {
      drawings++
      controller.update(currentProps)
    },
    flush: (work) => work(),
    ...options,
  })
  controller.svg = {
    setAttribute: (name: string, value: string) => {
      attributes[name] = value
    },
  } as unknown as SVGSVGElement
  const update = (next: MapProps) => {
    currentProps = next
    controller.update(next)
  }
  return { controller, update, props, abort, attributes, drawings: () => drawings }
}

describe('the model', () => {
  test('stays the same while data and info are the same objects', () => {
    const { controller, update, props } = open()
    const { model } = controller
    update({ ...props, title: 'Another title' })
    expect(controller.model).toBe(model)
    update({ ...props, data: data() })
    expect(controller.model).not.toBe(model)
  })

  test('is read again by a refresh, from data that the page has changed in place', () => {
    const { controller, props, drawings } = open({ state_specific: { A: { name: 'Before' } } })
    const listener = vi.fn()
    controller.on('refreshed', listener)
    props.data.state_specific = { A: { name: 'After' } }
    controller.refresh()
    expect(controller.model.state('A')?.name).toBe('After')
    expect(drawings()).toBe(1)
    expect(listener).toHaveBeenCalledOnce()
  })

  test('stays where new data cannot be used, and the page is told once', () => {
    const { controller, update, props } = open()
    const { model } = controller
    const fail = vi.fn()
    for (let i = 0; i < 2; i++) {
      update({ ...props, info: { paths: null } })
      controller.refresh()
      update({ ...props, info: undefined })
      controller.reportOddities(fail)
    }
    expect(controller.model.states.map(({ id }) => id)).toEqual(model.states.map(({ id }) => id))
    expect(fail).toHaveBeenCalledOnce()
  })

  test('takes one state again, and only that one', () => {
    const { controller, props, drawings } = open()
    props.data.state_specific = { A: { name: 'New A' }, B: { name: 'New B' } }
    const { model, revision } = controller
    controller.refreshState('A')
    expect(controller.model).toBe(model)
    expect(model.state('A')?.name).toBe('New A')
    expect(model.state('B')?.name).not.toBe('New B')
    expect(controller.revision).toBe(revision + 1)
    expect(drawings()).toBe(1)
  })

  test('has the words of the props before those in English', () => {
    const { controller, update, props } = open()
    update({ ...props, texts: { back: 'Zurück' } })
    expect(controller.texts).toMatchObject({ back: 'Zurück', close: 'Close' })
  })
})

describe('the view', () => {
  test('is drawn at once, without another level', () => {
    const { controller, attributes } = open()
    const listener = vi.fn()
    controller.on('view', listener)
    const { x, y, x2, y2 } = controller.model.view
    const half = { x, y, x2: (x + x2) / 2, y2: (y + y2) / 2 }
    controller.drawView(half)
    expect(attributes.viewBox).toBe(`${x} ${y} ${(x2 - x) / 2} ${(y2 - y) / 2}`)
    expect(controller.ratio).toBe(0.5)
    expect(controller.where).toEqual({ target: { level: 'out' }, ratio: 1 })
    expect(listener).toHaveBeenCalledWith(half)
  })

  test('takes its ratio to the drawing with the next level', () => {
    const { controller, drawings } = open()
    const { view } = controller.model
    const box = { ...view, x2: (view.x + view.x2) / 2 }
    controller.drawView(box)
    controller.setTarget({ level: 'manual', box })
    expect(controller.where).toEqual({ target: { level: 'manual', box }, ratio: 0.5 })
    expect(drawings()).toBe(1)
  })

  test('begins anew where the frame of the map has changed, and stays where a refresh has not changed it', () => {
    const { controller, update, props } = open()
    controller.showModel()
    const box = { ...controller.model.view, x2: 10 }
    controller.drawView(box)
    controller.setTarget({ level: 'manual', box })
    controller.refresh()
    controller.showModel()
    expect(controller.view).toEqual(box)

    update({ ...props, info: { ...INFO, initial_view: { x: -50, y: -50, x2: 50, y2: 0 } } })
    controller.showModel()
    expect(controller.target).toEqual({ level: 'out' })
    expect(controller.view).toEqual(controller.model.view)
  })
})

describe('events', () => {
  test('are heard until the listener stops, and until the map goes', () => {
    const { controller, abort } = open()
    const [first, second] = [vi.fn(), vi.fn()]
    const stop = controller.on('out', first)
    controller.on('out', second)
    controller.tell('out', { type: 'state', id: 'A' })
    stop()
    controller.tell('out', { type: 'state', id: 'B' })
    abort.abort()
    controller.tell('out', { type: 'state', id: 'C' })
    expect(first).toHaveBeenCalledTimes(1)
    expect(second).toHaveBeenCalledTimes(2)
  })

  test('reach every listener, also behind one that fails', () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const { controller } = open()
    const error = new Error('from the page')
    const listener = vi.fn()
    controller.on('complete', () => {
      throw error
    })
    controller.on('complete', listener)
    controller.tell('complete')
    expect(listener).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledWith(error)
  })
})

describe('zoom', () => {
  const zoom = () => ({ by: vi.fn(async () => true), to: vi.fn(async () => true), back: vi.fn(async () => true) })

  test('is fetched once, by whoever zooms first', async () => {
    const code = zoom()
    const loadZoom = vi.fn(async () => ({ openZoom: () => code as unknown as Zoom }))
    const { controller, drawings } = open({}, { loadZoom })
    // Taken off the object, as page code may.
    const { zoomBy, back } = controller
    await Promise.all([zoomBy(1), zoomBy(-1), back(), controller.zoomTo({ level: 'out' })])
    expect(loadZoom).toHaveBeenCalledOnce()
    expect(code.by.mock.calls).toEqual([
      [1, undefined],
      [-1, undefined],
    ])
    expect(code.to).toHaveBeenCalledWith({ level: 'out' }, true)
    // For its buttons.
    expect(drawings()).toBe(1)
  })

  test('that did not come is asked for again', async () => {
    const code = zoom()
    const loadZoom = vi
      .fn<NonNullable<MapControllerOptions['loadZoom']>>()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce({ openZoom: () => code as unknown as Zoom })
    const { controller } = open({}, { loadZoom })
    expect(await controller.zoomBy(1)).toBeUndefined()
    expect(await controller.zoomBy(1)).toBe(true)
  })

  test('that comes when the map has gone is not begun', async () => {
    const openZoom = vi.fn()
    const { controller, abort } = open({}, { loadZoom: async () => ({ openZoom }) })
    const moved = controller.zoomBy(1)
    abort.abort()
    expect(await moved).toBeUndefined()
    expect(openZoom).not.toHaveBeenCalled()
  })
})
