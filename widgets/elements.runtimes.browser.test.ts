import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isReact } from './_testing/runtime.ts'
import { type PlatMapElement, type PlatStateMapElement, readAttribute } from './elements.ts'
import { INFO } from './map/_testing/small-map.ts'

function place(html: string) {
  const around = document.createElement('div')
  around.innerHTML = html
  document.body.append(around)
  onTestFinished(() => around.remove())
  const element = around.querySelector('plat-state-map') as PlatStateMapElement
  const inside = () => element.shadowRoot as ShadowRoot
  const chosen = () =>
    [...(element.shadowRoot?.querySelectorAll('.state-map-chosen') ?? [])].map((each) => each.getAttribute('data-id'))
  return { around, element, inside, chosen }
}

/** HTML of the page whose `plat:error` events are heard from the first: island, phase and message of each. */
function hearErrors(html: string) {
  const around = document.createElement('div')
  const listener = vi.fn()
  around.addEventListener('plat:error', (event) => {
    event.preventDefault()
    const { name, phase, error } = (event as CustomEvent).detail
    listener(name, phase, error.message)
  })
  around.innerHTML = html
  document.body.append(around)
  onTestFinished(() => around.remove())
  return { around, heard: listener }
}

test.each<[string, string, unknown]>([
  ['highlight', 'TX', ['TX']],
  ['highlight', 'TX, CO NY', ['TX', 'CO', 'NY']],
  ['highlight', '["TX","CO"]', ['TX', 'CO']],
  ['territories', '', true],
  ['labels', 'false', false],
  ['select', 'many', 'many'],
  ['links', '{"TX":"/tx"}', { TX: '/tx' }],
  ['title', 'A {b}', 'A {b}'],
  ['title', '"12"', '12'],
  ['links', '{broken', '{broken'],
  ['highlight', '', []],
  ['highlight', ' ', []],
  ['title', '', ''],
  ['data', 'offices', { global: 'offices' }],
  ['data', '{"state_specific":{}}', { state_specific: {} }],
  ['info', ' world ', { builtin: 'world' }],
  ['info', '{"global":"shapes"}', { global: 'shapes' }],
  ['trusted', '', true],
  ['title', '2026', '2026'],
  ['title', 'true', 'true'],
])('the attribute %s="%s" says %j', (prop, text, value) => {
  expect(readAttribute(prop, text)).toEqual(value)
})

