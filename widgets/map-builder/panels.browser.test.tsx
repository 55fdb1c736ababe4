import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

const CA = { type: 'state', id: 'CA' } as const

describe('states', () => {
  test('a click on the map chooses a state, and its name, color and link reach the preview', async () => {
    const { clickMap, field, preview, isOpen } = openBuilder()
    expect(clickMap(CA).defaultPrevented).toBe(true)
    await expect.poll(() => isOpen('States')).toBe(true)
    await userEvent.fill(field('Name'), 'Golden')
    await userEvent.fill(field('Color'), '#17adc1')
    await userEvent.fill(field('Description'), '<b>Sun</b>')
    await userEvent.click(field('Hidden'))
    await expect
      .poll(() => preview().data.state_specific)
      .toEqual({
        CA: { name: 'Golden', color: '#17adc1', hover_color: '#1498aa', description: '<b>Sun</b>', hide: 'yes' },
      })
    expect(preview().info).toEqual({ builtin: 'us' })
  })

  test('one is chosen in the list by keyboard alone', async () => {
    const { element, find, field, openPanel } = openBuilder()
    await openPanel('States')
    const list = find<HTMLSelectElement>('select[size]')
    expect([...list.options].map(({ text }) => text)).toEqual([
      'California (CA)',
      'Nevada (NV)',
      'Oregon (OR)',
      'Texas (TX)',
    ])
    list.focus()
    await userEvent.keyboard('o')
    await expect.poll(() => list.value).toBe('OR')
    await userEvent.fill(field('Name'), 'Beaver')
    await expect.poll(() => find('select[size]').textContent).toContain('Beaver (OR)')
    expect(element.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe('Beaver')
  })

  test('many are found by a search', async () => {
    const names = { us: Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`S${i}`, `State ${i}`])) }
    const { find, field, openPanel, text } = openBuilder({ names })
    await openPanel('States')
    expect(text()).toContain('300 of 400 shown.')
    await userEvent.fill(field('Search: States'), 'state 39')
    await expect.poll(() => find<HTMLSelectElement>('select[size]').options.length).toBe(11)
  })

  test('links are tried, not followed, until the map is tried', async () => {
    const { clickMap, field, preview } = openBuilder()
    clickMap(CA)
    await userEvent.fill(field('Link'), 'https://example.com')
    await userEvent.click(field('Zoom on click'))
    await expect.poll(() => preview().data.state_specific).toEqual({ CA: {} })
    await userEvent.click(field('Preview'))
    await expect
      .poll(() => preview().data.state_specific)
      .toEqual({ CA: { url: 'https://example.com', zoomable: 'yes' } })
    expect(preview().data.main_settings.url_new_tab).toBe('yes')
    expect(clickMap(CA).defaultPrevented).toBe(false)
  })
})

describe('a value that cannot be used', () => {
  test('is told at its field, and stays as it was typed', async () => {
    const { button, field, find, openPanel } = openBuilder()
    await openPanel('Locations')
    await userEvent.click(button('Add a location'))
    await userEvent.fill(field('Latitude'), 'north')
    const input = field('Latitude').element() as HTMLInputElement
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
    const problem = find(`#${CSS.escape(input.getAttribute('aria-describedby') as string)}`)
    expect(problem.textContent).toBe('Latitude is “north”; expected a number from −90 to 90.')
    await openPanel('Zoom')
    await openPanel('Locations')
    expect((field('Latitude').element() as HTMLInputElement).value).toBe('north')
    await userEvent.fill(field('Latitude'), '37.5')
    await expect.poll(() => find('.map-builder-problem')).toBeNull()
  })
})

