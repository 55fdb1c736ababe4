import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openMap } from '../_testing/map-island.ts'
import type { ClickDetail } from './contract.ts'

describe('the pointer on the map', () => {
  test('MAP-024 an element under it is highlighted: states, locations and labels', async () => {
    const map = await openMap(
      {
        locations: { '0': { name: 'Here', lat: 50, lng: 350, color: '#111111', hover_color: '#eeeeee' } },
        labels: { '0': { name: 'AL', parent_id: 'A', color: '#ffffff', hover_color: '#000000' } },
      },
      { location_size: 40 },
    )
    const fill = () => getComputedStyle(map.shape('A')).fill
    await userEvent.hover(map.shape('A'), { position: { x: 20, y: 20 } })
    expect(fill()).toBe('rgb(59, 114, 159)')
    expect(map.find('.sm_label text').style.fill).toBe('rgb(0, 0, 0)')
    await userEvent.hover(map.location('0'))
    expect(map.location('0').style.fill).toBe('rgb(238, 238, 238)')
    await expect.poll(fill).toBe('rgb(136, 164, 188)')
    await userEvent.hover(map.find('.sm_label text'), { force: true })
    expect(map.css(map.shape('A'), 'fill')).toBe('rgb(59, 114, 159)')
  })

  test('a state stays lit up from its shape to its label and back, and the page hears of one visit', async () => {
    const map = await openMap({ labels: { '0': { name: 'A', parent_id: 'A' } } }, { fade_time: '0' })
    const fill = () => getComputedStyle(map.shape('A')).fill
    const { x, y, width } = map.find('.sm_label text').getBoundingClientRect()
    const box = map.shape('A').getBoundingClientRect()
    for (const away of [-20, 2, -20]) {
      await userEvent.hover(map.shape('A'), {
        position: { x: x + width / 2 - box.x, y: y + away - box.y },
        force: true,
      })
      expect(fill(), `${away}`).toBe('rgb(59, 114, 159)')
    }
    await userEvent.unhover(map.shape('A'))
    expect(fill()).toBe('rgb(136, 164, 188)')
    expect([map.heard('over').length, map.heard('out').length]).toEqual([1, 1])
  })

  test.each([
    ['nothing', ''],
    ['another state', '{End}'],
    ['it', '{Home}'],
  ])('a state that was clicked stays lit while its pop-up has the focus, which %s had before', async (_before, key) => {
    const map = await openMap({}, { fade_time: '0', popups: 'on_click' })
    const at = { position: { x: 20, y: 20 } }
    if (key) {
      await userEvent.tab()
      await userEvent.keyboard(key)
    }
    const fill = () => getComputedStyle(map.shape('A')).fill
    await userEvent.hover(map.shape('A'), at)
    await userEvent.click(map.shape('A'), at)
    await expect.poll(() => map.find('.tt_sm').matches(':focus')).toBe(true)
    const out = map.heard('out').length
    expect(fill()).toBe('rgb(59, 114, 159)')
    await userEvent.unhover(map.shape('A'))
    expect([fill(), map.heard('out').length]).toEqual(['rgb(136, 164, 188)', out + 1])
  })

  test.each(['location', 'region'] as const)(
    'a %s that had the focus before the pointer came stays lit while its pop-up has it',
    async (type) => {
      const here = { name: 'Here', lat: 50, lng: 350, color: '#111111', hover_color: '#eeeeee' }
      const west = { name: 'West', states: ['A', 'C'], zoomable: 'no', color: '#111111', hover_color: '#eeeeee' }
      const map = await openMap(type === 'location' ? { locations: { here } } : { regions: { r: west } }, {
        fade_time: '0',
        popups: 'on_click',
        location_size: '40',
      })
      const node = () => (type === 'location' ? map.location('here') : map.shape('A'))
      // The ring around what has the focus has its id, too.
      const target = () => (type === 'location' ? page.getByRole('button', { name: 'Here' }) : node())
      const at = type === 'location' ? {} : { position: { x: 20, y: 20 } }
      await userEvent.tab()
      node().focus()
      await userEvent.hover(target(), at)
      await userEvent.click(target(), at)
      await expect.poll(() => map.find('.tt_sm').matches(':focus')).toBe(true)
      expect(getComputedStyle(node()).fill).toBe('rgb(238, 238, 238)')
      await userEvent.unhover(target())
      expect(getComputedStyle(node()).fill).toBe('rgb(17, 17, 17)')
    },
  )

  test('neighbors stay faded while the pointer crosses the label of a state', async () => {
    const map = await openMap({ labels: { '0': { name: 'A', parent_id: 'A' } } }, { fade_time: '0' })
    const opacity = () => map.shape('B').style.fillOpacity
    await userEvent.hover(map.shape('A'), { position: { x: 20, y: 20 } })
    await expect.poll(opacity).toBe('0.3')
    await userEvent.hover(map.find('.sm_label text'))
    expect(opacity()).toBe('0.3')
    await userEvent.hover(map.shape('A'), { position: { x: 20, y: 20 } })
    expect(opacity()).toBe('0.3')
    await userEvent.unhover(map.shape('A'))
    expect([opacity(), map.shape('A').style.fill]).toEqual(['', ''])
  })

  test('a state that is drawn anew under a pointer that rests does not fade with its neighbors', async () => {
    const map = await openMap({}, { fade_time: '0' })
    const opacity = (id: string) => map.shape(id).style.fillOpacity
    await userEvent.hover(map.shape('A'), { position: { x: 20, y: 20 } })
    map.api.refreshState('A')
    await expect.poll(() => opacity('B')).toBe('0.3')
    expect(opacity('A')).toBe('')
  })

  test('an inactive state of a region stays as it is when its region is zoomed to', async () => {
    const map = await openMap(
      { state_specific: { A: { inactive: 'yes' } }, regions: { r: { name: 'West', states: ['A', 'C'] } } },
      { fade_time: '0' },
    )
    await map.click('A')
    await expect.poll(() => map.api.target).toMatchObject({ level: 'region', id: 'r' })
    const fill = (id: string) => getComputedStyle(map.shape(id)).fill
    await map.hover('C')
    await expect.poll(() => fill('C')).toBe('rgb(59, 114, 159)')
    await map.hover('A')
    await expect.poll(() => fill('C')).toBe('rgb(136, 164, 188)')
    expect(fill('A')).toBe('rgb(136, 164, 188)')
  })

  test('a refresh shows what the data say under a pointer that rests, until it moves', async () => {
    const map = await openMap({}, { fade_time: '0' })
    const fill = () => getComputedStyle(map.shape('A')).fill
    await userEvent.hover(map.shape('A'), { position: { x: 20, y: 20 } })
    map.api.refresh()
    expect(fill()).toBe('rgb(136, 164, 188)')
    await userEvent.hover(map.shape('A'), { position: { x: 24, y: 20 } })
    expect(fill()).toBe('rgb(59, 114, 159)')
  })

  test('what lights up in colors of its own does so by a style that it loses again', async () => {
    const map = await openMap(
      { state_specific: { A: { hover_color: '#ff0000' }, B: { inactive: 'yes' } } },
      { fade_time: '0' },
    )
    const fill = (id: string) => getComputedStyle(map.shape(id)).fill
    await map.hover('A')
    expect(fill('A')).toBe('rgb(255, 0, 0)')
    await map.hover('B')
    expect([fill('A'), fill('B')]).toEqual(['rgb(136, 164, 188)', 'rgb(136, 164, 188)'])
  })

  test('with emphasize "no" the border of a state changes under it where it is, and is not raised', async () => {
    const map = await openMap({
      state_specific: { A: { border_hover_color: '#444444', border_hover_size: 8, emphasize: 'no' } },
    })
    await map.hover('A')
    const border = () => ['stroke', 'stroke-width'].map((property) => map.css(map.shape('A'), property))
    expect([border(), map.find('.map-raised')]).toEqual([['rgb(68, 68, 68)', '4px'], null])
    await map.hover('E')
    expect(border()).toEqual(['rgb(255, 255, 255)', '0.75px'])
  })

  test('MAP-024 at the level out a state of a region lights up with it, in the color of the region', async () => {
    const map = await openMap({ regions: { r: { name: 'West', states: ['A', 'C'], hover_color: '#ff0000' } } })
    await map.hover('A')
    expect(['A', 'C'].map((id) => getComputedStyle(map.shape(id)).fill)).toEqual(['rgb(255, 0, 0)', 'rgb(255, 0, 0)'])
    await expect.poll(() => map.shape('B').style.fillOpacity, { message: 'MAP-025 beside the region' }).toBe('0.3')
  })

  test('MAP-025 hovering an element fades its neighbors', async () => {
    const map = await openMap()
    await map.hover('A')
    for (const id of ['B', 'C']) await expect.poll(() => map.shape(id).style.fillOpacity, { message: id }).toBe('0.3')
    expect(map.shape('D').style.fillOpacity, 'one that touches it at a corner').toBe('')
    expect(map.shape('E').style.fillOpacity, 'one that touches it nowhere').toBe('')
    await map.hover('E')
    expect(map.shape('B').style.fillOpacity).toBe('')
  })

  test('the label of a neighbor that has faded stands on the color of its state', async () => {
    const map = await openMap({ labels: { b: { name: 'B', parent_id: 'B' }, d: { name: 'D', parent_id: 'D' } } })
    const halo = (id: string) => map.css(map.find(`.sm_label_${id} text`), 'stroke')
    await map.hover('A')
    await expect.poll(() => halo('b')).toBe('rgb(136, 164, 188)')
    expect(map.css(map.find('.sm_label_b text'), 'paint-order')).toBe('stroke')
    expect(halo('d')).toBe('none')
    await map.hover('E')
    expect(halo('b')).toBe('none')
  })

  test('adjacent_opacity says how much, and 1 leaves them alone', async () => {
    const map = await openMap({}, { adjacent_opacity: 1 })
    await map.hover('A')
    await new Promise((done) => setTimeout(done, 400))
    expect(map.shape('B').style.fillOpacity).toBe('')
  })

  test('MAP-019 clicking a zoomable state or region zooms in to it', async () => {
    const map = await openMap({
      state_specific: { E: { zoomable: 'yes' } },
      regions: { r: { name: 'West', states: ['A', 'C'] } },
    })
    await map.click('E')
    await expect.poll(() => map.api.target).toMatchObject({ level: 'state', id: 'E' })
    await map.api.back()
    await map.click('A')
    await expect.poll(() => map.api.target).toMatchObject({ level: 'region', id: 'r' })
  })

  test('MAP-020 clicking a state or region follows its link', async () => {
    const map = await openMap({
      state_specific: { E: { url: '#state' } },
      regions: { r: { name: 'West', states: ['A', 'C'], url: '#region' } },
    })
    const followed: string[] = []
    map.root.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (link && !event.defaultPrevented) followed.push(link.getAttribute('href') as string)
      event.preventDefault()
    })
    await map.click('E')
    const carrier = map.find('a[aria-label="West"] path')
    await userEvent.click(carrier)
    expect(followed).toEqual(['#state', '#region'])
  })

  test.each([
    ['yes', '_blank'],
    ['no', '_top'],
  ])('MAP-058 url_new_tab "%s": links open in %s', async (setting, target) => {
    const mapData = { state_specific: { A: { url: 'https://example.com/' } } }
    const map = await openMap(mapData, { url_new_tab: setting })
    expect(map.shape('A').closest('a')?.getAttribute('target')).toBe(target)
    const clicked = await openMap(mapData, { url_new_tab: setting, popups: 'on_click' })
    await clicked.click('A')
    await expect.poll(() => clicked.find('.btn_simplemaps')?.getAttribute('target')).toBe(target)
  })

  test('a link that would run code is no link', async () => {
    const map = await openMap({ state_specific: { A: { url: 'java\tscript:alert(1)' } } })
    expect(map.shape('A').closest('a')).toBeNull()
    await expect.poll(() => map.reports.map(({ message }) => message).join()).toMatch(/link of "A" is refused/)
  })

  test('an inactive state has no hover, no pop-up, no click', async () => {
    const map = await openMap({ state_specific: { A: { inactive: 'yes', url: '#a', description: 'text' } } })
    await map.hover('A')
    await userEvent.click(map.shape('A'), { position: { x: 20, y: 20 } })
    expect(map.css(map.shape('A'), 'fill')).toBe('rgb(136, 164, 188)')
    expect(map.popup()).toBeNull()
    expect(map.shape('A').closest('a')).toBeNull()
    expect(map.css(map.shape('A'), 'cursor')).toBe('default')
  })

  test('what a hearer throws is told and stops nothing', async () => {
    const map = await openMap()
    const reportErrorSpy = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
    const ids: string[] = []
    map.api.on('over', () => {
      throw new Error('mine')
    })
    map.api.on('over', ({ id }) => ids.push(id))
    await map.hover('A')
    expect(ids).toEqual(['A'])
    expect(reportErrorSpy).toHaveBeenCalledOnce()
  })

  test('a click says where on the earth it was to whoever asks, and can be passed on', async () => {
    const map = await openMap()
    await map.click('A')
    // The mathematics come with the pointer, and may be a little later than the click.
    await expect.poll(() => map.heard('click').length).toBe(1)
    const detail = map.heard('click')[0] as ClickDetail
    const { x, y } = detail
    const { lat, lng } = map.api.model.unproject({ x, y })
    expect(lat).toBeGreaterThan(-91)
    expect(JSON.parse(JSON.stringify(detail))).toEqual({ type: 'state', id: 'A', x, y, lat, lng })
    expect(structuredClone(detail)).toEqual({ type: 'state', id: 'A', x, y, lat, lng })
  })
})
