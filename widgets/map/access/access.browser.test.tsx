import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../../_testing/map-island.ts'

type Over = Record<string, unknown>

const CONFIG = {
  state_specific: {
    A: { description: 'Tall <b>trees</b>', url: '#alpha' },
    B: { zoomable: 'yes' },
    C: { inactive: 'yes' },
    D: { popup: 'on_click', description: 'Sand' },
    E: { name: ' ' },
  },
  regions: { r: { name: 'West', states: ['A', 'C'], description: 'Sunset' } },
  locations: {
    p: { name: 'Here', lat: 50, lng: 350, description: 'A shop', popup: 'on_click' },
    q: { name: 'Later', lat: 50, lng: 50, display: 'state' },
  },
}

async function opened(over: Over = CONFIG, settings: Over = {}, options = {}) {
  const map = await openMap(over, settings, options)
  const details = map.find('.map-list') as HTMLDetailsElement
  const open = async () => {
    details.open = true
    await expect.poll(() => map.all('.map-list li').length).toBeGreaterThan(0)
  }
  const item = (name: string) => map.all('.map-list :is(a, button, b)').find((node) => node.textContent === name)
  return { ...map, details, open, item: (name: string) => item(name) as HTMLElement }
}

describe('the map as a list', () => {
  test('stands out of sight until it has the focus, and opens over the map without moving anything', async () => {
    const map = await opened(CONFIG, { keyboard_navigation: 'no' })
    const height = map.find('.map-holder').offsetHeight
    const summary = map.find('.map-list summary')
    expect(map.details.offsetWidth).toBe(1)
    expect(map.find('.map-list li')).toBeNull()
    summary.focus()
    expect(map.details.offsetWidth).toBeGreaterThan(100)
    await map.press('{Enter}')
    await expect.poll(() => map.find('.map-list li')).not.toBeNull()
    expect(map.find('.map-holder').offsetHeight).toBe(height)
    const [list, all] = [map.details, map.find('.map-holder')].map((node) => node.getBoundingClientRect())
    expect(list?.bottom).toBe(all?.bottom)
    expect(list?.height).toBeLessThanOrEqual(all?.height as number)
    await map.press('{Escape}')
    expect([map.details.open, map.focused()]).toEqual([false, summary])
  })

  test('names regions with their states, other states and locations, each with what it says', async () => {
    const map = await opened()
    await map.open()
    const words = (node: Node): string =>
      node.nodeType === Node.TEXT_NODE ? ` ${node.textContent?.trim()}` : [...node.childNodes].map(words).join('')
    const texts = (selector: string) => map.all(selector).map((node) => words(node).replace(/\s+/g, ' ').trim())
    expect(texts('.map-list div > p')).toEqual(['Regions', 'States', 'Locations'])
    expect(texts('.map-list div > ul')).toEqual([
      'West Sunset Alpha Tall trees Gamma',
      'Beta Delta Sand E',
      'Here A shop Later',
    ])
    expect(['Gamma', 'Later'].map((name) => map.item(name).localName)).toEqual(['b', 'b'])
  })

  test('a press does what a click on the shape does', async () => {
    const map = await opened()
    await map.open()
    expect(map.item('Alpha').getAttribute('href')).toBe('#alpha')
    const clicks: unknown[] = []
    map.api.on('click', (hit) => void clicks.push(hit))
    await userEvent.click(map.item('Delta'))
    await expect.poll(() => map.popup()?.textContent).toContain('Sand')
    expect(clicks).toEqual([{ type: 'state', id: 'D' }])
    await map.press('{Escape}')
    expect(map.focused()).toBe(map.item('Delta'))
    await userEvent.click(map.item('Beta'))
    await expect.poll(() => map.api.target).toMatchObject({ level: 'state', id: 'B' })
  })

  test('what a click does nothing for that is seen shows where it is', async () => {
    const map = await opened()
    await map.open()
    map.item('E').click()
    await expect.poll(() => map.find('.map-pulse')).not.toBeNull()
  })

  test('3,144 counties are a list of as many, again each time that it is opened', async () => {
    const ids = Array.from({ length: 3144 }, (_, n) => `c${n}`)
    const info = {
      map_name: 'county',
      initial_view: { x: 0, y: 0, x2: 600, y2: 600 },
      paths: Object.fromEntries(ids.map((id, n) => [id, `M${10 * (n % 60)} ${10 * Math.floor(n / 60)}h9v9h-9z`])),
      names: Object.fromEntries(ids.map((id, n) => [id, `County ${n}`])),
    }
    const map = await opened({}, { state_description: 'Words' }, { info })
    for (let i = 0; i < 2; i++) {
      map.details.open = true
      await expect.poll(() => map.all('.map-list li').length).toBe(3144)
      expect([map.item('County 0'), map.item('County 3143')].every(Boolean)).toBe(true)
      map.details.open = false
      await expect.poll(() => map.find('.map-list li')).toBeNull()
    }
  })
})

