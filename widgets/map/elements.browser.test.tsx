import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../_testing/map-island.ts'

type Over = Record<string, unknown>
const withState = (state: Over, settings: Over = {}) => openMap({ state_specific: { A: state } }, settings)

describe('a state', () => {
  test('MAP-081 takes its name, description and link; description_mobile stands for the link in its pop-up', async () => {
    const map = await withState(
      { name: 'First', description: 'Told', url: '#first', description_mobile: '<b>Call us</b>' },
      { popups: 'on_click' },
    )
    expect(map.shape('A').getAttribute('aria-label')).toBe('First')
    await map.click('A')
    expect(map.popup().querySelector('.tt_name_sm')?.textContent).toBe('First')
    expect(map.popup().querySelector('.tt_custom_sm')?.textContent).toBe('Told')
    await expect.poll(() => map.popup().querySelector('.tt_mobile_sm')?.textContent).toBe('Call us')
    const linked = await withState({ url: '#first' }, { popups: 'off' })
    expect(linked.shape('A').closest('a')?.getAttribute('href')).toBe('#first')
  })

  test('MAP-082 inactive, hide, hide_label, hide_name and zoomable', async () => {
    const map = await openMap({
      state_specific: {
        A: { inactive: 'yes', hover_color: '#ff0000', description: 'never', url: '#a', zoomable: 'yes' },
        B: { hide: 'yes' },
        C: { hide_label: 'yes', hide_name: 'yes', description: 'only this' },
        D: { zoomable: 'yes' },
      },
      labels: { c: { name: 'C', parent_id: 'C' }, d: { name: 'D', parent_id: 'D' } },
    })
    await map.hover('A')
    await userEvent.click(map.shape('A'), { position: { x: 20, y: 20 } })
    expect([map.css(map.shape('A'), 'fill'), map.popup(), map.shape('A').closest('a')]).toEqual([
      'rgb(136, 164, 188)',
      null,
      null,
    ])
    expect([map.api.target.level, location.hash, map.heard('popup').length]).toEqual(['out', '', 0])
    expect(map.shape('B')).toBeNull()
    expect(map.all('.sm_label').map((node) => node.textContent)).toEqual(['D'])
    await map.hover('C')
    expect(map.popup().textContent).toBe('only this')
    await userEvent.click(map.shape('D'), { position: { x: 20, y: 20 } })
    await expect.poll(() => map.api.target).toMatchObject({ level: 'state', id: 'D' })
  })
})

describe('a region', () => {
  test('that is inactive has no pointing hand on its states', async () => {
    const map = await openMap({
      state_specific: { A: { url: '#a' }, B: { inactive: 'yes' } },
      regions: { r: { states: ['A'], inactive: 'yes' }, s: { states: ['B'] } },
    })
    const hand = (id: string) => map.css(map.shape(id), 'cursor')
    expect([hand('A'), hand('B')]).toEqual(['default', 'pointer'])
    await map.api.zoomTo({ level: 'region', id: 's', box: { x: 100, y: 0, x2: 200, y2: 100 }, zoomPercentage: 1 })
    expect([hand('A'), hand('B')]).toEqual(['pointer', 'default'])
  })

  test('MAP-085 has a name, states, colors, a link, a description, and zooms or not', async () => {
    const map = await openMap({
      regions: {
        r: {
          name: 'West',
          states: ['A', 'C'],
          color: '#aa0000',
          hover_color: '#00aa00',
          description: 'Sunset',
          url: '#west',
        },
        s: { name: 'East', states: ['B', 'D'], url: '#east', zoomable: 'yes' },
      },
    })
    for (const id of ['A', 'C']) expect(map.css(map.shape(id), 'fill')).toBe('rgb(170, 0, 0)')
    await map.hover('A')
    for (const id of ['A', 'C']) expect(map.shape(id).style.fill).toBe('rgb(0, 170, 0)')
    expect(map.popup().textContent).toBe('WestSunset')
    expect(map.find('a[aria-label="West"]').getAttribute('href')).toBe('#west')
    await map.click('B')
    await expect.poll(() => map.api.target).toMatchObject({ level: 'region', id: 's' })
  })

  test('MAP-086 a zoom shows its own box where it has one, else its states', async () => {
    const box = { x: 200, y: 0, x2: 400, y2: 100 }
    const map = await openMap({
      regions: { r: { name: 'West', states: ['A', 'C'], ...box }, s: { name: 'East', states: ['B', 'D'] } },
    })
    await map.click('A')
    await expect.poll(() => map.api.target.level).toBe('region')
    await expect.poll(() => (map.view()[0] as number) + (map.view()[2] as number) / 2).toBeCloseTo(300)
    await map.api.back()
    await map.click('B')
    await expect.poll(() => map.api.target).toMatchObject({ id: 's' })
    await expect.poll(() => (map.view()[0] as number) + (map.view()[2] as number) / 2).toBeCloseTo(150)
  })

  test('MAP-076 MAP-077 its states have opacity 1, and 0.6 under the pointer', async () => {
    const map = await openMap({ regions: { r: { name: 'West', states: ['A', 'C'] } } })
    expect(map.css(map.shape('A'), 'fill-opacity')).toBe('1')
    await map.hover('C')
    expect(map.shape('A').style.fillOpacity).toBe('0.6')
    const faint = await openMap(
      { regions: { r: { name: 'West', states: ['A', 'C'] } } },
      { region_opacity: 0.5, region_hover_opacity: 0.4 },
    )
    expect(faint.css(faint.shape('A'), 'fill-opacity')).toBe('0.5')
    await faint.hover('C')
    expect(faint.shape('A').style.fillOpacity).toBe('0.4')
  })

  test('at the whole map its states light up in its color, whatever their own', async () => {
    const region = { name: 'West', states: ['A', 'C'], color: '#00ff00', hover_color: '#0000ff', cascade: 'yes' }
    const own = { A: { color: '#ff0000', hover_color: '#ffff00' } }
    const map = await openMap({ regions: { r: region }, state_specific: own })
    await map.hover('C')
    const getFills = () => ['A', 'C'].map((id) => map.css(map.shape(id), 'fill'))
    await expect.poll(getFills).toEqual(['rgb(0, 0, 255)', 'rgb(0, 0, 255)'])
  })
})

