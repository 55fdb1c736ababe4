import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../../_testing/map-island.ts'

type Over = Record<string, unknown>

const PLACES = {
  p: { name: 'Here', lat: 50, lng: 50 },
  q: { name: 'There', lat: 150, lng: 350, color: '#123456', hover_color: '#654321' },
}

describe('a legend', () => {
  const ENTRIES = [
    { name: 'Shops', color: '#ff0000', shape: 'star', type: 'location', ids: 'p,q' },
    { name: 'Our <b>states</b>', color: '#00ff00', type: 'state', ids: 'A' },
    { name: 'Nothing', shape: 'heart', ids: 'p' },
    { name: 'Unlinked', color: '#010101' },
  ]
  const legended = async (legend: Over = { entries: ENTRIES }, settings: Over = {}, width = 800) => {
    const map = await openMap({ locations: PLACES, legend }, settings, { width })
    await expect.poll(() => map.find('.map-legend')).not.toBeNull()
    return Object.assign(map, { items: map.all('.sm_legend_item') })
  }

  test('MAP-098 has entries with name, color, shape, type and ids', async () => {
    const map = await legended()
    await expect
      .poll(() => map.items.map((item) => item.textContent))
      .toEqual(['Shops', 'Our states', 'Nothing', 'Unlinked'])
    const paths = map.items.map((item) => item.querySelector('path') as SVGPathElement)
    expect(map.css(paths[0] as Element, 'fill')).toBe('rgb(255, 0, 0)')
    expect(new Set(paths.map((path) => path.getAttribute('d'))).size).toBe(3)
    await userEvent.hover(map.items[0] as HTMLElement)
    expect(map.location('q').style.fill).not.toBe('')
    expect(map.shape('A').style.fill).toBe('')
    await userEvent.hover(map.items[1] as HTMLElement)
    expect(map.location('q').style.fill).toBe('')
    expect(map.shape('A').style.fill).not.toBe('')
    expect(map.shape('B').style.fillOpacity).toBe('')
  })

  test('MAP-075 an entry without a color is #cecece', async () => {
    const map = await legended()
    expect(map.css(map.items[2]?.querySelector('path') as Element, 'fill')).toBe('rgb(206, 206, 206)')
  })

  test('entries that stand for something are buttons; focus lights up, a press pulses', async () => {
    const map = await legended()
    expect(map.items.map((item) => !!item.querySelector('button'))).toEqual([true, true, true, false])
    const button = map.items[1]?.querySelector('button') as HTMLElement
    button.focus()
    expect(map.shape('A').style.fill).not.toBe('')
    await expect.poll(() => map.all('.map-pulse').length).toBe(1)
    await expect.poll(() => map.all('.map-pulse').length).toBe(0)
    await map.press('{Enter}')
    await expect.poll(() => map.all('.map-pulse').length).toBe(1)
    button.blur()
    expect(map.shape('A').style.fill).toBe('')
  })

  test('MAP-099 may be given as HTML, whose items are wired like entries', async () => {
    const html = '<p>Mine</p><div class="sm_legend_item" data-id="1" onclick="window.hacked=1">Green</div>'
    const map = await legended({ entries: ENTRIES, html })
    await expect.poll(() => map.find('.sm_legend_item')?.textContent).toBe('Green')
    expect(map.all('.sm_legend_item')).toHaveLength(1)
    const item = map.find('.sm_legend_item')
    await expect.poll(() => item.getAttribute('role')).toBe('button')
    item.focus()
    expect(map.shape('A').style.fill).not.toBe('')
    await map.press('{Enter}')
    await expect.poll(() => map.all('.map-pulse').length).toBeGreaterThan(0)
    expect('hacked' in window).toBe(false)
  })

  test.each([
    [undefined, 'inside'],
    ['inside', 'inside'],
    ['below', 'below'],
  ])('MAP-036 with legend_position %s it stands %s', async (legend_position, where) => {
    const map = await legended(undefined, legend_position ? { legend_position } : {})
    const svg = map.find('.map-svg').getBoundingClientRect()
    const legend = map.find('.map-legend').getBoundingClientRect()
    expect(legend.top >= svg.bottom ? 'below' : 'inside').toBe(where)
    if (where === 'inside') {
      expect(legend.left).toBeGreaterThanOrEqual(svg.left)
      expect(svg.bottom - legend.bottom).toBeCloseTo(8, 0)
    }
  })

  test('on a narrow map it stands under the map', async () => {
    const map = await legended(undefined, {}, 400)
    const under = () =>
      map.find('.map-legend').getBoundingClientRect().top >= map.find('.map-svg').getBoundingClientRect().bottom
    expect(under()).toBe(true)
    ;(map.element.parentElement as HTMLElement).style.width = '700px'
    await expect.poll(under).toBe(false)
  })
})
