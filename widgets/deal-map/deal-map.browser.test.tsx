import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFetch, frames, stopClock } from '../_testing/fake-fetch.ts'
import { open } from '../_testing/open.ts'
import type { DealMapApi, DealMapProps, PropertyMapItem } from './contract.ts'
import { mount } from './index.ts'
import { MOVE_DELAY_MS } from './model.ts'
import { DEALS_LIST, DEALS_NOTE, MAP_ITEMS } from './stream.ts'

const STREAM = { headers: { 'content-type': 'text/vnd.turbo-stream.html' } }

const home = (id: number, lat: number, lng: number): PropertyMapItem => ({
  id,
  lat,
  lng,
  url: `#home-${id}`,
  name: `${id} Elm St, Springfield: $250,000`,
  marker_html: `<span class="deal-pin">$${id}K</span>`,
  popup_html: `<p>${id} Elm St <img src=x onerror="window.harmed = true"></p>`,
})

const attribute = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** An answer of the search: a list with rows, and what stands on the map. */
const reply = (items: PropertyMapItem[]) =>
  `<turbo-stream action="replace" target="${DEALS_LIST}"><template><section id="${DEALS_LIST}"><table><tbody>${items
    .map(({ id }) => `<tr data-deal="${id}"><th><a href="#row">Row ${id}</a></th></tr>`)
    .join(
      '',
    )}</tbody></table></section></template></turbo-stream><turbo-stream action="replace" target="${MAP_ITEMS}"><template><div id="${MAP_ITEMS}" data-items="${attribute(items)}" data-places="[]"></div></template></turbo-stream>`

/** Opens a map over a page with a list, at an address of its own. */
async function openMap(props: Partial<DealMapProps> = {}, search = '') {
  const before = location.href
  history.replaceState(null, '', `${location.pathname}${search}`)
  onTestFinished(() => history.replaceState(null, '', before))
  const list = document.createElement('div')
  list.innerHTML = `<div id="${DEALS_NOTE}"></div><section id="${DEALS_LIST}"></section>`
  document.body.append(list)
  onTestFinished(() => list.remove())
  const fetch = fakeFetch()
  const opened = open(mount, { title: 'Homes', ...props })
  const locator = page.elementLocator(opened.element)
  if (props.waits) await locator.getByRole('button', { name: 'Open interactive map' }).click()
  await expect
    .poll(() => {
      document.body.dispatchEvent(new Event('pointermove'))
      return opened.element.querySelector('canvas')
    })
    .not.toBeNull()
  const api = () => opened.instance.api as DealMapApi
  await expect.poll(() => api()?.getView).toBeDefined()
  return {
    ...opened,
    ...fetch,
    list,
    api,
    locator,
    points: () => [...opened.element.querySelectorAll<HTMLElement>('.deal-point')],
    rows: () => [...list.querySelectorAll<HTMLElement>('[data-deal]')],
    async press(name: string) {
      await locator.getByRole('button', { name, exact: true }).click()
    },
  }
}

