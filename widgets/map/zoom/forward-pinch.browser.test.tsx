import { expect, onTestFinished, test, vi } from 'vitest'
import { openMap } from '../../_testing/map-island.ts'
import { fingers } from './_testing/pointers.ts'

test('two fingers that spread on the pop-up zoom the map as beside it, and one finger there does not', async () => {
  document.body.style.cssText = 'margin:0;height:3000px'
  onTestFinished(() => {
    document.body.style.cssText = ''
    scrollTo(0, 0)
  })
  const map = await openMap(
    { state_specific: { A: { description: '<p>Text</p>'.repeat(3) } } },
    { manual_zoom: 'yes', popups: 'on_click' },
  )
  await map.api.zoomBy(0)
  await vi.waitFor(() => expect(map.find('.map-hint')).toBeTruthy(), 15_000)
  map.api.popup({ type: 'state', id: 'A' })
  await expect.poll(map.popup).toBeTruthy()
  const box = (map.find('.tt_sm') as Element).getBoundingClientRect()
  const [middle, line] = [box.left + box.width / 2, box.top + box.height / 2]
  await fingers([[middle, line]], [[middle + 30, line]])
  expect(map.api.ratio).toBe(1)
  const spread = (by: number): [number, number][] => [
    [middle - by, line],
    [middle + by, line],
  ]
  await fingers(spread(10), spread(25), spread(40), spread(60))
  await expect.poll(() => map.api.ratio).toBeLessThan(0.7)
})
