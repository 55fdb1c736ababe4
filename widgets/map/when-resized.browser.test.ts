import { expect, onTestFinished, test, vi } from 'vitest'
import { frames, stopClock } from '../_testing/fake-fetch.ts'
import { openMap } from '../_testing/map-island.ts'
import { placeElement } from '../_testing/open.ts'
import { whenResized } from './when-resized.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function openSized({ hidden = false } = {}) {
  const element = placeElement()
  element.style.cssText = `width:400px;height:200px;display:${hidden ? 'none' : 'block'}`
  const resized = vi.fn()
  const life = new AbortController()
  whenResized(element, life.signal, resized)
  onTestFinished(() => life.abort())
  await pause(100)
  return { element, resized, life }
}

test('MAP-074 a map that is resized is looked after once, 200 ms after the last change', async () => {
  const { element, resized } = await openSized()
  const pass = stopClock()
  for (const width of [410, 420, 430]) {
    element.style.width = `${width}px`
    await frames()
    pass(199)
    expect(resized).not.toHaveBeenCalled()
  }
  pass(1)
  expect(resized).toHaveBeenCalledOnce()
  pass(300)
  expect(resized).toHaveBeenCalledOnce()
})

test('MAP-074 the wait is 200 ms, no less and no more', async () => {
  const { element } = await openSized()
  const waits = vi.spyOn(window, 'setTimeout')
  onTestFinished(() => waits.mockRestore())
  element.style.width = '410px'
  await vi.waitFor(() => expect(waits.mock.calls.map(([, ms]) => ms)).toContain(200), 15_000)
})

test('MAP-074 an open pop-up and the legend wait for 200 ms too', async () => {
  const map = await openMap(
    {
      state_specific: { E: { description: 'Elms' } },
      legend: { entries: [{ name: 'Red', type: 'state', ids: 'A', color: '#ff0000' }] },
    },
    { popups: 'on_click', legend_position: 'inside' },
  )
  await map.click('E')
  await expect.poll(() => map.find('.map-legend')?.classList.contains('map-legend-over')).toBe(true)
  const box = map.element.parentElement as HTMLElement
  const getState = () => [
    map.popup().getAttribute('style'),
    map.find('.map-legend').className,
    map.find('.map-legend').style.bottom,
  ]
  const before = getState()
  const pass = stopClock()
  for (const width of [700, 500, 400]) {
    box.style.width = `${width}px`
    await frames()
    pass(199)
    expect(getState()).toEqual(before)
  }
  pass(1)
  await expect.poll(() => map.find('.map-legend').classList.contains('map-legend-over')).toBe(false)
  await expect.poll(() => map.popup().getAttribute('style')).not.toBe(before[0])
})

test('its first size, and being hidden and shown as it was, are no change', async () => {
  const { element, resized } = await openSized()
  await pause(300)
  element.style.display = 'none'
  await pause(50)
  element.style.display = 'block'
  await pause(300)
  expect(resized).not.toHaveBeenCalled()
})

test('one that begins hidden is looked after as soon as it shows', async () => {
  const { element, resized } = await openSized({ hidden: true })
  expect(resized).not.toHaveBeenCalled()
  element.style.display = 'block'
  await expect.poll(() => resized.mock.calls.length).toBe(1)
  await pause(300)
  expect(resized).toHaveBeenCalledOnce()
})

test('nothing is called after the map was taken down', async () => {
  const { element, resized, life } = await openSized()
  const pass = stopClock()
  element.style.width = '500px'
  await frames()
  life.abort()
  pass(300)
  expect(resized).not.toHaveBeenCalled()
})