describe('a map that searches', () => {
  test('SRCH-039 a point has lat, lng, popup_html and marker_html; its card shows the sanitized HTML', async () => {
    const { call, points, element } = await openMap()
    const held = await call(1)
    held.answer(reply([home(7, 39.8, -98.6)]), STREAM)
    await expect.poll(() => points().map((point) => point.textContent)).toEqual(['$7K'])
    const [point] = points()
    const [box, stage] = [point, element.querySelector('canvas')].map(
      (each) => each?.getBoundingClientRect() as DOMRect,
    )
    // At its place: beside the middle of the map, which is where the country's is.
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - ((stage?.x ?? 0) + (stage?.width ?? 0) / 2))).toBeLessThan(
      4,
    )
    await userEvent.hover(point as HTMLElement)
    await expect.poll(() => element.querySelector('.deal-card')?.textContent).toContain('7 Elm St')
    expect(element.querySelector('.deal-card [onerror]')).toBeNull()
    expect('harmed' in window).toBe(false)
  })

  test('SRCH-037 a point is a link to the page of its property', async () => {
    const { call, points } = await openMap()
    ;(await call(1)).answer(reply([home(7, 39.8, -98.6)]), STREAM)
    await expect.poll(() => points().length).toBe(1)
    await userEvent.click(points()[0] as HTMLElement)
    expect(location.hash).toBe('#home-7')
  })

  test('whoever uses the keyboard hears how the map is moved', async () => {
    const { element } = await openMap()
    const how = element.querySelector('canvas')?.getAttribute('aria-describedby')
    expect(document.getElementById(how ?? '')?.textContent).toContain('Arrow keys move the map; plus and minus zoom.')
  })

  test('SRCH-043 it begins at zoom 4 with the center of the US in its middle', async () => {
    const { call, api } = await openMap()
    const { searchParams } = new URL((await call(1)).url, location.href)
    expect(searchParams.get('zoom')).toBe('4')
    expect(api().getView()).toEqual({ lat: expect.closeTo(39.83, 1), lng: expect.closeTo(-98.58, 1), zoom: 4 })
  })

  test('SRCH-044 with a location it begins there at zoom 10', async () => {
    const { call, api } = await openMap({ center: { lat: 41.9, lng: -87.7 } })
    const { searchParams } = new URL((await call(1)).url, location.href)
    expect(searchParams.get('zoom')).toBe('10')
    expect(api().getView()).toEqual({ lat: expect.closeTo(41.9, 3), lng: expect.closeTo(-87.7, 3), zoom: 10 })
  })

  test('SRCH-041 a move is searched once the map has rested for 150 ms', async () => {
    const { call, calls, press, api } = await openMap()
    ;(await call(1)).answer(reply([]), STREAM)
    const pass = stopClock()
    await press('Zoom in')
    await expect.poll(() => api().getView().zoom).toBe(5)
    await frames()
    pass(149)
    await press('Zoom in')
    await expect.poll(() => api().getView().zoom).toBe(6)
    await frames()
    pass(149)
    expect(calls).toHaveLength(1)
    pass(1)
    const { searchParams } = new URL((await call(2)).url, location.href)
    expect(searchParams.get('zoom')).toBe('6')
  })

  test('a move asks the page itself for its area, and the list, the address and the field follow', async () => {
    const { call, press, rows } = await openMap({}, '?q=IL&beds=3&page=2')
    ;(await call(1)).answer(reply([home(7, 39.8, -98.6)]), STREAM)
    await press('Zoom in')
    const held = await call(2)
    const requestUrl = new URL(held.url, location.href)
    expect(requestUrl.pathname).toBe(location.pathname)
    expect(held.headers.get('accept')).toBe('text/vnd.turbo-stream.html')
    for (const edge of ['min_latitude', 'max_latitude', 'min_longitude', 'max_longitude'])
      expect(Number(requestUrl.searchParams.get(edge))).not.toBeNaN()
    expect([
      requestUrl.searchParams.get('beds'),
      requestUrl.searchParams.get('q'),
      requestUrl.searchParams.get('page'),
    ]).toEqual(['3', null, null])
    held.answer(reply([home(8, 39.8, -98.6)]), STREAM)
    await expect.poll(() => rows().map(({ dataset }) => dataset.deal)).toEqual(['8'])
    const address = new URL(location.href).searchParams
    expect([address.get('beds'), address.get('q'), address.get('zoom')]).toEqual(['3', null, null])
    expect(address.get('min_latitude')).toBe(requestUrl.searchParams.get('min_latitude'))
  })

  test('SRCH-042 a failed search is logged, and the list says that it may not match, with a button that tries again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const { call, press, list } = await openMap()
    ;(await call(1)).answer(reply([]), STREAM)
    await press('Zoom in')
    ;(await call(2)).answer('out of order', { status: 503 })
    await expect.poll(() => log.mock.calls.length).toBe(1)
    expect(String(log.mock.calls[0]?.[0])).toContain('map search failed')
    const note = page.elementLocator(list).getByRole('alert')
    await expect.element(note).toHaveTextContent('We couldn’t search this area. This list may not match the map.')
    await note.getByRole('button', { name: 'Try again' }).click()
    ;(await call(3)).answer(reply([home(7, 39.8, -98.6)]), STREAM)
    await expect.poll(() => list.querySelector('[role=alert]')).toBeNull()
    await expect.poll(() => list.querySelectorAll('[data-deal]').length).toBe(1)
  })

  test('a first search that fails can be tried again, and what was searched for stays', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    const { call, list, points } = await openMap({}, '?q=IL')
    ;(await call(1)).answer('out of order', { status: 503 })
    await page.elementLocator(list).getByRole('button', { name: 'Try again' }).click()
    ;(await call(2)).answer(reply([home(7, 39.8, -98.6)]), STREAM)
    await expect.poll(() => points().length).toBe(1)
    expect([location.search, list.querySelectorAll('[data-deal]').length]).toEqual(['?q=IL', 0])
  })

  test('a row lights its point, and a point its row', async () => {
    const { call, press, points, rows } = await openMap()
    ;(await call(1)).answer(reply([]), STREAM)
    await press('Zoom in')
    ;(await call(2)).answer(reply([home(7, 39.8, -98.6), home(8, 41, -96)]), STREAM)
    await expect.poll(() => [rows().length, points().length]).toEqual([2, 2])
    rows()[1]?.querySelector('a')?.focus()
    await expect.poll(() => points().map((point) => point.classList.contains('deal-point-lit'))).toEqual([false, true])
    await userEvent.hover(points()[0] as HTMLElement)
    await expect.poll(() => rows().map((row) => row.classList.contains('deal-row-lit'))).toEqual([true, false])
  })

  test('a cluster says how many it stands for, and zooms in', async () => {
    const { call, api, points } = await openMap()
    const cluster = {
      ...home(0, 39.8, -98.6),
      id: undefined,
      url: undefined,
      deals: 1200,
      name: '1,200 deals. Zoom in',
      marker_html: '<span class="deal-cluster">1.2K</span>',
    }
    ;(await call(1)).answer(reply([cluster as unknown as PropertyMapItem]), STREAM)
    await expect.poll(() => points()[0]?.ariaLabel).toBe('1.2K: 1,200 deals. Zoom in')
    await userEvent.click(points()[0] as HTMLElement)
    await expect.poll(() => api().getView().zoom).toBe(6)
  })
})

