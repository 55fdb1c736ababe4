import { describe, expect, test } from 'vitest'
import { openMap } from '../_testing/map-island.ts'
import { ALL } from './_testing/full-map.ts'

type Over = Record<string, unknown>
type Opened = Awaited<ReturnType<typeof openMap>>

const open = (over: Over = ALL, settings: Over = {}, options = {}) =>
  openMap(over, { manual_zoom: 'yes', ...settings }, options)

/** Name of what has the focus. */
const at = (map: Opened) => map.focused()?.getAttribute('aria-label')

describe('the focus', () => {
  const ringed = (map: Opened) => map.all('.map-ring').map((node) => node.getBoundingClientRect())

  test('has one stop in the drawing, and arrows go by geography over states, regions and locations', async () => {
    const map = await openMap(ALL, { popups: 'off' })
    expect(map.all('.map-svg [tabindex="0"]').map(({ ariaLabel }) => ariaLabel)).toEqual(['West'])
    map.find('[aria-label="West"]').focus()
    const walk: unknown[] = []
    for (const key of ['Right', 'Right', 'Right', 'Down', 'Left', 'Left']) {
      await map.press(`{Arrow${key}}`)
      walk.push(at(map))
    }
    expect(walk).toEqual(['Beta', 'Echo', 'Here', 'There', 'Delta', 'West'])
    await map.press('{End}')
    expect(map.all('.map-svg [tabindex="0"]').map(({ ariaLabel }) => ariaLabel)).toEqual(['There'])
  })

  test.each([
    ['Enter', '{Enter}'],
    ['the space bar', ' '],
  ])('%s does what a click does', async (_, key) => {
    const map = await open(ALL, { popups: 'on_click' })
    const followed: unknown[] = []
    map.root.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a')
      if (link && !event.defaultPrevented) followed.push(link.getAttribute('href'))
      event.preventDefault()
    })
    map.location('p').focus()
    await map.press(key)
    await expect.poll(() => map.popup()?.textContent).toContain('A shop')
    await map.press('{Escape}')
    const linked = await open({ ...ALL }, { popups: 'off' })
    linked.root.addEventListener('click', (event) => {
      followed.push((event.target as Element).closest('a')?.getAttribute('href'))
      event.preventDefault()
    })
    linked.find('a[aria-label="There"]').focus()
    await linked.press(key)
    expect(followed).toEqual(['#q'])
    expect(linked.heard('click').at(-1)).toMatchObject({ type: 'location', id: 'q', x: 350, y: 150 })
    linked.find('[aria-label="Beta"]').focus()
    await linked.press(key)
    await expect.poll(() => linked.api.target).toMatchObject({ level: 'state', id: 'B' })
  })

  test('Escape closes the pop-up, and once more goes back a level', async () => {
    const map = await open({ ...ALL, state_specific: { A: { zoomable: 'yes' } } }, { popups: 'on_click' })
    await map.api.zoomTo({ level: 'region', id: 'r', box: { x: 0, y: 0, x2: 100, y2: 200 }, zoomPercentage: 1 })
    map.shape('A').focus()
    await map.press('{Enter}')
    await expect.poll(() => map.api.target).toMatchObject({ level: 'state', id: 'A' })
    await map.press('{Enter}')
    await expect.poll(() => map.popup()?.textContent).toContain('Alpha')
    await map.press('{Escape}')
    expect([!!map.popup(), map.api.target.level]).toEqual([false, 'state'])
    await map.press('{Escape}')
    await expect.poll(() => map.api.target).toMatchObject({ level: 'region', id: 'r' })
    await map.press('{Escape}')
    await expect.poll(() => map.api.target.level).toBe('out')
    await map.press('{Escape}')
    expect([map.api.target.level, at(map)]).toEqual(['out', 'West'])
  })

  test.each<[string, (map: Opened) => Promise<unknown>, string, string]>([
    ['the state becomes a link', (map) => map.press('{Enter}'), 'Beta', 'Beta'],
    ['a region’s carrier becomes inactive', (map) => map.press('{Enter}'), 'South', 'Delta'],
    [
      'the location is not shown there',
      (map) => map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 300, y2: 150 } }),
      'Here',
      'Echo',
    ],
    [
      'the state is hidden',
      async (map) => {
        Object.assign(map.data.state_specific as Over, { E: { hide: 'yes' } })
        map.api.refresh()
      },
      'Echo',
      'Here',
    ],
  ])('is not lost when %s', async (_, change, from, to) => {
    const map = await open({
      state_specific: { B: { url: '#b', zoomable: 'yes' }, C: { inactive: 'yes' } },
      regions: { s: { name: 'South', states: ['C', 'D'], x: 0, y: 100, x2: 60, y2: 200 } },
      locations: { p: { name: 'Here', lat: 50, lng: 390, display: 'out' } },
    })
    map.find(`[aria-label="${from}"]`).focus()
    await change(map)
    await expect.poll(() => at(map)).toBe(to)
    expect(map.all('[aria-hidden="true"][tabindex]')).toEqual([])
    expect(map.all('.map-svg [tabindex="0"]').map(({ ariaLabel }) => ariaLabel)).toEqual([to])
  })

  test('goes to what was zoomed to when the back button goes, and back to the shape when a pop-up closes', async () => {
    const map = await open({ state_specific: { E: { zoomable: 'yes' } } }, { popups: 'on_click' })
    await map.click('E')
    await expect.poll(() => map.find('#map_outer button')).not.toBeNull()
    map.find('#map_outer button').focus()
    await map.press('{Enter}')
    await expect.poll(() => at(map)).toBe('Echo')
    ;(map.focused() as HTMLElement).blur()
    map.api.popup({ type: 'state', id: 'A' })
    await expect.poll(() => map.focused()?.role).toBe('dialog')
    await map.press('{Escape}')
    expect(at(map)).toBe('Alpha')
  })

  test('is ringed in two colors on whatever has it: states, links, locations, images, and all of a region', async () => {
    const map = await open(
      {
        ...ALL,
        locations: {
          ...(ALL.locations as Over),
          i: { name: 'Picture', lat: 150, lng: 250, type: 'image', image_url: '/x.png' },
        },
      },
      { location_size: 20, popups: 'off' },
    )
    for (const [name, shape] of [
      ['Beta', map.shape('B')],
      ['Delta', map.shape('D')],
      ['Here', map.location('p')],
      ['There', map.location('q')],
      ['Picture', map.location('i')],
    ] as const) {
      map.find(`[aria-label="${name}"]`).focus()
      await map.press('{Shift}')
      const [ring] = ringed(map)
      const box = shape.getBoundingClientRect()
      for (const side of ['left', 'top', 'width', 'height'] as const) {
        expect(Math.abs((ring?.[side] ?? 0) - box[side]), `${name} ${side}`).toBeLessThan(4)
      }
      const [line, gap] = ['.map-ring', '.map-ring-gap'].map((one) => map.css(map.find(one), 'stroke'))
      expect(line).not.toBe(gap)
      expect(map.find('.map-ring').parentElement).toBe(map.find('.map-svg').lastElementChild)
    }
    map.find('[aria-label="West"]').focus()
    await map.press('{Shift}')
    expect(ringed(map)).toHaveLength(2)
    ;(map.focused() as HTMLElement).blur()
    await expect.poll(() => ringed(map)).toEqual([])
  })

  test('the ring of a location keeps its size while the map moves', async () => {
    const map = await open(ALL, { location_size: 20, popups: 'off' })
    map.location('p').focus()
    await map.press('{Shift}')
    const [before] = ringed(map)
    await map.api.zoomTo({ level: 'out' }, false)
    map.api.drawView({ x: 250, y: 0, x2: 350, y2: 50 })
    expect(ringed(map)[0]?.width).toBeCloseTo(before?.width as number, 0)
  })
})