describe('<plat-state-map>', () => {
  test('draws what its attributes say, over its fallback', async () => {
    const { element, inside, chosen } = place(
      '<plat-state-map highlight="TX CO" map-title="Markets" territories legend><a href="#x">Map</a></plat-state-map>',
    )
    await expect.poll(chosen).toEqual(['CO', 'TX'])
    expect(inside().querySelectorAll('[data-id]')).toHaveLength(56)
    expect(inside().querySelector('.state-map-shapes')?.getAttribute('aria-label')).toBe('Markets')
    expect(element.innerHTML).toBe('<a href="#x">Map</a>')
  })

  test('follows attributes and properties; properties win', async () => {
    const { element, chosen } = place('<plat-state-map highlight="TX"></plat-state-map>')
    await expect.poll(chosen).toEqual(['TX'])
    element.setAttribute('highlight', 'CO')
    await expect.poll(chosen).toEqual(['CO'])
    element.highlight = ['UT', 'WY']
    await expect.poll(chosen).toEqual(['UT', 'WY'])
    element.highlight = undefined
    await expect.poll(chosen).toEqual(['CO'])
  })

  test('text in a property says what it says in an attribute, since frameworks set it there; null says nothing', async () => {
    const { element, inside, chosen } = place('<plat-state-map highlight="UT"></plat-state-map>')
    Object.assign(element, { highlight: 'TX CO', legend: '', labels: 'false', select: 'many', mapTitle: '"2026"' })
    await expect.poll(chosen).toEqual(['CO', 'TX'])
    expect(inside().querySelector('.state-map-legend')).not.toBeNull()
    expect(inside().querySelector('.state-map-labels')).toBeNull()
    expect(inside().querySelector('.state-map-shapes')?.getAttribute('aria-label')).toBe('"2026"')
    Object.assign(element, { highlight: null, legend: null, labels: null })
    await expect.poll(chosen).toEqual(['UT'])
    expect(inside().querySelector('.state-map-legend')).toBeNull()
    expect(inside().querySelector('.state-map-labels')).not.toBeNull()
  })

  test('its title may stand there as React writes it on a server', async () => {
    const { element, inside } = place('<plat-state-map mapTitle="Markets"></plat-state-map>')
    const title = () => inside()?.querySelector('.state-map-shapes')?.getAttribute('aria-label')
    await expect.poll(title).toBe('Markets')
    element.setAttribute('mapTitle', 'Offices')
    await expect.poll(title).toBe('Offices')
  })

  test('its events are those of the island, and bubble', async () => {
    const { around, element, inside } = place('<plat-state-map select="one"></plat-state-map>')
    const listener = vi.fn()
    around.addEventListener('plat:state-map:select', (event) => listener((event as CustomEvent).detail))
    await expect.poll(() => inside()?.querySelectorAll('[data-id]').length).toBe(51)
    await userEvent.click(page.getByTestId('CO'))
    expect(listener.mock.calls).toEqual([[{ id: 'CO', name: 'Colorado', selected: true, all: ['CO'] }]])
    expect(element.api?.selected).toEqual(['CO'])
  })

  test('a move in the page keeps what was chosen; a removal ends it', async () => {
    const { around, element, inside, chosen } = place('<plat-state-map select="many"></plat-state-map>')
    await expect.poll(() => inside()?.querySelectorAll('[data-id]').length).toBe(51)
    await userEvent.click(page.getByTestId('CO'))
    around.append(document.createElement('p'), element)
    await Promise.resolve()
    expect(chosen()).toEqual(['CO'])
    element.remove()
    await expect.poll(() => inside().querySelector('svg')).toBeNull()
    expect(element.api).toBeUndefined()
    around.append(element)
    await expect.poll(() => inside().querySelectorAll('[data-id]').length).toBe(51)
  })

  // Preact draws in no shadow root that comes from another document: it takes over that one's registry of elements.
  test.runIf(isReact)('in an iframe it has its style there, and here again when it comes back', async () => {
    const { around, element, inside } = place('<plat-state-map></plat-state-map>')
    const frame = document.createElement('iframe')
    around.append(frame)
    const land = () => getComputedStyle(inside().querySelector('.state-map-shape') as Element).fill
    await expect.poll(() => inside()?.querySelectorAll('[data-id]').length).toBe(51)
    const here = land()
    for (const body of [frame.contentDocument?.body, around]) {
      body?.append(element)
      await expect.poll(() => inside().querySelectorAll('[data-id]').length).toBe(51)
      expect(land()).toBe(here)
    }
  })

  test('props of the wrong shape are one plat:error, and the fallback stays', async () => {
    const { around, heard } = hearErrors('<plat-state-map select="two"><a href="#x">Map</a></plat-state-map>')
    const sentence = 'state-map: "select" is "two"; expected "none" or "one" or "many"'
    await expect.poll(() => heard.mock.calls).toEqual([['state-map', 'props', sentence]])
    expect(around.querySelector('plat-state-map')?.shadowRoot).toBeNull()
    around.querySelector('plat-state-map')?.setAttribute('select', 'one')
    await expect.poll(() => around.querySelector('plat-state-map')?.shadowRoot?.querySelector('svg')).toBeTruthy()
  })
  test('a map that fails while it draws gives its fallback back, and draws again when it is asked for something else', async () => {
    const { around, element, inside, chosen } = place('<plat-state-map><a href="#x">Map</a></plat-state-map>')
    const listener = vi.fn()
    around.addEventListener('plat:error', (event) => {
      event.preventDefault()
      listener((event as CustomEvent).detail.phase)
    })
    await expect.poll(() => inside()?.querySelectorAll('[data-id]').length).toBe(51)
    const supports = vi.spyOn(CSS, 'supports').mockImplementation(() => {
      throw new Error('no colors')
    })
    element.colors = { land: 'red' }
    await expect.poll(() => listener.mock.calls).toEqual([['render']])
    supports.mockRestore()
    await expect.poll(() => inside().innerHTML).toBe('<slot></slot>')
    element.colors = undefined
    element.highlight = ['TX']
    await expect.poll(chosen).toEqual(['TX'])
  })
})

describe('<plat-map>', () => {
  const SMALL_DATA = { main_settings: {}, state_specific: { A: { color: '#ff0000' } } }

  test('draws a global of the page or JSON, follows properties, and tells', async () => {
    Object.assign(window, { offices: SMALL_DATA, shapes: INFO })
    const around = document.createElement('div')
    const listener = vi.fn()
    around.addEventListener('plat:map:ready', listener)
    around.innerHTML = `<plat-map data="offices" info='{"global": "shapes"}' map-title="Offices"><p>Denver</p></plat-map>`
    document.body.append(around)
    onTestFinished(() => {
      around.remove()
      Reflect.deleteProperty(window, 'offices')
      Reflect.deleteProperty(window, 'shapes')
    })
    const element = around.querySelector('plat-map') as PlatMapElement
    const fill = () => element.shadowRoot?.querySelector('.sm_state_A')?.getAttribute('fill')
    await expect.poll(fill).toBe('#ff0000')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(element.shadowRoot?.querySelector('svg')?.outerHTML.slice(0, 400)).toContain('Offices')
    await expect.poll(() => element.api?.model.state('A')?.name).toBe('Alpha')
    element.data = { ...SMALL_DATA, state_specific: { A: { color: '#00ff00' } } }
    await expect.poll(fill).toBe('#00ff00')
    // Changed before it has been drawn: the last is.
    for (const color of ['#111111', '#222222']) element.data = { state_specific: { A: { color } } }
    await expect.poll(fill).toBe('#222222')
    element.remove()
    await expect.poll(fill).toBeUndefined()
    expect(element.api).toBeUndefined()
    around.append(element)
    await expect.poll(fill).toBe('#222222')
  })

  test('a map that is not there is one plat:error, and the fallback stays', async () => {
    const { around, heard } = hearErrors('<plat-map data="{}" info="mars"><p>Denver</p></plat-map>')
    await expect.poll(() => heard.mock.calls.length).toBe(1)
    expect(heard.mock.calls[0]?.slice(0, 2)).toEqual(['map', 'props'])
    expect(heard.mock.calls[0]?.[2]).toContain('There is no built-in map "mars"')
    expect(around.querySelector('p')?.checkVisibility()).toBe(true)
  })
})
