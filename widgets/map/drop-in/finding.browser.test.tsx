import { describe, expect, test, vi } from 'vitest'
import { INFO } from '../_testing/small-map.ts'
import { type Api, globals, openPage, place } from './_testing/page.ts'

describe('a page with a map of its own', () => {
  test('MAP-001 a page that embeds it shows its visitors an interactive map', async () => {
    const map = openPage()
    await map.api.load()
    expect(map.find('#map svg .sm_state_A').getBoundingClientRect().width).toBeGreaterThan(50)
    await map.hover('A')
    await expect.poll(() => map.popup()?.textContent).toBe('Alpha')
    expect(map.said()).toEqual([])
  })

  test('MAP-006 all of its configuration is in the two objects on the page', async () => {
    const fetched = vi.spyOn(window, 'fetch')
    const map = openPage(globals({ state_specific: { A: { name: 'Apple', color: '#ff0000' } } }))
    await map.api.load()
    expect(map.shape('A').getAttribute('fill')).toBe('#ff0000')
    expect(map.shape('A').getAttribute('aria-label')).toBe('Apple')
    expect(map.all('.sm_state')).toHaveLength(Object.keys(INFO.paths).length)
    expect(fetched.mock.calls).toEqual([])
    fetched.mockRestore()
  })

  test('MAP-011 it is drawn into the element that main_settings.div names', () => {
    const other = place('there')
    const map = openPage(globals({}, { div: 'there' }))
    expect(other.querySelector('.sm_state_A')).not.toBeNull()
    expect(map.element.innerHTML).toBe('<p>The page</p>')
  })

  test('MAP-012 the element is called map by default', () => {
    expect(openPage().element.querySelector('.sm_state_A')).not.toBeNull()
  })

  test('nothing is global but the object of its family', () => {
    expect(openPage().added()).toEqual(['simplemaps_custommap'])
  })

  test('several maps stand on one page, each in its own element', () => {
    place('second')
    const map = openPage({ ...globals(), ...globals({}, { div: 'second' }, 'simplemaps_europemap') })
    expect(map.all('#map .sm_state_A, #second .sm_state_A')).toHaveLength(2)
    expect(map.added()).toEqual(['simplemaps_custommap', 'simplemaps_europemap'])
  })

  test('of two maps for one element the first takes it, and the second says so once', async () => {
    const map = openPage({ ...globals(), ...globals({}, {}, 'simplemaps_europemap') })
    const second = (window as unknown as { simplemaps_europemap: Api }).simplemaps_europemap
    expect(await second.load()).toBe(false)
    expect(map.all('.sm_state_A')).toHaveLength(1)
    await expect
      .poll(map.said)
      .toEqual([
        expect.stringContaining(
          '#map holds the map of simplemaps_custommap; simplemaps_europemap needs another main_settings.div',
        ),
      ])
    map.data.main_settings = { ...map.data.main_settings }
    map.api.destroy()
    expect(await second.load()).toBe(true)
  })

  test('auto_load "no": the page draws it when it wants to', async () => {
    const map = openPage(globals({}, { auto_load: 'no' }))
    expect(map.element.innerHTML).toBe('<p>The page</p>')
    expect(map.api.loaded).toBe(false)
    const done = vi.fn()
    expect(await map.api.load(done)).toBe(true)
    expect(done).toHaveBeenCalledTimes(1)
    expect(map.shape('A')).not.toBeNull()
    expect(map.said()).toEqual([])
  })

  test('hooks that are written down before the script comes are heard', async () => {
    const complete = vi.fn()
    openPage({ ...globals(), simplemaps_custommap: { hooks: { complete } } })
    await expect.poll(() => complete.mock.calls.length).toBe(1)
  })

  test('what has the name already and is something else is left alone', async () => {
    const old = { load() {} }
    const map = openPage({ ...globals(), simplemaps_custommap: old })
    expect((window as unknown as Record<string, unknown>).simplemaps_custommap).toBe(old)
    await expect.poll(() => map.said()[0]).toContain('window.simplemaps_custommap is taken')
    expect(map.element.innerHTML).toBe('<p>The page</p>')
  })
})

