import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Api, globals, listeners, openPage, place } from './_testing/page.ts'

const ZOOMABLE = {
  regions: { west: { name: 'West', states: ['A', 'C'], description: 'Sunset' } },
  state_specific: { A: { description: 'Apples' }, E: { description: 'Elms', zoomable: 'yes' } },
  locations: { shop: { name: 'Shop', x: 350, y: 50, description: 'Open' } },
  labels: { 7: { name: 'AA', parent_id: 'A', x: 20, y: 20 } },
}

const openDrawnMap = async (over = {}, settings = {}, options = {}) => {
  const map = openPage(globals(over, settings), options)
  await map.api.load()
  const view = () => map.find('.map-svg').getAttribute('viewBox')
  return { ...map, view }
}

describe('data and drawing', () => {
  test('what is changed in the data shows after refresh()', async () => {
    const { api, data, shape } = await openDrawnMap()
    const called = vi.fn()
    data.state_specific = { A: { color: '#ff0000', name: 'Apple' } as never, B: { hide: 'yes' } as never }
    expect(api.mapdata).toBe(data)
    expect(await api.refresh(called)).toBe(true)
    expect(called).toHaveBeenCalledTimes(1)
    // As the listener of a button.
    expect(await api.refresh(new MouseEvent('click'))).toBe(true)
    expect([shape('A').getAttribute('fill'), shape('A').getAttribute('aria-label')]).toEqual(['#ff0000', 'Apple'])
    expect(shape('B')).toBeNull()
  })

  test('refresh_state() shows what has changed in one state, and that it lights up in its new color', async () => {
    const { api, data, shape, hover } = await openDrawnMap()
    const called = vi.fn()
    data.state_specific = { A: { color: '#ff0000', hover_color: '#00ff00' } as never, B: { color: '#0000ff' } as never }
    await api.refresh_state('A', called)
    expect(called).toHaveBeenCalledTimes(1)
    expect([shape('A').getAttribute('fill'), shape('B').getAttribute('fill')]).toEqual(['#ff0000', '#88a4bc'])
    await hover('A')
    await expect.poll(() => getComputedStyle(shape('A')).fill).toBe('rgb(0, 255, 0)')
  })

  test('locations are turned on and off by a group of the page’s own', async () => {
    const { api, data, all } = await openDrawnMap({
      locations: { 0: { x: 50, y: 50, group: 1 }, 1: { x: 150, y: 50, group: 2 } },
    })
    for (const location of Object.values(data.locations ?? {}) as { group: number; hide: string }[]) {
      location.hide = location.group === 1 ? 'yes' : 'no'
    }
    api.refresh()
    expect(all('.sm_location').map(({ dataset }) => dataset.id)).toEqual(['1'])
  })

  test('create() is a second map with the page’s data, copy() one with this map’s, both with its hooks', async () => {
    place('second')
    place('third')
    const { api, all } = await openDrawnMap({ state_specific: { A: { color: '#ff0000' } } })
    const { calls, hooks } = listeners('complete')
    Object.assign(api.hooks, hooks)
    const states = (api.mapdata as { state_specific: object }).state_specific
    api.mapdata = { ...(api.mapdata as object), state_specific: { ...states, A: { color: '#00ff00' } } }
    const second = api.create() as Api
    const third = api.copy() as Api
    const settings = (map: Api) => (map.mapdata as { main_settings: { div: string } }).main_settings
    settings(second).div = 'second'
    settings(third).div = 'third'
    expect(await Promise.all([second.load(), third.load()])).toEqual([true, true])
    expect(all('#map .sm_state_A, #second .sm_state_A, #third .sm_state_A')).toHaveLength(3)
    expect(['second', 'third'].map((id) => document.querySelector(`#${id} .sm_state_A`)?.getAttribute('fill'))).toEqual(
      ['#ff0000', '#00ff00'],
    )
    expect(settings(api).div).toBeUndefined()
    expect(calls).toEqual([['complete'], ['complete']])
    second.destroy()
    third.destroy()
  })
})

