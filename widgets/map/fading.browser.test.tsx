import { expect, test } from 'vitest'
import { openMap } from '../_testing/map-island.ts'

const settle = () => new Promise((done) => setTimeout(done, 400))

test('MAP-025 hovering fades neighbors wherever the map has been moved to, but at a state, where all have faded', async () => {
  const map = await openMap({}, { manual_zoom: 'yes', initial_zoom: { x: 0, y: 0, x2: 300, y2: 150 } })
  expect(map.api.target.level).toBe('manual')
  await map.hover('A')
  await expect.poll(() => map.shape('B').style.fillOpacity).toBe('0.3')
  expect(map.shape('D').style.fillOpacity).toBe('')
  const near = await openMap({}, { initial_zoom: 'A' })
  await near.hover('A')
  await settle()
  await expect.poll(() => near.css(near.shape('B'), 'fill-opacity')).toBe('0.3')
  expect(near.shape('B').style.fillOpacity).toBe('')
})

test('MAP-025 inside a region the states of it fade that lie beside the one under the pointer', async () => {
  const map = await openMap({ regions: { w: { name: 'West', states: ['A', 'B', 'C'] } } }, { initial_zoom: 'w' })
  await map.hover('A')
  for (const id of ['B', 'C']) await expect.poll(() => map.shape(id).style.fillOpacity, { message: id }).toBe('0.3')
})

test('a neighbor that is fainter than faded already stays as faint', async () => {
  const map = await openMap({ state_specific: { B: { opacity: 0.2 } } }, { state_hover_opacity: 1 })
  await map.hover('A')
  await expect.poll(() => map.shape('C').style.fillOpacity).toBe('0.3')
  expect(['fill-opacity', 'opacity'].map((name) => map.css(map.shape('B'), name))).toEqual(['1', '0.2'])
})

test('an entry of the legend lights up its states and fades none', async () => {
  const map = await openMap({
    state_specific: { A: { color: '#ff0000' }, B: { color: '#ff0000' } },
    legend: { entries: [{ name: 'Red', type: 'state', ids: 'A, B', color: '#ff0000' }] },
  })
  await expect.poll(() => map.find('.sm_legend_item button')).not.toBeNull()
  map.find('.sm_legend_item button').focus()
  await expect.poll(() => map.css(map.shape('A'), 'fill')).toBe('rgb(59, 114, 159)')
  await settle()
  expect(map.all('.sm_state').map((shape) => shape.style.fillOpacity)).toEqual(['', '', '', '', ''])
})
