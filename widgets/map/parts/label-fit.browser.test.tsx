import { describe, expect, test } from 'vitest'
import { openMap } from '../../_testing/map-island.ts'

type Over = Record<string, unknown>

describe('labels that show where they fit', () => {
  const labeled = (over: Over) =>
    openMap({ labels: { '0': { name: 'Seven letters', parent_id: 'A', display: 'auto', size: 20, ...over } } })
  const at = async (map: Awaited<ReturnType<typeof labeled>>, ratio: number) => {
    const box = { x: 0, y: 0, x2: 400 * ratio, y2: 200 * ratio }
    map.api.drawView(box)
    map.api.setTarget({ level: 'manual', box })
    return map.find('.sm_label') !== null
  }

  test('MAP-108 auto display tries scale factors until the label fits inside its state', async () => {
    const map = await labeled({ scale: 'yes' })
    await expect.poll(() => at(map, 0.5)).toBe(true)
    expect(await at(map, 0.99)).toBe(false)
    expect(await at(map, 0.6)).toBe(false)
    expect(await at(map, 0.25)).toBe(true)
    const small = await labeled({ name: 'A' })
    await expect.poll(() => at(small, 0.99)).toBe(true)
  })

  test('the whole map shows none, whatever fits', async () => {
    const map = await labeled({ name: 'A' })
    await expect.poll(() => at(map, 0.99)).toBe(true)
    expect(await at(map, 1)).toBe(false)
  })

  test('a label that grows with the map is tried once', async () => {
    const map = await labeled({ scale: 'no' })
    await new Promise((done) => setTimeout(done, 200))
    expect(await at(map, 0.01)).toBe(false)
  })

  test('a turned label is tried as it is turned', async () => {
    const map = await labeled({ name: 'Seven le', size: 22, rotate: 45 })
    await expect.poll(() => at(map, 0.9)).toBe(true)
  })
})
