import { describe, expect, test } from 'vitest'
import { openMap } from '../_testing/map-island.ts'
import { INFO } from './_testing/small-map.ts'

describe('settings of the map', () => {
  test('MAP-027 a width in numbers is that many px; "responsive" is the width of what it stands in', async () => {
    const fixed = await openMap({}, { width: '500' })
    expect(fixed.find('.map-svg').getBoundingClientRect().width).toBe(500)
    const responsive = await openMap({}, { width: 'responsive' }, { width: 640 })
    expect(responsive.find('.map-svg').getBoundingClientRect().width).toBe(640)
  })

  test('MAP-028 without a width it is 800 px wide', async () => {
    const map = await openMap({}, { width: undefined }, { width: 950 })
    expect(map.find('.map-svg').getBoundingClientRect().width).toBe(800)
  })

  test('it is never wider than what it stands in', async () => {
    const map = await openMap({}, { width: 900 }, { width: 320 })
    expect(map.find('.map-svg').getBoundingClientRect().width).toBe(320)
  })

  test('MAP-029 initial_zoom names the region or state that the map starts zoomed to', async () => {
    const state = await openMap({}, { initial_zoom: 'E' })
    expect(state.api.target).toMatchObject({ level: 'state', id: 'E' })
    expect(state.view()[0]).toBeGreaterThan(200)
    const region = await openMap({ regions: { '7': { name: 'West', states: ['A', 'C'] } } }, { initial_zoom: '7' })
    expect(region.api.target).toMatchObject({ level: 'region', id: '7' })
    expect(region.view()[0] as number).toBeLessThan(0)
  })

  test('MAP-032 rotate turns the map about its middle', async () => {
    const map = await openMap({}, { rotate: '90' })
    const box = map.shape('E').getBBox()
    // Far right at the top before, at the bottom now.
    expect([box.x, box.y].map(Math.round)).toEqual([200, 200])
    // One that is read again stays where it was turned to, and what is hidden counts for the middle.
    const { d, box: before } = { d: map.shape('A').getAttribute('d'), box: map.api.model.state('A')?.box }
    map.api.refreshState('A')
    expect([map.shape('A').getAttribute('d'), map.api.model.state('A')?.box]).toEqual([d, before])
    const fewer = await openMap({ state_specific: { E: { hide: 'yes' } } }, { rotate: '90' })
    expect(fewer.shape('A').getAttribute('d')).toBe(d)
  })

  test('MAP-033 zoom "no": the map’s own default regions are not used', async () => {
    const info = { ...INFO, default_regions: { r: { name: 'West', states: ['A', 'C'] } } }
    const on = await openMap({}, {}, { info })
    expect(on.find('[aria-label="West"]')).not.toBeNull()
    const off = await openMap({}, { zoom: 'no' }, { info })
    expect(off.find('[aria-label="West"]')).toBeNull()
    expect(off.find('[aria-label="Alpha"]')).not.toBeNull()
  })

  test.each([
    [undefined, '0.2s'],
    [0.5, '0.5s'],
  ])('MAP-052 fade_time %s: colors fade back in %s', async (fade_time, time) => {
    const map = await openMap({}, { fade_time })
    expect(map.css(map.shape('A'), 'transition-duration').split(', ')[0]).toBe(time)
  })

  test('a state takes its color on hover at once, and gives it back in its time, at once to the next state', async () => {
    const map = await openMap(
      { state_specific: { A: { hover_color: '#ff0000' }, E: { inactive: 'yes' } } },
      { fade_time: 0.2 },
    )
    const time = (id: string) => map.css(map.shape(id), 'transition-duration').split(', ')[0]
    await map.hover('A')
    expect([time('A'), map.css(map.shape('A'), 'fill')]).toEqual(['0s', 'rgb(255, 0, 0)'])
    await expect.poll(() => time('B'), { message: 'a neighbor fades' }).toBe('0.2s')
    await map.hover('B')
    expect([time('A'), map.css(map.shape('A'), 'fill')]).toEqual(['0s', 'rgb(136, 164, 188)'])
    expect(map.shape('A').style.length).toBe(0)
    await map.hover('E')
    expect(time('B')).toBe('0.2s')
    expect(map.shape('B').style.length).toBe(0)
  })

  test('MAP-053 adjacent_opacity, 0.3 without it, is the opacity of the others', async () => {
    const faint = async (adjacent_opacity?: number) => {
      const map = await openMap({}, { initial_zoom: 'A', ...(adjacent_opacity ? { adjacent_opacity } : {}) })
      expect(map.css(map.shape('A'), 'fill-opacity')).toBe('1')
      return map.css(map.shape('E'), 'fill-opacity')
    }
    expect(await faint()).toBe('0.3')
    expect(await faint(0.6)).toBe('0.6')
    const map = await openMap({}, { adjacent_opacity: 0.6 })
    await map.hover('A')
    await expect.poll(() => map.shape('B').style.fillOpacity).toBe('0.6')
  })

  test('USM-009 the US map fades in 0.1 s', async () => {
    const map = await openMap({}, { fade_time: undefined }, { info: { ...INFO, map_name: 'us' } })
    expect(map.css(map.shape('A'), 'transition-duration').split(', ')[0]).toBe('0.1s')
  })

  test('MAP-054 border_size, 1.5 without it, is in px of a map 800 px wide', async () => {
    const px = async (border_size?: number, width = 800) => {
      const map = await openMap({}, border_size ? { border_size } : {}, { width })
      return (Number.parseFloat(map.css(map.shape('A'), 'stroke-width')) * width) / 400
    }
    expect(await px()).toBeCloseTo(1.5)
    expect(await px(4)).toBeCloseTo(4)
    expect(await px(undefined, 400)).toBeCloseTo(0.75)
  })

  test('MAP-055 border_color', async () => {
    const map = await openMap({}, { border_color: '#102030' })
    expect(map.css(map.shape('A'), 'stroke')).toBe('rgb(16, 32, 48)')
  })

  test('MAP-056 MAP-057 a background color, unless the background is transparent', async () => {
    const painted = await openMap({}, { background_color: '#abcdef', background_transparent: 'no' })
    expect(painted.css(painted.find('.map-backdrop'), 'fill')).toBe('rgb(171, 205, 239)')
    const clear = await openMap({}, { background_color: '#abcdef', background_transparent: 'yes' })
    expect(clear.find('.map-backdrop')).toBeNull()
  })

  test('MAP-060 labels_display says when the labels of states show', async () => {
    const labels = { '0': { name: 'AL', parent_id: 'A' } }
    const all = await openMap({ labels }, { labels_display: 'all' })
    expect(all.all('.sm_label')).toHaveLength(1)
    const out = await openMap({ labels }, { labels_display: 'out', initial_zoom: 'A' })
    expect(out.all('.sm_label')).toHaveLength(0)
    await out.api.back()
    await expect.poll(() => out.all('.sm_label').length).toBe(1)
  })

  test('MAP-061 navigation colors', async () => {
    const map = await openMap(
      {},
      { manual_zoom: 'yes', navigation_color: '#fffff0', navigation_border_color: '#400000' },
    )
    await map.api.zoomBy(1)
    const buttons = map.all('.map-nav')
    expect(buttons.map((button) => button.getAttribute('aria-label')).sort()).toEqual(['Back', 'Zoom in', 'Zoom out'])
    for (const button of buttons) {
      const parts = [button, ...button.querySelectorAll('*')].flatMap((part) => [
        map.css(part, 'background-color'),
        map.css(part, 'fill'),
      ])
      expect(parts, button.outerHTML).toContain('rgb(255, 255, 240)')
    }
    expect(map.css(map.find('#map_zoom button'), 'border-top-color')).toBe('rgb(64, 0, 0)')
  })

  test.each([
    [undefined, 40],
    ['56', 56],
  ])('MAP-062 navigation_size %s: buttons of %s px', async (navigation_size, px) => {
    const map = await openMap({}, { manual_zoom: 'yes', ...(navigation_size ? { navigation_size } : {}) })
    expect(map.find('#map_zoom button').getBoundingClientRect().width).toBe(px)
  })

  test('MAP-063 navigation opacity is 0.8 where nothing is said', async () => {
    const map = await openMap({}, { manual_zoom: 'yes' })
    expect(map.css(map.find('#map_zoom button'), 'opacity')).toBe('0.8')
  })
})

describe('the containers', () => {
  test('MAP-013 MAP-014 MAP-015 MAP-016 MAP-017 inner, zoom, accessibility and legend containers, and a pop-up box', async () => {
    const map = await openMap({}, { div: 'mine' })
    for (const part of ['inner', 'zoom', 'access', 'legend', 'outer', 'background']) {
      expect(map.find(`#mine_holder > #mine_${part}`), part).not.toBeNull()
    }
    await map.hover('A')
    expect(map.find('#mine_holder > .tt_sm').id).toBe('tt_sm_mine')
  })
})