describe('a location', () => {
  const at = (over: Over, settings: Over = {}) =>
    openMap({ locations: { '0': { name: 'Here', lat: 50, lng: 350, ...over } } }, settings)
  const box = (map: Awaited<ReturnType<typeof at>>) => map.location('0').getBoundingClientRect()
  const middle = (map: Awaited<ReturnType<typeof at>>) => {
    const own = box(map)
    const all = map.find('.map-svg').getBoundingClientRect()
    return [own.left + own.width / 2 - all.left, own.top + own.height / 2 - all.top]
  }

  test('MAP-087 stands at its latitude and longitude, or at x and y', async () => {
    expect(middle(await at({}))).toEqual([700, 100])
    expect(middle(await at({ x: 250, y: 150 }))).toEqual([500, 300])
  })

  test('MAP-088 is a circle, square, triangle, diamond, marker, heart, star, image or a shape of the owner’s', async () => {
    const paths = new Set<string>()
    for (const type of ['circle', 'square', 'triangle', 'diamond', 'marker', 'heart', 'star']) {
      paths.add((await at({ type })).location('0').getAttribute('d') as string)
    }
    expect(paths.size).toBe(7)
    const image = await at({ type: 'image', image_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
    expect(image.location('0').localName).toBe('image')
    const custom = await at({ type: 'flag' }, { custom_shapes: { flag: 'M0 0h10v5h-10z' } })
    expect(custom.location('0').getAttribute('d')).toBe('M0 0h10v5h-10z')
  })

  test('MAP-089 its size is a number, of a map 1000 px wide, or auto', async () => {
    const map = await at({ size: 50, border: 0.01 })
    expect(box(map).width).toBeCloseTo(40, 0)
    const auto = await openMap({
      locations: { '0': { name: 'Here', lat: 50, lng: 350, size: 'auto', type: 'circle' } },
      labels: { '0': { name: 'Longer', parent_type: 'location', parent_id: '0', size: 10 } },
    })
    const text = auto.find('.sm_label text').getBoundingClientRect()
    expect(auto.location('0').getBoundingClientRect().width).toBeGreaterThan(text.width)
  })

  test('USM-010 the US map’s default location size is 25', async () => {
    const map = await openMap(
      { locations: { '0': { name: 'Here', x: 300, y: 50, border: 0.01 } } },
      {},
      {
        info: { map_name: 'us', paths: { TX: 'M0 0h400v200h-400z' }, initial_view: { x: 0, y: 0, x2: 400, y2: 200 } },
        width: 1000,
      },
    )
    expect(map.location('0').getBoundingClientRect().width).toBeCloseTo(25, 0)
  })

  test('MAP-090 takes colors, border, description, link, display, display_ids, scale and name', async () => {
    const map = await at({ color: '#101010', hover_color: '#202020', border: 4, description: 'Shop', url: '#shop' })
    expect(map.css(map.location('0'), 'fill')).toBe('rgb(16, 16, 16)')
    expect(map.css(map.location('0'), 'stroke-width')).toBe('4px')
    expect(map.location('0').closest('a')?.getAttribute('href')).toBe('#shop')
    expect(map.location('0').closest('a')?.getAttribute('aria-label')).toBe('Here')
    await userEvent.hover(map.location('0'))
    expect(map.location('0').style.fill).toBe('rgb(32, 32, 32)')
    await expect.poll(() => map.popup()?.textContent).toBe('HereShop')
    const later = await at({ display: 'state' })
    expect(later.location('0')).toBeNull()
    const zoomed = await at({ display: 'state', display_ids: ['E'] }, { initial_zoom: 'E' })
    expect(zoomed.location('0')).not.toBeNull()
    const elsewhere = await at({ display: 'state', display_ids: ['A'] }, { initial_zoom: 'E' })
    expect(elsewhere.location('0')).toBeNull()
    const fixed = await at({ size: 40 }, { initial_zoom: 'E' })
    const grown = await at({ size: 40, scale: 'no' }, { initial_zoom: 'E' })
    expect(box(grown).width).toBeGreaterThan(box(fixed).width * 1.5)
  })

  test.each([
    ['MAP-066', 'fill-opacity', '1', 'location_opacity', 0.5, '0.5'],
    ['MAP-067', 'stroke-width', '1.5px', 'location_border', 4, '4px'],
  ])('%s without a setting its %s is %s', async (_, property, value, key, setting, other) => {
    const map = await at({})
    expect(map.css(map.location('0'), property)).toBe(value)
    const set = await at({}, { [key]: setting })
    expect(set.css(set.location('0'), property)).toBe(other)
  })

  test('MAP-068 under the pointer its border is 2 px wide', async () => {
    const map = await at({ size: 40 })
    map.location('0').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true }))
    expect(map.location('0').style.strokeWidth).toBe('2')
  })

  test('MAP-093 stands on top of the states, or beneath them', async () => {
    const top = await at({ position: 'top' })
    const bottom = await at({ position: 'bottom' })
    const order = (map: typeof top) =>
      map.location('0').compareDocumentPosition(map.shape('E')) & Node.DOCUMENT_POSITION_FOLLOWING ? 'beneath' : 'above'
    expect([order(top), order(bottom)]).toEqual(['above', 'beneath'])
  })
})