describe('locations', () => {
  test('are added, placed by a click on the map, and removed', async () => {
    const { button, clickMap, preview, openPanel, status } = openBuilder()
    await openPanel('Locations')
    await userEvent.click(button('Add a location'))
    await expect.poll(status).toContain('Click the map')
    const click = clickMap({ ...CA, x: 10, y: 20, lat: 37.123_456, lng: -120.987_654 })
    expect(click.defaultPrevented).toBe(true)
    const placed = { 0: { name: 'New location', lat: 37.1235, lng: -120.9877 } }
    await expect.poll(() => preview().data.locations).toEqual(placed)
    await userEvent.click(button('Remove New location'))
    await expect.poll(() => preview().data.locations).toEqual({})
    await userEvent.click(button('Undo'))
    await expect.poll(() => preview().data.locations).toEqual(placed)
  })

  test('on a map without a projection are placed in map units', async () => {
    const { button, clickMap, preview, openPanel } = openBuilder()
    await openPanel('Locations')
    await userEvent.click(button('Add a location'))
    await expect.poll(() => button('Click the map').query()).not.toBeNull()
    clickMap({ x: 10.123, y: 20 })
    await expect.poll(() => preview().data.locations).toEqual({ 0: { name: 'New location', x: 10.1, y: 20 } })
  })

  test('one whose latitude is typed is not moved by the next click on the map', async () => {
    const { button, clickMap, field, preview, openPanel, isOpen } = openBuilder()
    await openPanel('Locations')
    await userEvent.click(button('Add a location'))
    await userEvent.fill(field('Latitude'), '39.74')
    await userEvent.fill(field('Longitude'), '-104.99')
    clickMap(CA)
    await expect.poll(() => isOpen('States')).toBe(true)
    const placed = { name: 'New location', lat: 39.74, lng: -104.99 }
    await expect.poll(() => preview().data.locations).toEqual({ 0: placed })
  })

  test('one without a place is not given to the map yet, and says what it needs', async () => {
    const { button, preview, openPanel, text } = openBuilder()
    await openPanel('Locations')
    await userEvent.click(button('Add a location'))
    await userEvent.keyboard('{Escape}')
    await expect.poll(text).toContain('Not on the map yet. Click the map or enter coordinates.')
    await openPanel('Lines')
    await userEvent.click(button('Add a line'))
    await expect.poll(text).toContain('Not on the map yet. Choose two locations.')
    expect([preview().data.locations, preview().data.lines]).toEqual([{}, {}])
  })

  test('Escape ends the placing', async () => {
    const { button, openPanel } = openBuilder()
    await openPanel('Locations')
    await userEvent.click(button('Add a location'))
    await expect.poll(() => button('Click the map').query()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => button('Place on map').query()).not.toBeNull()
  })
})

test('a label belongs to a state, a line goes from a location to another', async () => {
  const { button, clickMap, field, preview, openPanel } = openBuilder()
  await openPanel('Locations')
  await userEvent.click(button('Add a location'))
  clickMap({ ...CA, x: 1, y: 2 })
  await userEvent.fill(field('Name'), 'Here')
  await userEvent.click(button('Add a location'))
  clickMap({ ...CA, x: 3, y: 4 })
  await openPanel('Labels')
  await userEvent.click(button('Add a label'))
  await userEvent.keyboard('{Escape}')
  await userEvent.selectOptions(field('Which one'), 'NV')
  await openPanel('Lines')
  await userEvent.click(button('Add a line'))
  await userEvent.selectOptions(field('From'), '0')
  await userEvent.selectOptions(field('To'), '1')
  await userEvent.fill(field('Curve, degrees'), '30')
  await expect
    .poll(() => preview().data.lines)
    .toEqual({ 0: { origin_location: '0', destination_location: '1', angle: 30 } })
  expect(preview().data.labels).toEqual({ 0: { name: 'New label', parent_id: 'NV' } })
  await expect.poll(() => button('Remove Here – New location').query()).not.toBeNull()
})

test('a label belongs to the state on which it is placed: the map draws none without one', async () => {
  const { button, clickMap, field, preview, openPanel } = openBuilder()
  await openPanel('Labels')
  await userEvent.click(button('Add a label'))
  await expect.poll(() => button('Click the map').query()).not.toBeNull()
  clickMap({ type: 'state', id: 'NV', x: 100, y: 200, lat: 39, lng: -117 })
  const placed = { name: 'New label', x: 100, y: 200, parent_type: 'state', parent_id: 'NV' }
  await expect.poll(() => preview().data.labels).toEqual({ 0: placed })
  await userEvent.click(button('Place on map'))
  clickMap({ type: 'state', id: 'CA', x: 1, y: 2 })
  await expect.poll(() => preview().data.labels).toEqual({ 0: { ...placed, x: 1, y: 2 } })
  expect((field('Which one').element() as HTMLSelectElement).value).toBe('NV')
})

test('the names of another base map are fetched when it is chosen', async () => {
  const get = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ FR: 'France' }))
  onTestFinished(() => get.mockRestore())
  const { field, find, openPanel } = openBuilder({ namesAt: '/names' })
  expect(get).not.toHaveBeenCalled()
  await userEvent.selectOptions(field('Shapes'), 'world')
  await openPanel('Countries')
  await expect.poll(() => find('select[size]')?.textContent).toBe('France (FR)')
  expect(get.mock.calls.map(([url]) => url)).toEqual(['/names/world.json'])
  expect(find('.map-builder [role=status]').textContent).toBe('Shapes changed.')
})

