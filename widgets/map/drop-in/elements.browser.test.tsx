import { describe, expect, test } from 'vitest'
import { globals, openPage } from './_testing/page.ts'

const DATA = {
  regions: { west: { name: 'West', states: ['A', 'C'], description: 'Sunset' } },
  state_specific: { A: { description: 'Apples' } },
  locations: { shop: { name: 'Shop', x: 350, y: 50, description: 'Open' } },
  labels: { 7: { name: 'AA', parent_id: 'A', x: 20, y: 20 } },
}

const openDrawnMap = async (over = {}) => {
  const map = openPage(globals(over))
  await map.api.load()
  return map
}

describe('elements in the hands of page code', () => {
  test('states, regions, locations and labels are there by id, with their nodes and what they say', async () => {
    const { api, shape, find } = await openDrawnMap(DATA)
    const { states, regions, locations, labels } = api
    expect(Object.keys(states)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(states.A?.node).toBe(shape('A'))
    expect(states.A?.sm).toMatchObject({ id: 'A', type: 'state', name: 'Alpha', description: 'Apples', region: 'west' })
    expect(states.A?.sm).toMatchObject({ color: '#88a4bc', hover_color: '#3b729f', inactive: false })
    expect(regions.west?.sm).toMatchObject({ name: 'West', states: ['A', 'C'] })
    expect(locations.shop?.node).toBe(find('.sm_location_shop'))
    expect(locations.shop?.sm).toMatchObject({ type: 'location', shape_type: 'square', x: 350 })
    expect(labels[7]?.node).toBe(find('.sm_label_7'))
    expect([states.nothing, states.toString]).toEqual([undefined, undefined])
  })

  test('what the format does not know is read back', async () => {
    const { api, data } = await openDrawnMap({ state_specific: { A: { assignee: 'Ann' } } })
    expect(api.states.A?.sm.assignee).toBe('Ann')
    data.state_specific = { A: { assignee: 'Bob' } as never }
    api.refresh()
    expect(api.states.A?.sm.assignee).toBe('Bob')
  })

  test('attr() reads and sets until the next refresh, which shows the data', async () => {
    const { api, data, shape } = await openDrawnMap()
    expect(api.states.A?.attr('fill')).toBe('#88a4bc')
    expect(api.states.A?.attr('fill', '#ff0000').attr({ stroke: '#00ff00', 'stroke-width': 3 })).toBe(api.states.A)
    expect(shape('A').getAttribute('fill')).toBe('#ff0000')
    api.refresh()
    expect([shape('A').getAttribute('fill'), shape('A').hasAttribute('stroke-width')]).toEqual(['#88a4bc', false])
    api.states.A?.attr('fill', '#ff0000')
    data.state_specific = { A: { color: '#0000ff' } as never }
    api.refresh()
    expect(shape('A').getAttribute('fill')).toBe('#0000ff')
  })

  test('what has been drawn over what attr() set stays when that is taken back', async () => {
    const { api, data, shape } = await openDrawnMap()
    api.states.A?.attr('fill', '#ff0000')
    data.state_specific = { A: { color: '#0000ff' } as never }
    await api.refresh_state('A')
    api.states.B?.attr('fill-opacity', 0.5)
    await api.state_zoom('A')
    await api.refresh()
    expect([shape('A').getAttribute('fill'), shape('B').getAttribute('fill-opacity')]).toEqual(['#0000ff', '0.3'])
  })

  test('animate() comes to its end in time, stop() at once', async () => {
    const { api, shape } = await openDrawnMap()
    const fill = () => getComputedStyle(shape('A')).fill
    api.states.A?.animate({ fill: '#ff0000', 'fill-opacity': 0.5 }, 60_000)
    expect(fill()).not.toBe('rgb(255, 0, 0)')
    api.states.A?.stop()
    await expect.poll(() => [fill(), getComputedStyle(shape('A')).fillOpacity]).toEqual(['rgb(255, 0, 0)', '0.5'])
  })

  test('getBBox() is the box in map units, of a region that of its states', async () => {
    const { api } = await openDrawnMap(DATA)
    expect(api.states.A?.getBBox()).toEqual({ x: 0, y: 0, x2: 100, y2: 100, width: 100, height: 100 })
    expect(api.regions.west?.getBBox()).toMatchObject({ x: 0, y: 0, x2: 100, y2: 200 })
  })
})
