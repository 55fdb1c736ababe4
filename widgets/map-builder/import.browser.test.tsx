import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

const PANEL = 'Start from a map you have'
const DATA = `var simplemaps_usmap_mapdata = {
  main_settings: { width: 'responsive', state_color: '#123456', },
  state_specific: { CA: { name: "Cal", color: '#ff0000', onclick: function () { window.ran = true } } },
  locations: { 0: { lat: 37, lng: -120, name: 'Here' } }
}; window.ran = true`
const INFO = 'window.ran=1;simplemaps_countrymap_mapinfo={map_name:"country",paths:{XA:"M0 0"},names:{XA:"Aland"}}'

const transfer = (files: File[], text = '') => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (text) data.setData('text/plain', text)
  return data
}
const paste = (element: Element, text: string) =>
  element.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: transfer([], text), bubbles: true, cancelable: true }),
  )
const drop = (element: Element, files: File[]) =>
  element.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer(files), bubbles: true, cancelable: true }))

describe('an existing map', () => {
  test('is imported by pasting its file, without running it, with a report', async () => {
    const { find, preview, openPanel, text } = openBuilder()
    await openPanel(PANEL)
    paste(find('.map-builder-code'), DATA)
    await expect.poll(text).toContain('Imported')
    const lines = [...find('.map-builder-report').querySelectorAll('li')].map((each) => each.textContent)
    expect(lines).toEqual([
      '2 settings',
      '1 state',
      '1 location',
      'state_specific.CA.onclick, line 3: functions are code, and we don’t import code',
    ])
    await expect.poll(() => preview().data.locations).toEqual({ 0: { lat: 37, lng: -120, name: 'Here' } })
    expect(preview().data.state_specific).toEqual({ CA: { name: 'Cal', color: '#ff0000' } })
    expect((window as { ran?: unknown }).ran).toBeUndefined()
  })

  test('is imported by dropping files anywhere, data and script together', async () => {
    const { find, preview, isOpen, map, text } = openBuilder()
    const before = map()
    drop(find('.map-builder-map'), [new File([DATA], 'mapdata.js'), new File([INFO], 'countrymap.js')])
    await expect.poll(() => isOpen(PANEL)).toBe(true)
    await expect.poll(text).toContain('1 shape')
    await expect
      .poll(() => preview().info)
      .toEqual({
        map_name: 'country',
        paths: { XA: 'M0 0' },
        names: { XA: 'Aland' },
      })
    expect(map()).not.toBe(before)
    expect(preview().data.state_specific.CA.name).toBe('Cal')
    expect((window as { ran?: unknown }).ran).toBeUndefined()
  })

  test('can be taken back', async () => {
    const { find, button, preview, openPanel, status } = openBuilder()
    const before = preview()
    await openPanel(PANEL)
    paste(find('.map-builder-code'), DATA)
    await expect.poll(status).toBe('Imported. Undo to restore your previous map.')
    await userEvent.click(button('Undo'))
    await expect.poll(preview).toEqual(before)
  })

  test('that is bare JSON chooses its base map by its ids', async () => {
    const { find, preview, openPanel, text } = openBuilder()
    await openPanel(PANEL)
    const ids = ['FR', 'DE', 'IT', 'PL', 'XK']
    const state_specific = Object.fromEntries(ids.map((id) => [id, { color: '#ff0000' }]))
    paste(find('.map-builder-code'), JSON.stringify({ main_settings: {}, state_specific }))
    await expect.poll(text).toContain('Its IDs are codes of countries, so we chose a matching base map')
    await expect.poll(() => preview().info).toEqual({ builtin: 'world' })
  })

  test('that is bare JSON of a country says that its shapes are missing', async () => {
    const { find, preview, openPanel, text } = openBuilder()
    await openPanel(PANEL)
    paste(find('.map-builder-code'), JSON.stringify({ main_settings: {}, state_specific: { AL01: {}, AL02: {} } }))
    await expect.poll(text).toContain('Its IDs don’t match a built-in map')
    expect(preview().info).toEqual({ builtin: 'us' })
  })

  test('is drawn in a new element, and what the map says of it stands in the report, not in the console', async () => {
    const { find, map, openPanel, text } = openBuilder()
    await openPanel(PANEL)
    const before = map()
    paste(find('.map-builder-code'), DATA)
    await expect.poll(map).not.toBe(before)
    const detail = { name: 'map', phase: 'props', error: new Error('KYN does not exist') }
    const event = new CustomEvent('plat:error', { detail, bubbles: true, composed: true, cancelable: true })
    map().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    await expect.poll(text).toContain('Map messagesKYN does not exist')
  })

  test('of a family that is not built in says what is still missing', async () => {
    const { find, openPanel, text } = openBuilder()
    await openPanel(PANEL)
    paste(find('.map-builder-code'), 'var simplemaps_countrymap_mapdata = {main_settings: {}, state_specific: {}}')
    await expect.poll(text).toContain('This is data for “countrymap”, whose shapes are in the map script')
  })
})

test('a folder or a picture among dropped files is told, and the map beside it is imported', async () => {
  const { find, preview, text } = openBuilder()
  const folder = new File([], 'maps')
  folder.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'))
  const dropped = new DragEvent('drop', { bubbles: true, cancelable: true })
  const files = [folder, new File([new Uint8Array([0x89, 0, 0])], 'map.png'), new File([DATA], 'mapdata.js')]
  Object.defineProperty(dropped, 'dataTransfer', { value: { files } })
  find('.map-builder-map').dispatchEvent(dropped)
  await expect.poll(text).toContain('maps: We can’t read this. To import a folder, drop the files inside it.')
  expect(text()).toContain('map.png: This isn’t a text file.')
  await expect.poll(() => preview().data.state_specific.CA.name).toBe('Cal')
})

test('a mistake in the file is shown with line, column and the line itself, and nothing is lost', async () => {
  const { find, field, button, preview, openPanel } = openBuilder()
  await openPanel(PANEL)
  const before = preview()
  const wrong = 'var x_mapdata = {\n  main_settings: { width: 5 height: 6 }\n}'
  await userEvent.fill(field('Map data, map script or JSON'), wrong)
  await userEvent.click(button('Import'))
  await expect
    .poll(() => find('.map-builder-report .map-builder-problem')?.textContent)
    .toContain('Line 2, column 29: Unexpected token.')
  expect(find('.map-builder-report pre').textContent).toBe('  main_settings: { width: 5 height: 6 }')
  expect(find('.map-builder-report mark').textContent).toBe('h')
  expect(find<HTMLTextAreaElement>('.map-builder-code').value).toBe(wrong)
  expect(preview()).toEqual(before)
})

test('code with a mistake stands there still after a look at another panel', async () => {
  const { field, find, openPanel } = openBuilder()
  await openPanel(PANEL)
  await userEvent.fill(field('Map data, map script or JSON'), 'var x_mapdata = {')
  await openPanel('Base map')
  await openPanel(PANEL)
  expect(find<HTMLTextAreaElement>('.map-builder-code').value).toBe('var x_mapdata = {')
})
