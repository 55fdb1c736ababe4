import { expect, onTestFinished, test, vi } from 'vitest'
import { openMap } from '../../_testing/map-island.ts'
import { globals, openPage } from '../drop-in/_testing/page.ts'

const feature = (id: string, x: number, y: number, size = 50) => ({
  type: 'Feature',
  properties: { name: id },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
        [x, y],
      ],
    ],
  },
})

/** Address of a file with the territories North and South, right of the fixture's four squares. */
function territories(): string {
  const json = { type: 'FeatureCollection', features: [feature('North', 210, 0), feature('South', 210, 100)] }
  const url = URL.createObjectURL(new Blob([JSON.stringify(json)]))
  onTestFinished(() => URL.revokeObjectURL(url))
  return url
}

const getBox = (shape: SVGGraphicsElement) => {
  const { x, y, width, height } = shape.getBBox()
  return [x, y, width, height]
}

test('outlines of a file are states like others: named, colored and pointed at', async () => {
  const url = territories()
  const fetchSpy = vi.spyOn(window, 'fetch')
  const map = await openMap(
    {
      state_specific: {
        n: { name: 'The north', geojson_value: 'North', color: '#123456' },
        s: { name: 'The south', geojson_value: 'South' },
      },
    },
    { state_geojson_url: url, state_geojson_field: 'name' },
  )
  expect(getBox(map.shape('n'))).toEqual([210, 0, 50, 50])
  expect(getBox(map.shape('s'))).toEqual([210, 100, 50, 50])
  expect(map.shape('n').getAttribute('fill')).toBe('#123456')
  expect(map.shape('n').getAttribute('aria-label')).toBe('The north')
  expect(map.all('.sm_state')).toHaveLength(7)
  expect(fetchSpy.mock.calls.filter(([file]) => file === url)).toHaveLength(1)
  expect(map.reports).toEqual([])
})

test('a location by a file has its shape, as large as others, where it lies', async () => {
  const url = territories()
  const map = await openMap(
    {
      locations: {
        0: { type: 'geojson', geojson_value: 'South', name: 'Southern office', size: 20 },
        1: { type: 'square', x: 235, y: 125, size: 20 },
      },
    },
    { location_geojson_url: url, location_geojson_field: 'name' },
  )
  const [office, square] = map.all('.sm_location') as [HTMLElement, HTMLElement]
  expect(office.getAttribute('d')).toBe('M210.00,100.00L260.00,100.00L260.00,150.00L210.00,150.00L210.00,100.00Z')
  expect(office.getAttribute('aria-label')).toBe('Southern office')
  const [{ x, y, width }, other] = [office.getBoundingClientRect(), square.getBoundingClientRect()]
  expect(x).toBeCloseTo(other.x, 1)
  expect(y).toBeCloseTo(other.y, 1)
  expect(width).toBeCloseTo(other.width, 1)
  expect(map.reports).toEqual([])
})

test('a file that does not come is told once, and the rest of the map draws', async () => {
  const missingUrl = territories()
  URL.revokeObjectURL(missingUrl)
  const map = await openMap({ state_specific: { A: { geojson_url: missingUrl }, n: { geojson_url: missingUrl } } })
  expect(map.all('.sm_state')).toHaveLength(5)
  expect(getBox(map.shape('A'))).toEqual([0, 0, 100, 100])
  await expect
    .poll(() => map.reports.map(({ message }) => message))
    .toEqual([expect.stringMatching(/^The outlines at blob:\S+ did not come: /)])
})

test('a location whose file does not come is a square, told once, and without a place of its own left out', async () => {
  const missingUrl = territories()
  URL.revokeObjectURL(missingUrl)
  const all = { type: 'geojson', geojson_url: missingUrl }
  const map = await openMap({ locations: { 0: { ...all, x: 50, y: 50 }, 1: { ...all, x: 150, y: 50 }, 2: all } })
  expect(map.all('.sm_location')).toHaveLength(2)
  await expect
    .poll(() => map.reports.map(({ message }) => message))
    .toEqual([
      expect.stringMatching(/^The outlines at blob:\S+ did not come: /),
      'Locations without a place on this map are left out: 2',
    ])
})

test('a location that says another shape asks for no file', async () => {
  const fetchSpy = vi.spyOn(window, 'fetch').mockClear()
  const map = await openMap({ locations: { 0: { type: 'circle', geojson_url: territories(), x: 50, y: 50 } } })
  expect(map.all('.sm_location')).toHaveLength(1)
  expect(fetchSpy).not.toHaveBeenCalled()
})

test('an address that is none asks for nothing', async () => {
  const fetchSpy = vi.spyOn(window, 'fetch').mockClear()
  const map = await openMap({ state_specific: { A: { geojson_url: true } } }, { state_geojson_url: 'no' })
  expect(map.all('.sm_state')).toHaveLength(5)
  expect(fetchSpy).not.toHaveBeenCalled()
})

test('page code that names a file and refreshes has its outline when it has come', async () => {
  const page = openPage(globals())
  await page.api.load()
  page.data.state_specific = {
    n: { geojson_url: territories(), geojson_field: 'name', geojson_value: 'North' } as never,
  }
  page.api.refresh()
  await expect.poll(() => page.shape('n') && getBox(page.shape('n') as never)).toEqual([210, 0, 50, 50])
})
