import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openMap } from '../../_testing/map-island.ts'
import { fingers, touch } from './_testing/pointers.ts'

let map: Awaited<ReturnType<typeof openMap>>
let middle: number
let line: number

/** Two fingers so far from the middle of the pop-up, to its left and right. */
const spread = (by: number): [number, number][] => [
  [middle - by, line],
  [middle + by, line],
]

beforeEach(async () => {
  document.body.style.cssText = 'margin:0;height:3000px'
  onTestFinished(() => {
    document.body.style.cssText = ''
    scrollTo(0, 0)
  })
  map = await openMap(
    { state_specific: { A: { description: '<p>Text</p>'.repeat(3) } } },
    { manual_zoom: 'yes', popups: 'on_click' },
  )
  await map.api.zoomBy(0)
  await vi.waitFor(() => expect(map.find('.map-hint')).toBeTruthy(), 15_000)
  map.api.popup({ type: 'state', id: 'A' })
  await expect.poll(map.popup).toBeTruthy()
  const box = (map.find('.tt_sm') as Element).getBoundingClientRect()
  middle = box.left + box.width / 2
  line = box.top + box.height / 2
})

test('two fingers that spread on the pop-up zoom the map as beside it, and one finger there does not', async () => {
  await fingers([[middle, line]], [[middle + 30, line]])
  expect(map.api.ratio).toBe(1)
  await fingers(spread(10), spread(25), spread(40), spread(60))
  await expect.poll(() => map.api.ratio).toBeLessThan(0.7)
})

test('two fingers that spread slowly zoom on after the zoom has closed the pop-up under them, and so do the next two', async () => {
  let by = 20
  await touch('touchStart', spread(by))
  const closed = async () => {
    by += 4
    await touch('touchMove', spread(by))
    return map.popup()
  }
  await expect.poll(closed, { interval: 100 }).toBeFalsy()
  const atClose = map.api.ratio
  await touch('touchMove', spread(by * 2))
  await expect.poll(() => map.api.ratio).toBeLessThan(atClose * 0.8)
  await touch('touchEnd')
  const { ratio } = map.api
  await fingers(spread(20), spread(30), spread(45), spread(60))
  await expect.poll(() => map.api.ratio).toBeLessThan(ratio * 0.8)
})
