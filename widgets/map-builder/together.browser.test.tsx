import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { mount as mountMap } from '../map/index.ts'
import { examples } from './examples.ts'
import { mapIn, toSvg } from './export/picture.ts'
import { TERRITORIES } from './form-values.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

/** A point in a western state that is not on its label. */
const BESIDE = { position: { x: 14, y: 20 } }

/** A zoom takes half a second. */
const ZOOM_MS = 700

/** Mounts the preview's element as the loader does. */
async function mountPreview(map: HTMLElement) {
  const props = () => JSON.parse(map.getAttribute('data-plat-props') ?? '{}')
  const errors: unknown[] = []
  const abort = new AbortController()
  const instance = await mountMap(map, props(), {
    id: 'preview',
    signal: abort.signal,
    emit: (type, detail) =>
      map.dispatchEvent(new CustomEvent(`plat:map:${type}`, { detail, bubbles: true, composed: true })),
    fail: (_, error) => errors.push(error),
  })
  const observer = new MutationObserver(() => instance.update(props()))
  observer.observe(map, { attributeFilter: ['data-plat-props'] })
  onTestFinished(() => {
    observer.disconnect()
    abort.abort()
    instance.unmount()
  })
  return { errors, shape: (id: string) => (map.shadowRoot ?? map).querySelector(`.sm_state_${id}`) as SVGElement }
}

test('with the real map: a click on a state chooses it, and its new color is on the map', async () => {
  const { map, isOpen, field, find, element } = openBuilder()
  element.style.width = '1000px'
  const { shape, errors } = await mountPreview(map())
  await expect.poll(() => shape('NV')).toBeTruthy()
  await userEvent.click(shape('NV'))
  await expect.poll(() => isOpen('States')).toBe(true)
  expect(find<HTMLSelectElement>('select[size]').value).toBe('NV')
  await userEvent.fill(field('Color'), '#ff0000')
  await userEvent.tab()
  await expect.poll(() => getComputedStyle(shape('NV')).fill).toBe('rgb(255, 0, 0)')
  const svg = toSvg(mapIn(element) as SVGSVGElement)
  expect(svg).toContain('fill="rgb(255, 0, 0)"')
  expect(errors).toEqual([])
})

test('with the real map: a location is placed where the map is clicked', async () => {
  const { map, button, openPanel, preview, element } = openBuilder()
  element.style.width = '1000px'
  const { shape } = await mountPreview(map())
  await openPanel('Locations')
  await userEvent.click(button('Add a location'))
  // Beside its label; Colorado lies between 37° and 41° N, 102° and 109° W.
  await userEvent.click(shape('CO'), { position: { x: 12, y: 12 } })
  await expect.poll(() => Math.abs(preview().data.locations[0].lat - 39)).toBeLessThan(2.1)
  expect(Math.abs(preview().data.locations[0].lng + 105.5)).toBeLessThan(3.6)
})

test('with the real map: what is being changed is outlined, and the picture has no outline', async () => {
  const { map, clickMap, openPanel, element } = openBuilder()
  element.style.width = '1000px'
  const { shape } = await mountPreview(map())
  await expect.poll(() => shape('NV')).toBeTruthy()
  clickMap({ type: 'state', id: 'NV' })
  await expect.poll(() => getComputedStyle(shape('NV')).strokeWidth).toBe('3px')
  expect(getComputedStyle(shape('CA')).strokeWidth).not.toBe('3px')
  await openPanel('Publish')
  await expect.poll(() => getComputedStyle(shape('NV')).strokeWidth).not.toBe('3px')
})

test('with the real map: a state inside a region is still a state where states are changed', async () => {
  const { map, button, clickMap, openPanel, isOpen, find, preview, element } = openBuilder()
  element.style.width = '1000px'
  await openPanel('Regions')
  await userEvent.click(button('Add a region'))
  clickMap({ type: 'state', id: 'NV' })
  await expect.poll(() => preview().data.regions[0].states).toEqual(['NV'])
  const { shape } = await mountPreview(map())
  await expect.poll(() => shape('NV')).toBeTruthy()
  await openPanel('States')
  await userEvent.click(shape('NV'), BESIDE)
  await expect.poll(() => find<HTMLSelectElement>('select[size]').value).toBe('NV')
  expect(isOpen('States')).toBe(true)
  await openPanel('Regions')
  await userEvent.click(shape('NV'), BESIDE)
  await expect.poll(() => preview().data.regions[0].states).toEqual([])
})

