import { expect, test } from 'vitest'
import { getParcels } from './parcels.ts'

const ids = Array.from({ length: 1000 }, (_, at) => `7b1f3c9e-0000-4000-8000-${at.toString(16).padStart(12, '0')}`)

test('an id always has the same plat, and people rarely share one', () => {
  expect(getParcels('ann')).toEqual(getParcels('ann'))
  expect(new Set(ids.map((id) => JSON.stringify(getParcels(id)))).size).toBeGreaterThan(700)
  expect(new Set(ids.map((id) => getParcels(id).scheme)).size).toBe(6)
})

test('parcels stay in the box, have an area, and one of them is taken', () => {
  for (const { parcels, taken } of ids.map(getParcels)) {
    const all = [...`${parcels}${taken}`.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h/g)].map((found) =>
      found.slice(1).map(Number),
    )
    expect([4, 5]).toContain(all.length)
    for (const [x = 0, y = 0, width = 0, height = 0] of all) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(3)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(21)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1.5)
    }
  }
})
