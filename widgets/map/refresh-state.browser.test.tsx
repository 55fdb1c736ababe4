import { expect, test } from 'vitest'
import { openMap } from '../_testing/map-island.ts'

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('MAP-083 a state that is read again takes its picture, where no state had one, and another one later', async () => {
  const map = await openMap()
  const specific = map.data.state_specific as Record<string, object>
  specific.A = { image_url: GIF, color: '#ff0000' }
  map.api.refreshState('A')
  const href = () => map.find('pattern image')?.getAttribute('href')
  await expect.poll(href).toBe(GIF)
  expect(map.css(map.shape('A'), 'fill')).toMatch(/^url/)
  specific.A = { image_url: PNG }
  map.api.refreshState('A')
  await expect.poll(href).toBe(PNG)
  specific.B = { image_url: GIF }
  map.api.refreshState('B')
  await expect.poll(() => map.all('pattern').length).toBe(2)
  specific.A = {}
  map.api.refreshState('A')
  await expect.poll(() => map.css(map.shape('A'), 'fill')).toBe('rgb(136, 164, 188)')
})

test('MAP-084 a state that is read again begins to pulse', async () => {
  const map = await openMap()
  map.data.state_specific = { A: { pulse: 'yes', pulse_speed: 5 } }
  map.api.refreshState('A')
  await expect.poll(() => map.all('.map-pulse').length).toBe(1)
})