test('with the real map: a click takes a state out of its region, and the map stays where it is', async () => {
  const { map, button, clickMap, openPanel, preview, element } = openBuilder()
  element.style.width = '1000px'
  await openPanel('Regions')
  await userEvent.click(button('Add a region'))
  clickMap({ type: 'state', id: 'NV' })
  clickMap({ type: 'state', id: 'CA' })
  await expect.poll(() => preview().data.regions[0].states).toEqual(['NV', 'CA'])
  const { shape } = await mountPreview(map())
  await expect.poll(() => shape('NV')).toBeTruthy()
  const { width } = shape('NV').getBoundingClientRect()
  await userEvent.click(shape('NV'), BESIDE)
  await expect.poll(() => preview().data.regions[0].states).toEqual(['CA'])
  await openPanel('States')
  await userEvent.click(shape('CA'), BESIDE)
  await new Promise((done) => setTimeout(done, ZOOM_MS))
  expect(shape('NV').getBoundingClientRect().width).toBeCloseTo(width, 0)
})

test('with the real map: territories are hidden at first, say so, and can be shown', async () => {
  const names = { us: { CA: 'California', PR: 'Puerto Rico' } }
  const { map, field, find, openPanel, text, element } = openBuilder({ names })
  element.style.width = '1000px'
  const { shape } = await mountPreview(map())
  await expect.poll(() => shape('CA')).toBeTruthy()
  expect(TERRITORIES.filter(shape)).toEqual([])
  await openPanel('States')
  const isTicked = () => (field('Hidden').element() as HTMLInputElement).checked
  await userEvent.selectOptions(find('select[size]'), 'PR')
  await expect.poll(text).toContain('Not on the map because it’s hidden.')
  expect(isTicked()).toBe(true)
  await userEvent.click(field('Hidden'))
  await expect.poll(() => shape('PR')).toBeTruthy()
  expect(isTicked()).toBe(false)
  await userEvent.selectOptions(find('select[size]'), 'CA')
  await expect.poll(isTicked).toBe(false)
  expect(text()).not.toContain('it’s hidden')
})

test('where the map begins is seen at once, in a map that begins anew', async () => {
  const { map, button, field, openPanel, preview } = openBuilder()
  const before = map()
  await openPanel('Zoom')
  await userEvent.selectOptions(field('Initial view'), 'TX')
  await expect.poll(() => preview().data.main_settings.initial_zoom).toBe('TX')
  const zoomed = map()
  expect(zoomed).not.toBe(before)
  await userEvent.click(field('Show only the initial view'))
  await expect.poll(map).not.toBe(zoomed)
  const alone = map()
  await userEvent.click(button('Start over'))
  await expect.poll(() => preview().data.main_settings.initial_zoom).toBeUndefined()
  expect(map()).not.toBe(alone)
})

test('with the real map: an entry that is only half made is no complaint of the map’s', async () => {
  const { map, button, openPanel, preview, element } = openBuilder()
  element.style.width = '1000px'
  const { errors, shape } = await mountPreview(map())
  await expect.poll(() => shape('NV')).toBeTruthy()
  await openPanel('Locations')
  await userEvent.click(button('Add a location'))
  await openPanel('Lines')
  await userEvent.click(button('Add a line'))
  await expect.poll(() => preview().data.lines).toEqual({})
  expect(errors).toEqual([])
})

test.each(['inside', 'outside'])('with the real map: its picture has the legend, %s', async (where) => {
  const { map, button, field, openPanel, element } = openBuilder()
  element.style.width = '1000px'
  await mountPreview(map())
  await openPanel('Legend')
  await userEvent.click(button('Add an entry'))
  await userEvent.fill(field('Text'), 'Offices')
  await userEvent.fill(field('Color'), '#ff0000')
  await userEvent.selectOptions(field('Position'), where)
  const drawing = () => mapIn(element) as SVGSVGElement
  await expect.poll(() => map().shadowRoot?.querySelector('.map-legend')?.textContent).toContain('Offices')
  await expect.poll(() => toSvg(drawing())).toContain('rgb(255, 0, 0)')
  const draw = () => new DOMParser().parseFromString(toSvg(drawing()), 'image/svg+xml').documentElement
  const heightNow = () => Math.round(drawing().getBoundingClientRect().height)
  const tallerNow = () => Number(draw().getAttribute('height')) - heightNow()
  // The legend goes out of the drawing a moment after it has got its color.
  if (where === 'outside') await expect.poll(tallerNow).toBeGreaterThan(20)
  const [picture, height, taller] = [draw(), heightNow(), tallerNow()]
  const words = [...picture.querySelectorAll('text')].find((each) => each.textContent === 'Offices')
  expect(words?.parentElement?.getAttribute('transform')).toMatch(/^translate\(/)
  if (where === 'inside') expect(taller).toBe(0)
  expect(Number(words?.getAttribute('y'))).toBeLessThan(height + taller)
})
