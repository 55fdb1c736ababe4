import { describe, expect, test, vi } from 'vitest'
import { INFO } from '../_testing/small-map.ts'
import { type Api, globals, openPage, place } from './_testing/page.ts'

/** The small map as a script brings it that has it built in. */
const providedMaps = { custommap: () => INFO }
const { simplemaps_custommap_mapdata: data } = globals()
const { simplemaps_custommap_mapdata: green } = globals({ state_specific: { A: { color: '#00ff00' } } })
const settings = (map: Api) => (map.mapdata as { main_settings: { div: string; auto_load?: string } }).main_settings
const fill = (map: ReturnType<typeof openPage>) => map.shape('A')?.getAttribute('fill')

test('the script again, after other map data, draws those', async () => {
  const map = openPage()
  await map.api.load()
  Object.assign(window, { simplemaps_custommap_mapdata: green })
  map.run()
  await expect.poll(() => fill(map)).toBe('#00ff00')
  expect(map.all('.sm_state_A')).toHaveLength(1)
})

test('a page that has taken map, data and object away has them again with the script', async () => {
  const map = openPage()
  await map.api.load()
  map.element.innerHTML = ''
  Object.assign(window, { simplemaps_custommap: undefined, simplemaps_custommap_mapdata: undefined })
  Object.assign(window, { simplemaps_custommap_mapdata: green })
  map.run()
  const { simplemaps_custommap: api } = window as unknown as { simplemaps_custommap: Api }
  const click_state = vi.fn()
  Object.assign(api.hooks, { click_state })
  await expect.poll(() => fill(map)).toBe('#00ff00')
  await map.click('A')
  expect(click_state.mock.calls.map(([id]) => id)).toEqual(['A'])
  expect(map.said()).toEqual([])
})

test('page code finds what is built in where the script that this one replaces had it', async () => {
  const read = vi.fn(() => structuredClone(INFO))
  const map = openPage({ simplemaps_custommap_mapdata: data }, { loading: true, brought: { custommap: read } })
  const { simplemaps_custommap_mapinfo: info } = window as unknown as { simplemaps_custommap_mapinfo: typeof INFO }
  expect([Object.keys(info.paths), map.api.mapinfo === info]).toEqual([['A', 'B', 'C', 'D', 'E'], true])
  // As a page does that wants another part of the map.
  Object.assign(info.initial_view ?? {}, { x2: 150 })
  map.reach('interactive')
  await expect.poll(() => map.shape('A')).not.toBeNull()
  expect(map.find('#map_inner svg').getAttribute('viewBox')).toMatch(/^0 0 150/)
  map.reach('complete')
  expect(map.added().sort()).toEqual(['simplemaps_custommap', 'simplemaps_custommap_mapinfo'])
  expect(read).toHaveBeenCalledTimes(1)
  expect(map.said()).toEqual([])
})

describe('what create() makes', () => {
  test('while the page is read is drawn with it, unless its data say no', async () => {
    place('second')
    place('third')
    const map = openPage(globals(), { loading: true })
    const [second, third] = [map.api.create(), map.api.create()] as [Api, Api]
    settings(second).div = 'second'
    Object.assign(settings(third), { div: 'third', auto_load: 'no' })
    map.reach('interactive')
    map.reach('complete')
    await expect.poll(() => map.find('#second .sm_state_A')).not.toBeNull()
    expect([map.all('#map .sm_state_A').length, map.find('#third').innerHTML]).toEqual([1, ''])
    expect(map.said()).toEqual([])
    second.destroy()
  })

  test('takes the place of the page’s map where it has the same element, and keeps it', async () => {
    const map = openPage(globals(), { loading: true })
    const created = map.api.create() as Api
    const complete = vi.fn()
    Object.assign(created.hooks, { complete })
    map.reach('interactive')
    await expect.poll(() => complete.mock.calls.length).toBe(1)
    map.reach('complete')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([created.loaded, map.api.loaded, map.all('.sm_state_A').length]).toEqual([true, false, 1])
    expect([complete.mock.calls.length, map.said()]).toEqual([1, []])
    created.destroy()
  })

  test('takes it by load(), too, and the page’s map takes it back by its own', async () => {
    const map = openPage()
    await map.api.load()
    const created = map.api.create() as Api
    ;(created.mapdata as { state_specific: object }).state_specific = { A: { color: '#00ff00' } }
    expect([map.api.loaded, created.loaded]).toEqual([true, false])
    expect(await created.load()).toBe(true)
    expect([fill(map), map.all('.sm_state_A').length]).toEqual(['#00ff00', 1])
    expect(await map.api.load()).toBe(true)
    expect([fill(map), map.all('.sm_state_A').length, created.loaded]).toEqual(['#88a4bc', 1, false])
    expect(map.said()).toEqual([])
  })
})

describe('a script with a built-in map, before there are map data', () => {
  test('gives page code its object; data and a map may come later', async () => {
    const map = openPage({}, { loading: true, brought: providedMaps })
    map.reach('interactive')
    const { simplemaps_custommap: api } = window as unknown as { simplemaps_custommap: Api }
    Object.assign(window, { simplemaps_custommap_mapdata: green })
    expect(await (api.create() as Api).load()).toBe(true)
    expect([fill(map), map.said()]).toEqual(['#00ff00', []])
  })

  test('two sets of data, each with a map that is made of it', async () => {
    place('second')
    const map = openPage({}, { loading: true, brought: providedMaps })
    const { simplemaps_custommap: api } = window as unknown as { simplemaps_custommap: Api }
    Object.assign(window, { simplemaps_custommap_mapdata: data })
    const first = api.create() as Api
    Object.assign(window, globals({ state_specific: { A: { color: '#00ff00' } } }, { div: 'second' }))
    const second = api.create() as Api
    map.reach('interactive')
    map.reach('complete')
    await expect.poll(() => first.loaded && second.loaded).toBe(true)
    const fills = ['map', 'second'].map((id) => map.find(`#${id} .sm_state_A`).getAttribute('fill'))
    expect([fills, map.said()]).toEqual([['#88a4bc', '#00ff00'], []])
    second.destroy()
  })

  test('says once that there are none, when the page is there', async () => {
    const map = openPage({}, { loading: true, brought: providedMaps })
    map.reach('interactive')
    expect(map.said()).toEqual([])
    map.reach('complete')
    await expect.poll(map.said).toEqual([expect.stringContaining('a global like simplemaps_custommap_mapdata')])
    expect(map.element.innerHTML).toBe('<p>The page</p>')
  })
})
