import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../_testing/map-island.ts'

describe('the pointer on the map', () => {
  test('MAP-024 an element under it is highlighted: states, locations and labels', async () => {
    const map = await openMap(
      {
        locations: { '0': { name: 'Here', lat: 50, lng: 350, color: '#111111', hover_color: '#eeeeee' } },
        labels: { '0': { name: 'AL', parent_id: 'A', color: '#ffffff', hover_color: '#000000' } },
      },
      { location_size: 40 },
    )
    await userEvent.hover(map.shape('A'), { position: { x: 20, y: 20 } })
    expect(map.shape('A').style.fill).toBe('rgb(59, 114, 159)')
    expect(map.find('.sm_label text').style.fill).toBe('rgb(0, 0, 0)')
    await userEvent.hover(map.location('0'))
    expect(map.location('0').style.fill).toBe('rgb(238, 238, 238)')
    expect(map.shape('A').style.fill).toBe('')
  })

  test('MAP-025 hovering an element fades its neighbours', async () => {
    const map = await openMap()
    await map.hover('A')
    for (const id of ['B', 'C', 'D'])
      await expect.poll(() => map.shape(id).style.fillOpacity, { message: id }).toBe('0.3')
    expect(map.shape('E').style.fillOpacity, 'one that touches it nowhere').toBe('')
    await map.hover('E')
    expect(map.shape('B').style.fillOpacity).toBe('')
  })

  test('adjacent_opacity says how much, and 1 leaves them alone', async () => {
    const map = await openMap({}, { adjacent_opacity: 1 })
    await map.hover('A')
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
    const map = await openMap({ state_specific: { A: { url: 'https://example.com/' } } }, { url_new_tab: setting })
    expect(map.shape('A').closest('a')?.getAttribute('target')).toBe(target)
  })

  test('a link that would run code is no link', async () => {
    const map = await openMap({ state_specific: { A: { url: 'java\tscript:alert(1)' } } })
    expect(map.shape('A').closest('a')).toBeNull()
    await expect.poll(() => map.reports.map(({ message }) => message).join()).toMatch(/link of "A" is refused/)
  })

  test('an inactive state has no hover, no pop-up, no click', async () => {
    const map = await openMap({ state_specific: { A: { inactive: 'yes', url: '#a', description: 'text' } } })
    await map.hover('A')
    expect(map.shape('A').style.fill).toBe('')
    expect(map.popup()).toBeNull()
    expect(map.shape('A').closest('a')).toBeNull()
    expect(map.css(map.shape('A'), 'cursor')).toBe('default')
  })

  test('what a hearer throws is told and stops nothing', async () => {
    const map = await openMap()
    const told = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
    const heard: string[] = []
    map.api.on('over', () => {
      throw new Error('mine')
    })
    map.api.on('over', ({ id }) => heard.push(id))
    await map.hover('A')
    expect(heard).toEqual(['A'])
    expect(told).toHaveBeenCalledOnce()
  })
})