test('a region’s states are ticked, or clicked on the map', async () => {
  const { button, clickMap, field, preview, openPanel } = openBuilder()
  await openPanel('Regions')
  await userEvent.click(button('Add a region'))
  await userEvent.click(field('Nevada'))
  await expect.poll(() => preview().data.regions[0].states).toEqual(['NV'])
  clickMap(CA)
  await expect.poll(() => preview().data.regions[0].states).toEqual(['NV', 'CA'])
  clickMap({ type: 'state', id: 'NV' })
  await expect.poll(() => preview().data.regions[0].states).toEqual(['CA'])
})

test('a state goes from one region to another, never into two', async () => {
  const { button, clickMap, preview, openPanel, status, find } = openBuilder()
  await openPanel('Regions')
  await userEvent.click(button('Add a region'))
  clickMap(CA)
  await expect.poll(status).toBe('California added.')
  await userEvent.click(button('Add a region'))
  clickMap(CA)
  const states = () => Object.values(preview().data.regions as { states: string[] }[]).map((each) => each.states)
  await expect.poll(states).toEqual([[], ['CA']])
  expect(find('.map-builder-ticks').textContent).toContain('States: 1California')
  await userEvent.click(button('Undo'))
  await expect.poll(states).toEqual([['CA'], []])
})

test('what the status says ends when something else is chosen', async () => {
  const { clickMap, find, status } = openBuilder()
  clickMap(CA)
  await expect.poll(status).toBe('California chosen.')
  await userEvent.selectOptions(find('select[size]'), 'TX')
  await expect.poll(status).not.toContain('California')
})

test('each panel says how many there are in it', async () => {
  const { button, element, openPanel } = openBuilder()
  const counts = () => [...element.querySelectorAll('h2[data-count]')].map((each) => each.getAttribute('data-count'))
  expect(counts()).toEqual([])
  await openPanel('Legend')
  await userEvent.click(button('Add an entry'))
  await userEvent.click(button('Add an entry'))
  await expect.poll(counts).toEqual(['2'])
})

test('legend, zoom and pop-ups', async () => {
  const { button, field, preview, openPanel } = openBuilder()
  await openPanel('Legend')
  await userEvent.click(button('Add an entry'))
  await userEvent.fill(field('Text'), 'Open')
  await openPanel('Zoom')
  await userEvent.click(field('Show zoom buttons and allow dragging'))
  await userEvent.selectOptions(field('Initial view'), 'TX')
  await openPanel('Pop-ups')
  await userEvent.selectOptions(field('Open pop-ups'), 'on_click')
  await userEvent.fill(field('Opacity'), '0.5')
  await openPanel('Base map')
  await userEvent.selectOptions(field('Shapes'), 'world')
  await expect.poll(() => preview().info).toEqual({ builtin: 'world' })
  expect(preview().data).toMatchObject({
    legend: { entries: [{ name: 'Open', shape: 'square', type: 'state' }] },
    main_settings: { manual_zoom: 'yes', initial_zoom: 'TX', popups: 'on_click', popup_opacity: 0.5 },
  })
})

test('undo and redo, by button and by keyboard', async () => {
  const { button, field, preview, clickMap } = openBuilder()
  clickMap(CA)
  await userEvent.fill(field('Name'), 'One')
  await userEvent.click(field('Hidden'))
  const states = () => preview().data.state_specific
  await expect.poll(states).toEqual({ CA: { name: 'One', hide: 'yes' } })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(states).toEqual({ CA: { name: 'One' } })
  await userEvent.click(button('Undo'))
  await expect.poll(states).toEqual({})
  // It has nothing to do any more, and keeps the focus.
  expect(button('Undo').element().getAttribute('aria-disabled')).toBe('true')
  expect(button('Undo').element().matches(':focus')).toBe(true)
  await userEvent.click(field('Hidden'))
  await userEvent.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(states).toEqual({ CA: { hide: 'yes' } })
})

test('the panels open and close by keyboard', async () => {
  const { element, isOpen } = openBuilder()
  const summary = [...element.querySelectorAll('summary')].find((each) => each.textContent === 'Zoom') as HTMLElement
  summary.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => isOpen('Zoom')).toBe(true)
  expect(isOpen('Base map')).toBe(false)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => isOpen('Zoom')).toBe(false)
})