describe('zoom', () => {
  test('state_zoom(), region_zoom() and back() move the map and call back', async () => {
    const { api, view } = await openDrawnMap(ZOOMABLE)
    const whole = view()
    expect([api.zoom_level, api.zoom_level_id, api.zoom_ratio]).toEqual(['out', false, 1])
    const called = vi.fn()
    expect(await api.state_zoom('E', called)).toBe(true)
    expect(called).toHaveBeenCalledTimes(1)
    expect([api.zoom_level, api.zoom_level_id]).toEqual(['state', 'E'])
    expect(api.zoom_ratio).toBeLessThan(0.6)
    expect(await api.region_zoom('west')).toBe(true)
    expect([api.zoom_level, api.zoom_level_id]).toEqual(['region', 'west'])
    expect(await api.region_zoom(-1)).toBe(true)
    expect([api.zoom_level, view()]).toEqual(['out', whole])
    await api.state_zoom('E')
    expect(await api.back()).toBe(true)
    expect(api.zoom_level).toBe('out')
  })

  test('location_zoom() is four times nearer, or as near as is asked', async () => {
    const { api, view } = await openDrawnMap(ZOOMABLE)
    await api.location_zoom('shop')
    expect(api.zoom_level).toBe('manual')
    expect(api.zoom_ratio).toBeCloseTo(0.25)
    const called = vi.fn()
    await api.location_zoom('shop', called)
    expect(called).toHaveBeenCalledTimes(1)
    await api.location_zoom('shop', 2)
    expect(api.zoom_ratio).toBeCloseTo(0.5)
    expect(view()).not.toBe('0 0 400 200')
  })

  test('zoom_in() and zoom_out() are steps of zoom_increment', async () => {
    const { api } = await openDrawnMap(ZOOMABLE, { manual_zoom: 'yes', zoom_increment: 4 })
    await api.zoom_in()
    expect(api.zoom_ratio).toBeCloseTo(0.25)
    await api.zoom_out()
    expect(api.zoom_ratio).toBeCloseTo(1)
  })

  test('what is asked for before the map is drawn is done then', async () => {
    const { api } = openPage(globals(ZOOMABLE, { auto_load: 'no' }))
    const zoomed = api.state_zoom('E')
    await api.load()
    expect(await zoomed).toBe(true)
    expect(api.zoom_level_id).toBe('E')
  })

  test.each(['state_zoom', 'region_zoom', 'location_zoom', 'pulse', 'pulse_state'] as const)(
    '%s of an id that there is not is a message, and nothing is thrown',
    async (method) => {
      const { api, said } = await openDrawnMap(ZOOMABLE)
      const called = vi.fn()
      await api[method]('nothing', called)
      expect(said()).toEqual([expect.stringMatching(/there is no \w+ "nothing" in simplemaps_custommap/)])
      if (!method.startsWith('pulse')) expect(called).not.toHaveBeenCalled()
    },
  )
})