describe('scripts come in any order', () => {
  test('the object is there as soon as the script is, the map when the page is', () => {
    const map = openPage(globals(), { loading: true })
    expect(map.api.loaded).toBe(false)
    expect(map.element.innerHTML).toBe('<p>The page</p>')
    const ready = vi.fn(() => map.api.loaded)
    map.api.hooks.ready = ready
    map.reach('interactive')
    expect(ready).toHaveReturnedWith(false)
    expect(map.api.loaded).toBe(true)
  })

  test('map data that come after the script are found', () => {
    const map = openPage({}, { loading: true })
    map.reach('interactive')
    Object.assign(window, globals())
    expect(map.said()).toEqual([])
    map.reach('complete')
    expect(map.shape('A')).not.toBeNull()
    expect(map.said()).toEqual([])
  })

  test('map info that comes late takes the place of what is built in', async () => {
    const { simplemaps_custommap_mapdata: data } = globals()
    const other = { paths: { Z: 'M0 0h9v9z' }, initial_view: { x: 0, y: 0, x2: 9, y2: 9 } }
    const map = openPage({ simplemaps_custommap_mapdata: data }, { loading: true, brought: { custommap: () => other } })
    map.reach('interactive')
    await expect.poll(() => map.shape('Z')).not.toBeNull()
    Object.assign(window, { simplemaps_custommap_mapinfo: INFO })
    map.reach('complete')
    await expect.poll(() => map.shape('A')).not.toBeNull()
    expect(map.shape('Z')).toBeNull()
  })

  test('an element that comes after the script is found', async () => {
    const map = openPage(globals(), { loading: true, id: '' })
    map.reach('interactive')
    place('map')
    map.reach('complete')
    await expect.poll(() => map.shape('A')).not.toBeNull()
    expect(map.said()).toEqual([])
  })

  test('the script twice makes one map; what the second brings is the first one’s', async () => {
    const { simplemaps_custommap_mapdata: data } = globals()
    const map = openPage(globals())
    map.run({ europemap: () => INFO })
    expect(map.all('.sm_state_A')).toHaveLength(1)
    place('second')
    Object.assign(window, { simplemaps_europemap_mapdata: { ...(data as object), main_settings: { div: 'second' } } })
    map.run()
    await expect.poll(() => map.find('#second .sm_state_A')).not.toBeNull()
    expect(map.said()).toEqual([])
  })
})

