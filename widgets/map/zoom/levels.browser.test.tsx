import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { openMap } from '../../_testing/map-island.ts'

const WEST = { regions: { west: { name: 'West', states: ['A', 'C'] } } }
const back = (map: Awaited<ReturnType<typeof openMap>>) => map.find('.map-outer button')
const steps = (map: Awaited<ReturnType<typeof openMap>>) =>
  map.all('.map-zoom button').map((button) => button.getAttribute('aria-label'))

describe('levels of a map on a page', () => {
  test('MAP-021 a back button appears after the map has zoomed in, by a click as by hand', async () => {
    const map = await openMap(WEST, { manual_zoom: 'yes', all_states_zoomable: 'yes' })
    expect(back(map)).toBeNull()
    await map.click('E')
    await expect.poll(() => back(map)?.getAttribute('aria-label')).toBe('Back')
    await userEvent.click(back(map))
    await expect.poll(() => back(map)).toBeNull()
    await expect.poll(map.view).toEqual([0, 0, 400, 200])
    await map.api.zoomBy(1)
    expect(back(map)).toBeTruthy()
    await map.api.back()
    expect(back(map)).toBeNull()
  })

  test('with initial_back the way back stands there from the first, for what the page does with it', async () => {
    const map = await openMap({}, { initial_back: 'yes' })
    await expect.poll(() => back(map)?.getAttribute('aria-label')).toBe('Back')
    const listener = vi.fn()
    map.api.on('back', listener)
    await userEvent.click(back(map))
    expect(listener).toHaveBeenCalledOnce()
    expect(map.view()).toEqual([0, 0, 400, 200])
    expect(back(map)).toBeTruthy()
  })

  const ARROW = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  test.each<[object, string | undefined]>([
    [{ back_image: 'left.png', images_directory: '/pictures/' }, '/pictures/left.png'],
    [{ back_image: 'left.png' }, 'map_images/left.png'],
    [{ back_image: 'no', back_image_url: ARROW }, ARROW],
    [{ back_image: 'no', back_image_url: 'no' }, undefined],
    [{}, undefined],
  ])('a picture may stand in the place of the back arrow: %j', async (settings, address) => {
    const map = await openMap({}, { initial_back: 'yes', ...settings })
    await expect.poll(() => back(map)?.getAttribute('aria-label')).toBe('Back')
    const image = back(map).querySelector('image')
    expect(image?.getAttribute('href')).toBe(address)
    expect(!back(map).querySelector('path')).toBe(!!address)
    const { width, height } = image?.getBoundingClientRect() ?? { width: 40, height: 40 }
    expect([width, height]).toEqual([40, 40])
  })

  test('the drawing itself takes no focus', async () => {
    const map = await openMap({}, { manual_zoom: 'yes' })
    await map.api.zoomBy(0)
    map.find('.map-svg').focus()
    expect(map.focused()).not.toBe(map.find('.map-svg'))
  })

  test('MAP-022 MAP-034 plus and minus stand there when manual_zoom is "yes"', async () => {
    const map = await openMap({}, { manual_zoom: 'yes' })
    expect(steps(map)).toEqual(['Zoom in', 'Zoom out'])
    await userEvent.click(map.find('.map-zoom button'))
    await expect.poll(map.view).toEqual([100, 50, 200, 100])
    await userEvent.click(map.all('.map-zoom button')[1] as HTMLElement)
    await expect.poll(map.view).toEqual([0, 0, 400, 200])
    expect(steps(await openMap({}, { manual_zoom: 'no' }))).toEqual([])
    expect(steps(await openMap())).toEqual([])
  })

  test('MAP-003 the map zooms: the state that was clicked fills it, and the others fade', async () => {
    const map = await openMap({}, { all_states_zoomable: 'yes' })
    await map.click('E')
    await expect.poll(() => map.heard('zoom')).toHaveLength(1)
    const [, y, , height] = map.view() as [number, number, number, number]
    expect([y, height]).toEqual([-0.505, 101.01].map((n) => expect.closeTo(n, 2)))
    await expect.poll(() => map.css(map.shape('A'), 'fill-opacity')).toBe('0.3')
    expect(map.heard('zoom')).toEqual([{ level: 'state', id: 'E', ratio: expect.closeTo(0.505, 3) }])
  })

  test('MAP-103 the move is animated, and what stands there is drawn anew twice at most', async () => {
    const map = await openMap(WEST, { zoom_time: 2 })
    const ratios: number[] = []
    map.api.on('view', () => ratios.push(map.api.ratio))
    const svg = map.find('.map-svg')
    const changed = vi.fn()
    const watch = new MutationObserver((records) => {
      for (const { attributeName } of records) {
        if (!['viewBox', 'stroke-width', 'transform'].includes(attributeName as string)) changed(attributeName)
      }
    })
    const { box, zoomPercentage } = map.api.model.state('E') as unknown as { box: never; zoomPercentage: number }
    const move = map.api.zoomTo({ level: 'state', id: 'E', box, zoomPercentage })
    await vi.waitFor(() => expect(ratios.length).toBeGreaterThan(0), { interval: 5, timeout: 30_000 })
    watch.observe(svg, { subtree: true, childList: true, attributes: true })
    await vi.waitFor(() => expect(ratios.length).toBeGreaterThan(3), { interval: 5, timeout: 30_000 })
    expect(changed).not.toHaveBeenCalled()
    await move
    for (const [i, ratio] of ratios.entries()) expect(ratio).toBeLessThan(ratios[i - 1] ?? 1)
  })

  /** How many frames a zoom to a state takes. */
  async function countFrames(): Promise<number> {
    const map = await openMap({}, { all_states_zoomable: 'yes', zoom_time: 1 })
    const frames = vi.fn()
    map.api.on('view', frames)
    await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 200, y2: 100 } })
    expect(map.view()).toEqual([0, 0, 200, 100])
    return frames.mock.calls.length
  }

  test('MAP-104 where nothing can be animated the move is instant: a page that is given no frames', async () => {
    expect(await countFrames()).toBeGreaterThan(1)
    vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
    onTestFinished(() => void vi.restoreAllMocks())
    expect(await countFrames()).toBe(1)
  })

  test('MAP-104 where nothing can be animated the move is instant: a browser without frames', async () => {
    const own = window.requestAnimationFrame
    onTestFinished(() => {
      window.requestAnimationFrame = own
    })
    const map = await openMap({}, { all_states_zoomable: 'yes', zoom_time: 0.2 })
    const frames = vi.fn()
    map.api.on('view', frames)
    Reflect.set(window, 'requestAnimationFrame', undefined)
    await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 200, y2: 100 } })
    expect([map.view(), frames.mock.calls.length]).toEqual([[0, 0, 200, 100], 1])
  })

  test('MAP-104 those who want less motion see none', async () => {
    const emulate = (value: string) =>
      (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
        'Emulation.setEmulatedMedia',
        { features: [{ name: 'prefers-reduced-motion', value }] },
      )
    await emulate('reduce')
    onTestFinished(async () => void (await emulate('')))
    expect(await countFrames()).toBe(1)
  })

  test('MAP-031 fly_in_from begins with a larger view and moves into the map', async () => {
    const map = await openMap({}, { fly_in_from: 4, zoom_time: 2 })
    await expect.poll(() => map.view()[2] as number, { interval: 5 }).toBeGreaterThan(400)
    const [x, y, width] = map.view() as [number, number, number]
    expect(width).toBeLessThanOrEqual(1600)
    expect([x + width / 2, y + width / 4]).toEqual([expect.closeTo(200), expect.closeTo(100)])
    await expect.poll(() => map.heard('zoom')).toHaveLength(1)
    expect(map.view()).toEqual([0, 0, 400, 200])
  })

  test('MAP-030 with initial_zoom_solo there is no way out of the first region', async () => {
    const map = await openMap(WEST, { initial_zoom: 'west', initial_zoom_solo: 'yes', manual_zoom: 'yes' })
    const first = map.view()
    expect(back(map)).toBeNull()
    await userEvent.click(map.all('.map-zoom button')[1] as HTMLElement)
    await map.api.zoomTo({ level: 'out' })
    expect(map.view()).toEqual(first)
    await map.api.zoomBy(1)
    await userEvent.click(back(map))
    await expect.poll(map.view).toEqual(first)
    expect(back(map)).toBeNull()
  })

  test('MAP-030 MAP-021 a first view by its box is a level of its own: from elsewhere there is a way back to it', async () => {
    const box = { x: 0, y: 0, x2: 200, y2: 100 }
    const map = await openMap({}, { initial_zoom: box, initial_zoom_solo: 'yes', manual_zoom: 'yes' })
    expect(back(map)).toBeNull()
    await map.api.zoomBy(1)
    await userEvent.click(back(map))
    await expect.poll(map.view).toEqual([0, 0, 200, 100])
    expect(back(map)).toBeNull()
  })

  test('MAP-019 a click goes where state_zoom() goes: the pill of a small state is seen too', async () => {
    const map = await openMap({
      state_specific: { A: { zoomable: 'yes', zoom_percentage: 1 } },
      labels: { a: { name: 'A', parent_id: 'A', x: 150, y: 150, pill: 'yes', width: 40 } },
    })
    await map.click('A')
    await expect.poll(() => map.heard('zoom')).toHaveLength(1)
    const [x, y, width, height] = map.view() as [number, number, number, number]
    expect(x + width).toBeGreaterThanOrEqual(170)
    expect(y + height).toBeGreaterThanOrEqual(150)
    expect([x, y].every((edge) => edge <= 0)).toBe(true)
  })

  test('where it goes is said to those who hear the page', async () => {
    const map = await openMap({}, { all_states_zoomable: 'yes' })
    await map.click('E')
    await expect.poll(() => map.find('.map-live').textContent).toBe('Zoomed to Echo')
    await map.api.back()
    expect(map.find('.map-live').textContent).toBe('The whole map')
  })

  test('a shape that gets the focus outside the view comes into it', async () => {
    const map = await openMap({}, { manual_zoom: 'yes' })
    await map.api.zoomBy(2, { x: 50, y: 50 })
    map.shape('A').focus()
    await map.press('{ArrowRight}{ArrowRight}')
    expect(map.focused()?.getAttribute('data-id')).toBe('E')
    const [x, , width] = map.view() as [number, number, number]
    expect([x, x + width]).toEqual([300, 400])
  })
})