describe('pop-ups', () => {
  test.each([
    ['state', 'E', 'Elms'],
    ['region', 'west', 'Sunset'],
    ['location', 'shop', 'Open'],
  ])('popup() opens that of a %s, popup_hide() closes it', async (type, id, text) => {
    const { api, popup } = await openDrawnMap(ZOOMABLE)
    expect(await api.popup(type, id)).toBe(true)
    await expect.poll(() => popup()?.textContent).toContain(text)
    api.popup_hide()
    await expect.poll(() => popup()).toBeNull()
  })

  test('popup() zooms first where it must', async () => {
    const { api, popup } = await openDrawnMap(ZOOMABLE)
    await api.popup('state', 'A')
    expect([api.zoom_level, api.zoom_level_id]).toEqual(['region', 'west'])
    await expect.poll(() => popup()?.textContent).toContain('Apples')
    await api.popup('region', 'west')
    expect(api.zoom_level).toBe('region')
    await api.popup('state', 'E')
    expect(api.zoom_level).toBe('out')
  })

  test('zoom_to_popup() goes there and opens it', async () => {
    const { api, popup } = await openDrawnMap(ZOOMABLE)
    expect(await api.zoom_to_popup('location', 'shop', 8)).toBe(true)
    expect(api.zoom_ratio).toBeCloseTo(0.125)
    await expect.poll(() => popup()?.textContent).toContain('Open')
  })

  test.each([
    ['state', 'nothing'],
    ['planet', 'E'],
    ['state', '__proto__'],
  ])('popup(%j, %j) is a message, and nothing is thrown', async (type, id) => {
    const { api, said } = await openDrawnMap(ZOOMABLE)
    expect(await api.popup(type, id)).toBe(false)
    expect(said()).toEqual([expect.stringContaining(`there is no ${type} "${id}"`)])
  })

  test('disable_popups() and enable_popups() hold for those of the pointer too, from before the drawing on', async () => {
    const map = openPage(globals(ZOOMABLE, { auto_load: 'no' }))
    map.api.disable_popups()
    await map.api.load()
    expect(await map.api.popup('state', 'E')).toBe(false)
    map.api.enable_popups()
    expect(await map.api.popup('state', 'E')).toBe(true)
  })

  test('disable_urls() keeps links from being followed', async () => {
    const { api, click } = await openDrawnMap({ state_specific: { D: { url: '#followed' } } }, { url_new_tab: 'no' })
    const followed: boolean[] = []
    const look = (event: Event) => {
      followed.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', look)
    api.disable_urls()
    await click('D')
    api.enable_urls()
    await click('D')
    document.removeEventListener('click', look)
    expect(followed).toEqual([false, true])
  })
})

describe('places', () => {
  test('proj() and inverse_proj() go there and back, as soon as there is data', () => {
    const { api } = openPage(globals({}, { auto_load: 'no' }))
    const { x, y } = api.proj(50, 150)
    expect([x, y]).toEqual([expect.closeTo(150), expect.closeTo(50)])
    const { lat, lng } = api.inverse_proj(150, 50)
    expect([lat, lng]).toEqual([expect.closeTo(50), expect.closeTo(150)])
  })

  test('get_latlng_bounds() has the corners of what is seen, or of a view', async () => {
    const { api } = await openDrawnMap(ZOOMABLE)
    const near = (west: number, south: number, east: number, north: number) => [
      // In this plane latitude goes down.
      [expect.closeTo(west), expect.closeTo(north)],
      [expect.closeTo(east), expect.closeTo(south)],
    ]
    expect(api.get_latlng_bounds()).toEqual(near(0, 0, 400, 200))
    expect(api.get_latlng_bounds({ x: 100, y: 50, w: 100, h: 50 })).toEqual(near(100, 50, 200, 100))
  })

  test('MAP-023 clicks log their coordinates after get_xy()', async () => {
    const { api, click, said } = await openDrawnMap()
    await api.get_xy()
    await api.get_xy()
    await click('A')
    expect(said()).toEqual([
      expect.stringMatching(/^x: (49|50)\.\d\d, y: (49|50)\.\d\d, lat: \d+\.\d+, lng: \d+\.\d+$/),
    ])
  })

  test('calibrate() says the box of every state', async () => {
    const { api, said } = await openDrawnMap()
    await api.calibrate()
    expect(JSON.parse(said()[0] ?? '')).toMatchObject({ A: { x: 0, y: 0, x2: 100, y2: 100 } })
  })
})

test('ignore_clicks lets plug-ins hear and stops the rest', async () => {
  const { api, click, popup } = await openDrawnMap(ZOOMABLE, { popups: 'on_click' })
  const { calls, hooks } = listeners('preclick_state', 'click_state')
  api.on('preclick_state', hooks.preclick_state as never)
  api.on('click_state', hooks.click_state as never)
  api.ignore_clicks = true
  await click('D')
  expect(calls).toEqual([['preclick_state', 'D', expect.any(Event)]])
  expect(popup()).toBeNull()
  api.ignore_clicks = false
  await userEvent.click(map('D'))
  expect(calls.map(([name]) => name)).toEqual(['preclick_state', 'preclick_state', 'click_state'])
})

const map = (id: string) => document.querySelector(`.sm_state_${id}`) as Element