describe('a label', () => {
  const labeled = (over: Over, settings: Over = {}, more: Over = {}) =>
    openMap({ labels: { '0': { name: 'AL', parent_id: 'A', ...over } }, ...more }, settings)

  test('MAP-094 takes its name, place, color, size, anchor, line, pill, width, rotation, scale, display and opacity', async () => {
    const map = await labeled({
      x: 250,
      y: 50,
      color: '#123123',
      size: 12,
      anchor: 'start',
      rotate: 30,
      pill: 'yes',
      width: 60,
      line: 'yes',
      line_x: 50,
      line_y: 50,
      opacity: 0.5,
    })
    const label = map.find('.sm_label')
    expect(label.getAttribute('transform')).toContain('translate(250 50)')
    expect(label.getAttribute('transform')).toContain('rotate(30)')
    const text = label.querySelector('text') as SVGTextElement
    expect([
      text.textContent,
      map.css(text, 'fill'),
      map.css(text, 'font-size'),
      map.css(text, 'text-anchor'),
      map.css(text, 'opacity'),
    ]).toEqual(['AL', 'rgb(18, 49, 35)', '12px', 'start', '0.5'])
    expect(label.querySelector('rect')?.getAttribute('width')).toBe('60')
    await expect.poll(() => label.querySelector('.map-leader')).not.toBeNull()
    expect((await labeled({ display: 'none' })).find('.sm_label')).toBeNull()
    const zoomed = { initial_zoom: 'A' }
    const width = async (scale: string) =>
      (await labeled({ scale }, zoomed)).find('.sm_label text').getBoundingClientRect().width
    expect(await width('no')).toBeGreaterThan((await width('yes')) * 1.5)
    expect((await labeled({ display: 'state', display_ids: ['B'] }, zoomed)).find('.sm_label')).toBeNull()
    expect((await labeled({ display: 'state', display_ids: ['A'] }, zoomed)).find('.sm_label')).not.toBeNull()
  })

  test.each([
    ['state', 'A'],
    ['region', 'r'],
    ['location', '0'],
  ])('MAP-095 belongs to a %s', async (parent_type, parent_id) => {
    const map = await labeled(
      { parent_type, parent_id },
      {},
      {
        regions: { r: { name: 'West', states: ['C'] } },
        locations: { '0': { name: 'Here', lat: 50, lng: 350 } },
      },
    )
    expect(map.find('.sm_label').dataset.for).toBe(`${parent_type} ${parent_id}`)
  })

  test('MAP-065 is 22 map units high without a setting', async () => {
    expect((await labeled({})).find('text').getAttribute('font-size')).toBe('22')
  })

  test('MAP-071 one that keeps its size stops shrinking at 0.0625 of the whole', async () => {
    const map = await labeled({ scale: 'yes' })
    await map.api.zoomTo({ level: 'out' }, false)
    map.api.drawView({ x: 10, y: 10, x2: 14, y2: 12 })
    expect(map.find('.sm_label').getAttribute('transform')).toContain('scale(0.0625)')
  })

  test('a click on it is a click on its state', async () => {
    const map = await labeled({ pill: 'yes', x: 250, y: 150 }, { popups: 'on_click' })
    map.find('.sm_label rect').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    await expect.poll(() => map.popup()?.textContent ?? '').toContain('Alpha')
  })
})
