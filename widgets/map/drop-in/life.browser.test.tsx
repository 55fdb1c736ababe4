import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { globals, listeners, openPage, place } from './_testing/page.ts'

test('load() twice draws one map', async () => {
  const map = openPage()
  await map.api.load()
  await map.api.load()
  expect(map.all('.map-holder')).toHaveLength(1)
})

test('load() again shows what has changed in the data', async () => {
  const map = openPage()
  map.data.state_specific = { A: { color: '#ff0000' } as never }
  await map.api.load()
  expect(map.shape('A').getAttribute('fill')).toBe('#ff0000')
})

test('load() of a map that is drawn begins anew: from its initial view, and complete is heard again', async () => {
  const regions = { west: { name: 'West', states: ['A', 'C'] }, south: { name: 'South', states: ['D'] } }
  const map = openPage(globals({ regions }))
  await map.api.load()
  await map.api.region_zoom('west')
  expect(map.api.zoom_level_id).toBe('west')
  // As pages write it: what is to happen then is set after the call.
  const loaded = map.api.load()
  const levels: unknown[] = []
  map.api.hooks.complete = () => {
    levels.push(map.api.zoom_level)
    void map.api.region_zoom('south')
  }
  await loaded
  await expect.poll(() => map.api.zoom_level_id).toBe('south')
  expect([levels, map.all('.map-holder').length]).toEqual([['out'], 1])
  await map.api.refresh()
  expect([levels.length, map.api.zoom_level_id]).toEqual([1, 'south'])
})

test('load() while the map is being drawn draws it once', async () => {
  const map = openPage()
  const { hooks, names } = listeners('complete')
  Object.assign(map.api.hooks, hooks)
  await Promise.all([map.api.load(), map.api.load()])
  expect([names(), map.all('.map-holder').length]).toEqual([['complete'], 1])
})

test('the first class of a state is that of its code, as pages cut it out of the text', async () => {
  const map = openPage()
  await map.api.load()
  expect(map.shape('A').getAttribute('class')).toMatch(/^sm_state_A sm_state\b/)
})

test('destroy() gives the page’s HTML back, nodes and all; load() draws again', async () => {
  const map = openPage(globals(), { html: '<p onclick="1">The <b>page</b></p>' })
  const html = '<p onclick="1">The <b>page</b></p>'
  await map.api.load()
  map.api.destroy()
  expect(map.element.innerHTML).toBe(html)
  expect(map.api.loaded).toBe(false)
  expect(await map.api.load()).toBe(true)
  expect(map.shape('A')).not.toBeNull()
})

test('after destroy() nothing is heard any more', async () => {
  const map = openPage()
  const { hooks, calls } = listeners('over_state', 'click_state')
  Object.assign(map.api.hooks, hooks)
  await map.api.load()
  const shape = map.shape('A')
  map.api.destroy()
  shape.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  shape.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(calls).toEqual([])
  expect([map.api.loaded, map.api.states, map.api.tooltip]).toEqual([false, {}, null])
})

test('a map that was taken down before the page had loaded stays down', async () => {
  const map = openPage(globals(), { loading: true })
  map.reach('interactive')
  map.api.destroy()
  map.reach('complete')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(map.element.innerHTML).toBe('<p>The page</p>')
})

test('an element that leaves the page and comes back has its map as it was', async () => {
  const map = openPage()
  const clicked = vi.fn()
  map.api.hooks.click_state = clicked
  await map.api.load()
  map.element.remove()
  document.body.append(map.element)
  await map.click('A')
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(map.all('.map-holder')).toHaveLength(1)
})

test('another element with the same id gets the map at the next load()', async () => {
  const map = openPage()
  await map.api.load()
  map.element.remove()
  const next = place('map')
  await map.api.load()
  expect(next.querySelector('.sm_state_A')).not.toBeNull()
  expect(map.element.innerHTML).toBe('<p>The page</p>')
})

test.each(['', 'Loading…'])(
  'a page that puts %j into the element gets the map anew at the next load()',
  async (html) => {
    const map = openPage()
    await map.api.load()
    map.element.innerHTML = html
    const calls: string[] = []
    map.api.hooks.complete = () => calls.push('complete')
    expect(await map.api.load()).toBe(true)
    expect([map.all('.map-holder').length, calls]).toEqual([1, ['complete']])
    map.api.destroy()
    expect(map.element.innerHTML).toBe('<p>The page</p>')
  },
)

test('another div in the data is where the next refresh draws', async () => {
  const other = place('other')
  const map = openPage()
  await map.api.load()
  map.data.main_settings = { ...map.data.main_settings, div: 'other' as never }
  await map.api.refresh()
  expect(other.querySelector('.sm_state_A')).not.toBeNull()
  expect(map.element.innerHTML).toBe('<p>The page</p>')
})

test('another data object is what the next refresh draws', async () => {
  const map = openPage()
  await map.api.load()
  const { simplemaps_custommap_mapdata: next } = globals({
    state_specific: { A: { color: '#00ff00' }, B: { hide: 'yes' } },
  })
  Object.assign(window, { simplemaps_custommap_mapdata: next })
  await map.api.refresh()
  expect(map.shape('A').getAttribute('fill')).toBe('#00ff00')
  expect(map.shape('B')).toBeNull()
  Object.assign(next as object, { state_specific: { A: { color: '#0000ff' } } })
  await map.api.refresh_state('A')
  expect(map.shape('A').getAttribute('fill')).toBe('#0000ff')
})

test('a map that its own `complete` takes down is drawn anew as if for the first time', async () => {
  const map = openPage()
  map.api.hooks.complete = () => map.api.destroy()
  map.api.load()
  await expect.poll(() => map.api.loaded).toBe(false)
  const calls: string[] = []
  map.api.hooks.complete = () => calls.push('complete')
  await map.api.load(() => calls.push('load'))
  expect(calls).toEqual(['complete', 'load'])
})

test('after a thousand refreshes a click fires its hook once', async () => {
  const map = openPage()
  const { hooks, calls, names } = listeners('click_state', 'over_state')
  Object.assign(map.api.hooks, hooks)
  await map.api.load()
  const nodes = () => map.element.querySelectorAll('*').length
  const before = nodes()
  for (let i = 0; i < 1000; i++) map.api.refresh()
  expect(nodes()).toBe(before)
  await userEvent.click(map.shape('A'))
  expect(calls.filter(([name]) => name === 'click_state')).toEqual([['click_state', 'A', expect.any(Event)]])
  expect(names().filter((name) => name === 'over_state')).toHaveLength(1)
})

test('what page code has put into the element stays before the map, and the page’s picture does not', async () => {
  const map = openPage(globals({}, { auto_load: 'no' }), { html: '<a href="/"><img alt=""></a>' })
  const bar = document.createElement('div')
  bar.className = 'map_navbar'
  map.element.prepend(bar)
  const inside = () => [...map.element.children].map(({ classList }) => classList[0])
  await map.api.load()
  expect(inside()).toEqual(['map_navbar', 'map-holder'])
  await map.api.load()
  map.api.refresh()
  expect(inside()).toEqual(['map_navbar', 'map-holder'])
  map.api.destroy()
  expect(map.element.innerHTML).toBe('<div class="map_navbar"></div><a href="/"><img alt=""></a>')
})
