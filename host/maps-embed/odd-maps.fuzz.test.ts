import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { testDatabase } from '../_testing/database.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../_testing/fuzz-runs.ts'
import { testApp as appOver } from '../_testing/test-app.ts'
import { getElements } from '../_testing/well-formed.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const db = await testDatabase()
const testApp = () => appOver({ database: db.url })

type TestApp = Awaited<ReturnType<typeof testApp>>
let visitors = 0
async function send(app: TestApp, url: '/embed/maps' | '/embed/map.svg', payload: string) {
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json' },
    // Each from another house: how often one may ask is another test's matter.
    remoteAddress: `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
  })
}

const many = (count: number, one: (i: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, one(i)]))
const text = (length: number, piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const LONG = 240_000

describe('maps that mean ill are answered, and never with a fault of ours', () => {
  const shape = 'M0,0L9,9L0,9z'
  test.each<[string, object]>([
    ['10,000 locations', { data: { locations: many(10_000, () => ({ x: 1, y: 1 })) } }],
    [
      '5,000 locations of size auto with a label each',
      {
        data: {
          main_settings: { location_size: 'auto' },
          locations: many(2500, () => ({ x: 1, y: 1 })),
          labels: many(2500, (i) => ({ parent_type: 'location', parent_id: `n${i}`, name: 'x' })),
        },
      },
    ],
    ['a path of garbage', { data: {}, info: { paths: { A: `M${text(LONG, '1e9-.')}` } } }],
    ['a path of curves without end', { data: {}, info: { paths: { A: `M0,0c${text(LONG, '1e300,1,')}` } } }],
    ['a path of letters', { data: {}, info: { paths: { A: `m${text(LONG, 'zmZa')}` } } }],
    ['a name of tags that never end', { data: { state_specific: { TX: { name: text(LONG, '<'), url: '/x' } } } }],
    ['a legend of tags that never end', { data: { legend: { html: text(LONG, '<a ') } } }],
    [
      'a description of a quarter of a megabyte',
      { data: { state_specific: { TX: { description: text(LONG, '<b>') } } } },
    ],
    [
      'one long color for every county',
      {
        data: { main_settings: { state_color: text(LONG, 'a') } },
        info: { builtin: 'us-counties' },
      },
    ],
    [
      'one long label font for thousands of labels',
      {
        data: {
          main_settings: { label_font: text(100_000, 'f') },
          labels: many(1500, () => ({ parent_id: 'TX', x: 1, y: 1, name: 'n' })),
        },
      },
    ],
    [
      'thousands of labels in a shape of thousands of corners',
      {
        data: { labels: many(2000, () => ({ parent_id: 'A', x: 1, y: 1, display: 'auto', scale: 'yes', name: 'n' })) },
        info: { paths: { A: `M0,0${text(90_000, 'l1,1')}z` } },
      },
    ],
    [
      'thousands of regions with the same states',
      {
        data: { regions: many(1500, () => ({ name: 'r', states: ['TX', 'CA', 'NV', 'AZ', 'NM', 'UT'] })) },
      },
    ],
    ['a region of 40,000 states', { data: { regions: { a: { states: Array.from({ length: 40_000 }, () => 'TX') } } } }],
    [
      '5,000 lines',
      {
        data: {
          locations: { a: { x: 1, y: 1 }, b: { x: 9, y: 9 } },
          lines: many(3000, () => ({ origin_location: 'a', destination_location: 'b', angle: 59 })),
        },
      },
    ],
    [
      'a legend of 5,000 entries without ids over thousands of locations',
      {
        data: {
          legend: { entries: many(5000, () => ({ name: 'e' })) },
          locations: many(3000, () => ({ x: 1, y: 1, color: '#cecece' })),
        },
      },
    ],
    [
      'a view as thin as a hair',
      { data: {}, info: { paths: { A: shape }, initial_view: { x: 0, y: 0, x2: 1e-300, y2: 1e300 } } },
    ],
    [
      'a view without end',
      { data: {}, info: { paths: { A: shape }, initial_view: { x: -1e308, y: 0, x2: 1e308, y2: 1 } } },
    ],
    [
      'rules of projection of any kind',
      {
        data: { locations: { a: { lat: 1e308, lng: -1e308 } } },
        info: {
          paths: { A: shape },
          proj: 'lambert',
          proj_coordinates: many(1000, () => ({ lat: 0, lng: 0, x: 0, y: 0 })),
          proj_rules: [{ condition: text(10_000, 'lat>1 && '), points: [9e9, -1] }],
        },
      },
    ],
    [
      'lists in the place of objects',
      {
        data: { main_settings: [], state_specific: [[]], locations: ['x'], labels: [null], lines: [1], legend: [] },
        info: { paths: ['M0,0h1v1z'], names: [], initial_view: [] },
      },
    ],
    [
      'ids that are parts of every object',
      {
        data: {
          locations: { constructor: { x: 1, y: 1 }, toString: { x: 2, y: 2 } },
          labels: { hasOwnProperty: { parent_id: '__proto__' } },
        },
      },
    ],
  ])('%s', async (_, map) => {
    const app = await testApp()
    const body = JSON.stringify(map)
    expect(body.length).toBeLessThan(262_144)
    for (const url of ['/embed/map.svg', '/embed/maps'] as const) {
      const { statusCode, body: answer } = await send(app, url, body)
      expect([200, 201, 422], answer.slice(0, 200)).toContain(statusCode)
      if (statusCode === 201) {
        const page = await app.inject(`/embed/map/${JSON.parse(answer).id}`)
        expect(page.statusCode).toBe(200)
      }
    }
    expect(app.logged).toEqual([])
  })
})

const word = fc.constantFrom(
  'yes',
  'no',
  'default',
  'auto',
  'off',
  '',
  '-1',
  '1e999',
  'TX',
  '__proto__',
  'M0,0h1',
  '#fff',
  'x:y',
  '<b>',
)
const leaf = fc.oneof(word, fc.string({ maxLength: 12 }), fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
const keys = fc.constantFrom(
  'x',
  'y',
  'x2',
  'lat',
  'lng',
  'name',
  'color',
  'type',
  'size',
  'display',
  'parent_id',
  'pill',
  'line_x',
  'states',
  'path',
  'image_url',
  'hide',
  'width',
  'height',
  'initial_zoom',
  'legend_position',
  'html',
  'entries',
  'initial_view',
  'paths',
  'url',
  'rotate',
)
const entity = fc.dictionary(
  keys,
  fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), fc.dictionary(keys, leaf, { maxKeys: 3 })),
  { maxKeys: 6 },
)
const part = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.dictionary(
      fc.oneof(fc.constantFrom('TX', 'A', '0'), word),
      fc.oneof({ weight: 4, arbitrary: entity }, leaf),
      { maxKeys: 4 },
    ),
  },
  { weight: 1, arbitrary: leaf },
)
const data = fc.record(
  {
    main_settings: fc.oneof(entity, leaf),
    state_specific: part,
    regions: part,
    locations: part,
    labels: part,
    lines: part,
    legend: fc.oneof(entity, part),
  },
  { requiredKeys: [] },
)
const info = fc.oneof(
  fc.constant({ builtin: 'us' }),
  fc.record(
    {
      paths: fc.constant({ A: 'M0,0h9v9z', TX: 'M9,9l1-1,1,5z' }),
      initial_view: entity,
      proj: word,
      names: part,
      default_regions: part,
      default_labels: part,
      proj_coordinates: fc.array(entity, { maxLength: 4 }),
    },
    { requiredKeys: ['paths'] },
  ),
  entity,
)

test('no odd map is answered with a fault of ours, and every picture is whole', async () => {
  const app = await testApp()
  await assertProperty(
    fc.asyncProperty(data, info, async (data, info) => {
      const { statusCode, body } = await send(app, '/embed/map.svg', JSON.stringify({ data, info }))
      expect([200, 422], body.slice(0, 300)).toContain(statusCode)
      if (statusCode === 200) {
        expect(getElements(body)[0]).toBe('svg')
        expect(/^<svg [^>]* viewBox="[-\d. e+]+" width="\d+" height="\d+"/.test(body), body.slice(0, 200)).toBe(true)
        expect(/NaN|Infinity|undefined/.exec(body.replace(/<(title|desc)>.*?<\/\1>/gs, ''))?.[0]).toBeUndefined()
      } else expect(body).toMatch(/^.+\.\n$/)
    }),
    { numRuns: fuzzRuns(10_000) },
  )
  expect(app.logged).toEqual([])
})
