import { geoAlbersUsa } from 'd3-geo'
import { describe, expect, it, test } from 'vitest'
import { depth, ringArea } from '../../tools/geometry/polygon.ts'
import { readPath } from '../../tools/geometry/read-path.ts'
import data from './generated/us-states.ts'
import { readShapes } from './shapes.ts'

const capitals = `
AL -86.3 32.38, AK -134.4 58.37, AZ -112.07 33.45, AR -92.29 34.75, CA -121.49 38.58, CO -104.98 39.74, CT -72.68 41.76,
DE -75.52 39.16, FL -84.28 30.44, GA -84.39 33.75, HI -157.86 21.34, ID -116.2 43.62, IL -89.65 39.8, IN -86.16 39.77,
IA -93.6 41.59, KS -95.68 39.05, KY -84.86 38.19, LA -91.19 30.46, ME -69.78 44.31, MD -76.49 38.98, MA -71.09 42.36,
MI -84.56 42.73, MN -93.1 44.95, MS -90.18 32.3, MO -92.17 38.58, MT -112.02 46.59, NE -96.7 40.81, NV -119.77 39.16,
NH -71.54 43.21, NJ -74.77 40.22, NM -105.94 35.68, NY -73.76 42.65, NC -78.64 35.78, ND -100.78 46.82, OH -83 39.96,
OK -97.5 35.49, OR -123.03 44.94, PA -76.88 40.26, RI -71.46 41.83, SC -81.03 34, SD -100.35 44.37, TN -86.78 36.17,
TX -97.74 30.27, UT -111.89 40.78, VT -72.58 44.26, VA -77.46 37.54, WA -122.9 47.04, WV -81.61 38.34, WI -89.38 43.07,
WY -104.82 41.14, DC -77.02 38.9`
const project = geoAlbersUsa().scale(1300).translate([487.5, 305])

describe('the shapes', () => {
  const { shapes, outline, grid } = readShapes(data)
  const byId = new Map(shapes.map((shape) => [shape.id, shape]))
  const rings = (id: string) => readPath(byId.get(id)?.d ?? '', grid)

  it('are the 50 states, DC and five territories, by postal code', () => {
    expect(shapes).toHaveLength(56)
    expect(byId.size).toBe(56)
    expect(shapes.map(({ name }) => name)).toEqual(shapes.map(({ name }) => name).sort())
    expect(shapes.filter(({ territory }) => territory).map(({ id }) => id)).toEqual(['AS', 'GU', 'MP', 'PR', 'VI'])
    expect(byId.get('DC')?.name).toBe('District of Columbia')
    expect(byId.get('VI')?.name).toBe('Virgin Islands')
  })

  test.each(capitals.split(',').map((row) => row.trim().split(' ')))('%s holds its capital', (id, lon, lat) => {
    const place = project([Number(lon), Number(lat)]) as [number, number]
    // Harbours: half a unit is 2 km.
    expect(depth(rings(id as string), place)).toBeGreaterThan(id === 'MD' || id === 'AK' ? -1.5 : -0.5)
  })

  it('are rings that enclose land, none a hole, within the map', () => {
    for (const { id } of shapes) {
      for (const ring of rings(id)) expect(Math.abs(ringArea(ring)), id).toBeGreaterThan(0)
      expect(new Set(rings(id).map((ring) => Math.sign(ringArea(ring)))), id).toHaveLength(1)
      const xs = rings(id).flatMap((ring) => ring.map(([x]) => x))
      const ys = rings(id).flatMap((ring) => ring.map(([, y]) => y))
      expect(Math.min(...xs, ...ys), id).toBeGreaterThanOrEqual(0)
      expect(Math.max(...xs), id).toBeLessThanOrEqual(975)
      expect(Math.max(...ys), id).toBeLessThanOrEqual(610)
    }
  })

  it('share each border, step by step, and have a coast of all steps that only one of them has', () => {
    const steps = (d: string) =>
      readPath(d, grid).flatMap((line, n) => {
        const closed = d.split('M')[n + 1]?.endsWith('z')
        const all = closed ? [...line, line[0] as [number, number]] : line
        return all.slice(1).map((point, i) => `${all[i]} ${point}`)
      })
    const back = (step: string) => step.split(' ').reverse().join(' ')
    const all = shapes.filter(({ territory }) => !territory).flatMap(({ d }) => steps(d))
    const known = new Set(all)
    // Every shape goes round the same way, so that no step is taken twice in one direction.
    expect(known).toHaveLength(all.length)
    const alone = all.filter((step) => !known.has(back(step)))
    expect(alone.length).toBeGreaterThan(1000)
    expect(all.length - alone.length).toBeGreaterThan(1000)
    expect(steps(outline).sort()).toEqual(alone.sort())
  })
})
