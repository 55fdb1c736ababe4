import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../_testing/map-island.ts'

const EVERYTHING = {
  state_specific: { A: { color: '#ff0000' } },
  regions: { r: { name: 'West', states: ['A', 'C'] } },
  locations: { '0': { name: 'Here', lat: 50, lng: 350 }, '1': { name: 'There', x: 350, y: 150 } },
  labels: { '0': { name: 'AL', parent_id: 'A' } },
  lines: { '0': { origin_location: '0', destination_location: '1' } },
  legend: { entries: [{ name: 'Red ones', color: '#ff0000', type: 'state' }] },
}

describe('the drawing', () => {
  test('MAP-002 states, regions, locations, labels, lines and a legend are drawn when they are configured', async () => {
    const map = await openMap(EVERYTHING)
    expect(map.all('.sm_state')).toHaveLength(5)
    expect(map.all('.sm_location')).toHaveLength(2)
    expect(map.find('.sm_label').textContent).toBe('AL')
    // A region is its states: the one in its middle carries its name.
    expect(map.find('[aria-label="West"]').closest('.sm_state_A, .sm_state_C')).not.toBeNull()
    await expect.poll(() => map.all('.sm_line')).toHaveLength(1)
    await expect.poll(() => map.find('.sm_legend_item')?.textContent).toContain('Red ones')
  })

  test('the label of a location stands over it, so that numbers on circles are read; one of a state under all', async () => {
    const map = await openMap({
      locations: { '0': { name: 'Here', x: 50, y: 50, size: 'auto', type: 'circle', opacity: 1, description: 'Shop' } },
      labels: {
        n: { name: '12', parent_type: 'location', parent_id: '0' },
        a: { name: 'AL', parent_id: 'A' },
      },
    })
    const [label, spot, other] = ['.sm_label_n', '.sm_location_0', '.sm_label_a'].map(
      (selector) => map.find(selector) as Node,
    ) as [Node, Node, Node]
    const after = Node.DOCUMENT_POSITION_FOLLOWING
    expect(spot.compareDocumentPosition(label) & after).toBe(after)
    expect(other.compareDocumentPosition(spot) & after).toBe(after)
    await userEvent.hover(map.find('.sm_label_n text'))
    await expect.poll(() => map.popup()?.textContent).toBe('HereShop')
  })

  test('MAP-006 the map is drawn from the two objects alone, and asks nothing of a server', async () => {
    const before = performance.getEntriesByType('resource').length
    const map = await openMap({ state_specific: { A: { name: 'First', color: '#00ff00' } } })
    expect(map.shape('A').getAttribute('fill')).toBe('#00ff00')
    expect(map.shape('A').getAttribute('aria-label')).toBe('First')
    const requests = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).slice(before)
    const calls = requests.filter(({ name, initiatorType }) => {
      return /fetch|xmlhttprequest|beacon/.test(initiatorType) || new URL(name).origin !== location.origin
    })
    expect(calls.map(({ name }) => name)).toEqual([])
  })

  test('paths are used as they come', async () => {
    const map = await openMap()
    expect(map.shape('B').getAttribute('d')).toBe('M100 0h100v100h-100z')
  })

  test('every state has its color, and hidden ones are not drawn', async () => {
    const map = await openMap({
      state_specific: { A: { color: '#123456' }, B: { hide: 'yes' }, C: { color: 'default' } },
    })
    expect(map.css(map.shape('A'), 'fill')).toBe('rgb(18, 52, 86)')
    expect(map.shape('B')).toBeNull()
    expect(map.css(map.shape('C'), 'fill')).toBe('rgb(136, 164, 188)')
  })

  test('a new config takes the place of the old one', async () => {
    const map = await openMap()
    map.instance.update({ data: { main_settings: { state_color: '#ff0000' } }, info: { paths: { Z: 'M0 0h9v9z' } } })
    await expect.poll(() => map.all('.sm_state').map((node) => node.dataset.id)).toEqual(['Z'])
  })

  test('unmounting gives the fallback back', async () => {
    const map = await openMap({}, {}, { html: '<p>a picture</p>' })
    map.instance.unmount()
    expect(map.root.querySelector('slot')).not.toBeNull()
    expect(map.find('.map-svg')).toBeNull()
    expect(map.element.textContent).toBe('a picture')
  })

  test('refresh() shows what has changed in the page’s own object, and leaves no node too many', async () => {
    const map = await openMap()
    map.data.state_specific = { A: { color: '#ff0000' } }
    map.api.refresh()
    expect(map.shape('A').getAttribute('fill')).toBe('#ff0000')
    expect(map.all('.sm_state')).toHaveLength(5)
  })

  test('refreshState() draws one state again', async () => {
    const map = await openMap()
    map.data.state_specific = { A: { color: '#ff0000' }, B: { color: '#00ff00' } }
    map.api.refreshState('A')
    expect(map.shape('A').getAttribute('fill')).toBe('#ff0000')
    expect(map.shape('B').getAttribute('fill')).toBe('#88a4bc')
  })
})

test.each<[string, object, object]>([
  ['a shape of the owner’s', { type: 'flag', size: 50 }, { scale: 'no' }],
  ['one of its label’s size', { type: 'circle', size: 'auto' }, { scale: 'yes' }],
])('%s keeps its size on the screen in a zoom, and on the way there', async (_, location, label) => {
  const map = await openMap(
    {
      locations: { '0': { name: 'Here', lat: 50, lng: 350, border: 0.01, scale: 'yes', ...location } },
      labels: { '0': { name: 'Long', parent_type: 'location', parent_id: '0', size: 10, ...label } },
    },
    { custom_shapes: { flag: 'M0 0h10v5h-10z' }, zoom_time: 0.2 },
  )
  const width = () => map.location('0').getBoundingClientRect().width
  const before = width()
  const zoom = map.api.zoomTo({ level: 'state', id: 'E', box: { x: 300, y: 0, x2: 400, y2: 100 }, zoomPercentage: 1 })
  await expect.poll(() => map.api.ratio, { interval: 5 }).toBeLessThan(0.9)
  expect(width()).toBeCloseTo(before, 0)
  await zoom
  expect(width()).toBeCloseTo(before, 0)
})