describe('menus of keyboard_navigation', () => {
  const menu = (map: Awaited<ReturnType<typeof opened>>, name: string) =>
    map.find(`.map-selects select[aria-label="${name}"]`) as HTMLSelectElement
  const openMenus = async (over: Over = CONFIG, settings: Over = {}) => {
    const map = await opened(over, { keyboard_navigation: 'yes', manual_zoom: 'yes', ...settings })
    await expect.poll(() => map.find('.map-selects')).not.toBeNull()
    return map
  }

  test('MAP-035 keyboard_navigation: auto shows the menus after a key press inside the map, yes always, no never', async () => {
    const auto = await opened()
    expect(auto.find('.map-selects')).toBeNull()
    auto.shape('B').focus()
    expect(auto.find('.map-selects')).toBeNull()
    await auto.press('{ArrowRight}')
    await expect.poll(() => auto.find('.map-selects')).not.toBeNull()
    await openMenus()
    const no = await opened(CONFIG, { keyboard_navigation: 'no' })
    no.shape('B').focus()
    await no.press('{ArrowRight}')
    await new Promise((done) => setTimeout(done, 100))
    expect(no.find('.map-selects')).toBeNull()
  })

  test('MAP-035 the menu moves the map as its keys do: not out of the map, and not at the whole of it', async () => {
    const map = await openMenus({}, { zoom_time: 0.01 })
    const choose = async (word: string) => {
      const select = menu(map, 'Navigate')
      await userEvent.selectOptions(select, word)
      await new Promise((done) => setTimeout(done, 60))
    }
    await choose('Left')
    expect([map.api.target.level, map.view()]).toEqual(['out', [0, 0, 400, 200]])
    await map.api.zoomBy(1)
    await choose('Right')
    await expect.poll(() => map.view()[0]).toBeCloseTo(150)
    await choose('Down')
    await expect.poll(() => map.view()[1]).toBeCloseTo(75)
    // A state at the edge, with a margin around it: to the left is never to the right.
    await map.api.zoomTo({ level: 'state', id: 'A', box: { x: 0, y: 0, x2: 100, y2: 100 }, zoomPercentage: 0.5 })
    const [before = 0] = map.view()
    await choose('Left')
    expect(map.view()[0]).toBeLessThanOrEqual(before)
  })

  test('they have the captions of the config, and leave out what keyboard_omit says', async () => {
    const map = await openMenus(CONFIG, { states_title: 'Bundesländer', keyboard_omit: 'navigate, region' })
    expect(map.all('.map-selects select').map((select) => select.getAttribute('aria-label'))).toEqual([
      'Bundesländer',
      'Locations',
    ])
  })

  test('they offer what can be acted on, by name', async () => {
    const map = await openMenus()
    const offered = map
      .all('.map-selects select')
      .map((select) => [...(select as HTMLSelectElement).options].map((o) => o.text))
    expect(offered).toEqual([
      ['Navigate', 'Back', 'Zoom in', 'Zoom out', 'Left', 'Right', 'Up', 'Down'],
      ['States', 'Alpha', 'Beta', 'Delta', 'E'],
      ['Locations', 'Here'],
      ['Regions', 'West'],
    ])
  })

  test('choosing zooms to what zooms, else opens its pop-up, and is a click', async () => {
    const map = await openMenus()
    const events: unknown[] = []
    map.api.on('click', (hit, event) => void events.push([hit.id, event]))
    map.api.on('zoomable_click', (hit, event) => void events.push([hit.id, event]))
    await userEvent.selectOptions(menu(map, 'States'), 'Alpha')
    await expect.poll(() => map.popup()?.textContent).toContain('Tall trees')
    expect(location.hash).not.toBe('#alpha')
    await userEvent.selectOptions(menu(map, 'Locations'), 'Here')
    await expect.poll(() => map.popup()?.textContent).toContain('A shop')
    await userEvent.selectOptions(menu(map, 'States'), 'Beta')
    await expect.poll(() => map.api.target).toMatchObject({ level: 'state', id: 'B' })
    expect(events).toEqual([
      ['A', undefined],
      ['p', undefined],
      ['B', undefined],
    ])
    await userEvent.selectOptions(menu(map, 'Navigate'), 'Back')
    await expect.poll(() => map.api.target.level).toBe('out')
  })

  test('Navigate zooms and moves, again and again', async () => {
    const map = await openMenus()
    const getView = () => map.view().map(Math.round)
    for (const [word, view] of [
      ['Zoom in', [100, 50, 200, 100]],
      ['Right', [150, 50, 200, 100]],
      ['Right', [200, 50, 200, 100]],
      ['Right', [200, 50, 200, 100]],
      ['Up', [200, 25, 200, 100]],
    ] as const) {
      await userEvent.selectOptions(menu(map, 'Navigate'), word)
      await expect.poll(getView).toEqual(view)
    }
  })

  test('arrow keys pass over entries of a closed menu; Enter chooses', async () => {
    const map = await openMenus()
    const states = menu(map, 'States')
    const step = (key: string) => states.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    states.focus()
    for (const value of ['state A', 'state D']) {
      step('ArrowDown')
      states.value = value
      states.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await new Promise((done) => setTimeout(done, 50))
    expect(map.popup()).toBeNull()
    step('Enter')
    await expect.poll(() => map.popup()?.textContent).toContain('Sand')
  })
})

test.each(['light', 'dark'])('list, menus and legend have no violation of accessibility (%s)', async (theme) => {
  document.documentElement.style.colorScheme = theme
  document.body.style.background = theme === 'light' ? '#fbfaf7' : '#14171a'
  const legend = { entries: [{ name: 'Shops', ids: 'p' }, { name: 'More' }] }
  const map = await opened({ ...CONFIG, legend }, { keyboard_navigation: 'yes', background_transparent: 'yes' })
  await expect.poll(() => map.find('.map-selects') && map.find('.map-legend')).toBeTruthy()
  const look = async () => {
    for (const animation of document.getAnimations()) animation.finish()
    const { violations } = await axe.run(map.element, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { region: { enabled: false } },
    })
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])
  }
  const closed = await look()
  await map.open()
  const open = await look()
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
  expect([closed, open]).toEqual([[], []])
})