describe('when it goes wrong the page stays as it is, with one message', () => {
  const touched = (map: ReturnType<typeof openPage>) => map.element.innerHTML !== '<p>The page</p>'

  test('MAP-109 without map data nothing is done but a message', async () => {
    const map = openPage({ simplemaps_usmap_mapinfo: INFO }, { id: 'elsewhere' })
    await expect
      .poll(map.said)
      .toEqual([expect.stringContaining('no map data, which is a global like simplemaps_usmap_mapdata')])
    expect([touched(map), map.added()]).toEqual([false, []])
  })

  test('map data that are no object are told by their name', async () => {
    const map = openPage({ simplemaps_custommap_mapdata: 'oops', simplemaps_custommap_mapinfo: INFO })
    await expect
      .poll(map.said)
      .toEqual([expect.stringContaining('simplemaps_custommap_mapdata is missing or corrupted')])
    expect(touched(map)).toBe(false)
  })

  test('MAP-110 without map info nothing is done but a message', async () => {
    const { simplemaps_custommap_mapdata } = globals()
    const map = openPage({ simplemaps_custommap_mapdata })
    await expect
      .poll(map.said)
      .toEqual([expect.stringMatching(/simplemaps_custommap_mapinfo is missing: it was part of custommap\.js/)])
    expect(touched(map)).toBe(false)
  })

  test('map info that is no map info is told too', async () => {
    const { simplemaps_custommap_mapdata } = globals()
    const map = openPage({ simplemaps_custommap_mapdata, simplemaps_custommap_mapinfo: { paths: 1 } })
    await expect.poll(() => map.said()).toEqual([expect.stringContaining('missing or corrupted')])
    expect(touched(map)).toBe(false)
  })

  test('MAP-111 without the element nothing is done but a message', async () => {
    const map = openPage(globals({}, { div: 'nowhere' }))
    await expect.poll(map.said).toEqual([expect.stringMatching(/no element #nowhere.*main_settings\.div/)])
    expect(await map.api.load()).toBe(false)
    expect(map.said()).toHaveLength(1)
    expect(touched(map)).toBe(false)
  })

  test('MAP-113 a continent map with more than 8 paths shows the alert, once', async () => {
    const alerted = vi.spyOn(window, 'alert').mockImplementation(() => {})
    const paths = Object.fromEntries([...'abcdefghi'].map((id) => [id, 'M0 0h9v9z']))
    const { simplemaps_custommap_mapdata } = globals()
    const map = openPage(
      {
        simplemaps_continentmap_mapdata: simplemaps_custommap_mapdata,
        simplemaps_continentmap_mapinfo: { map_name: 'continent', paths },
      },
      { loading: true },
    )
    map.reach('interactive')
    map.reach('complete')
    await expect.poll(() => alerted.mock.calls).toEqual([["The continent map can't be used with other data."]])
    expect(touched(map)).toBe(false)
    alerted.mockRestore()
  })

  test('data declared with const are no global: that is said where a map should be', async () => {
    const map = openPage({})
    await expect
      .poll(map.said)
      .toEqual([expect.stringMatching(/const and let make no globals: write var simplemaps_usmap_mapdata = \{…\}/)])
    expect(touched(map)).toBe(false)
  })

  test('a page whose objects have a property too many keeps its HTML', async () => {
    Object.defineProperty(Object.prototype, 'each', { value: 1, enumerable: true, configurable: true, writable: true })
    try {
      const map = openPage()
      expect(touched(map)).toBe(false)
      await expect.poll(map.said).toEqual([expect.stringContaining('Object.prototype.each is enumerable')])
    } finally {
      delete (Object.prototype as { each?: 1 }).each
    }
  })
})

describe('what is odd in a config is one message in the console, and the map is drawn', () => {
  const regions = (...states: [name: string, ...ids: string[]][]) => ({
    regions: Object.fromEntries(states.map(([name, ...ids], i) => [i, { name, states: ids }])),
  })
  test.each<[string, object, object, string]>([
    ['MAP-114 duplicate regions', regions(['West', 'A'], ['West', 'B']), {}, 'Duplicate Regions'],
    [
      'MAP-115 a state that is in a region already',
      regions(['West', 'A'], ['East', 'A', 'B']),
      {},
      'Alpha already assigned to a region',
    ],
    ['MAP-116 a state that does not exist', regions(['West', 'A', 'Q']), {}, 'Q does not exist'],
    [
      'MAP-117 an initial zoom that is no region or state',
      {},
      { initial_zoom: 'Q' },
      'Initial zoom is not a region or state: Q',
    ],
    [
      'MAP-118 an object that does not exist',
      { labels: { 0: { name: 'Q', parent_id: 'Q' } } },
      {},
      'The following object does not exist: Q',
    ],
  ])('%s', async (_, over, settings, message) => {
    const map = openPage(globals({ ...over }, { ...settings }))
    await expect.poll(() => map.said()).toEqual([expect.stringContaining(message)])
    expect(map.all('.sm_state')).toHaveLength(5)
  })
})

describe('a map on trial', () => {
  const trial = (host: string) => ({
    ...globals(),
    simplemaps_custommap_mapinfo: { ...INFO, trial: 'yes', provider_host: host },
  })
  const link = () => document.querySelector<HTMLAnchorElement>('#map .map-trial')

  test('MAP-010 shows a link unless the page is on the provider’s own domain', async () => {
    const map = openPage(trial('maps.test'))
    await expect.poll(() => [link()?.textContent, link()?.href]).toEqual(['Map trial', 'https://maps.test/'])
    expect(map.api.trial).toBe(true)
    map.api.mapinfo = { ...(map.api.mapinfo as object), provider_host: location.hostname }
    await map.api.refresh()
    await expect.poll(link).toBeNull()
  })

  test('is off by default', () => {
    expect(openPage().api.trial).toBe(false)
    expect(link()).toBeNull()
  })
})
