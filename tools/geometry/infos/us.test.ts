import { expect, test } from 'vitest'
import { getProjection } from '../../../widgets/_geo/projection.ts'
import { loadUsSource } from './us.ts'

/** Control points with as many digits as the places that they are of. */
const EXACT = [
  [45.9954, -116.916, 171.834, 90.85],
  [31.0007, -85.0024, 692.14, 444.326],
  [42.05, -73.487, 847.598, 171.537],
  [68.88, -166.217, 70.739, 450.663],
  [60.3063, -141.0019, 155.698, 539.706],
  [69.646, -141.001, 155.425, 455.02],
  [21.5749, -158.2813, 274.253, 526.506],
  [18.91, -155.681, 328.7, 585.089],
  [20.6344, -156.4517, 311.812, 546.523],
  [18.4928, -65.3793, 649.663, 513.97],
  [17.9529, -67.8032, 568.507, 530.257],
  [18.1929, -66.4566, 613.648, 523.569],
].map(([lat, lng, x, y]) => ({ lat, lng, x, y }))

test('the short control points lay every outline where exact ones do, to 0.02 units, and find back the same places', () => {
  const { facts, arcs } = loadUsSource()
  const [short, exact] = [facts, { ...facts, proj_coordinates: EXACT as typeof facts.proj_coordinates }].map(
    getProjection,
  )
  if (!short || !exact) throw new Error('no projection')
  const places = arcs.flatMap(({ points }) => points).map(([x, y]) => ({ x, y, place: exact.unproject({ x, y }) }))
  expect(places.length).toBeGreaterThan(10_000)
  const moved = places.filter(({ x, y, place }) => {
    const [here, there] = [short.project(place), exact.project(place)]
    const back = short.unproject({ x, y })
    return (
      Math.hypot(here.x - there.x, here.y - there.y) > 0.02 ||
      Math.hypot(back.lat - place.lat, back.lng - place.lng) > 0.005
    )
  })
  expect(moved).toEqual([])
})