describe('a map of one property', () => {
  const items = [{ ...home(7, 41.9, -87.7), main: true }, home(8, 41.95, -87.65)]

  test('SRCH-045 it begins at the property at zoom 17, and asks the server for nothing', async () => {
    const { api, points, calls, press } = await openMap({ items, waits: true })
    await expect.poll(() => points().length).toBe(2)
    expect(api().getView()).toEqual({ lat: expect.closeTo(41.9, 3), lng: expect.closeTo(-87.7, 3), zoom: 17 })
    const before = calls.length
    const pass = stopClock()
    await press('Zoom out')
    await expect.poll(() => api().getView().zoom).toBe(16)
    await frames()
    pass(MOVE_DELAY_MS)
    expect(calls.slice(before).map(({ url }) => url)).toEqual([])
  })

  test('SRCH-046 all of its points are shown with 100 pixels around them', async () => {
    const { api, press, points, element } = await openMap({ items })
    await expect.poll(() => points().length).toBe(2)
    await press('Show all')
    await expect.poll(() => api().getView().zoom).toBeLessThan(16)
    await frames()
    const stage = element.querySelector('.deal-map-stage')?.getBoundingClientRect() as DOMRect
    const middle = (point: HTMLElement) => {
      const { x, y, width, height } = point.getBoundingClientRect()
      return { x: x + width / 2 - stage.x, y: y + height / 2 - stage.y }
    }
    await expect
      .poll(() => {
        const at = points().map(middle)
        const across = Math.min(...at.flatMap(({ x }) => [x, stage.width - x]))
        const down = Math.min(...at.flatMap(({ y }) => [y, stage.height - y]))
        return Math.round(Math.min(across, down))
      })
      .toSatisfy((room: number) => Math.abs(room - 100) <= 2)
  })
})
