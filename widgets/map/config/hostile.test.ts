import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import { fixtures } from './_testing/configs.ts'
import { us, world } from './_testing/infos.ts'
import { read } from './_testing/read.ts'
import { soundness } from './_testing/sound.ts'
import { elementHelp, settingsHelp } from './help.ts'
import { readState } from './index.ts'

test.each(Object.entries(fixtures))('%s: everything in the model is sound', (_, { data, info }) => {
  for (const coarse of [false, true]) {
    const { model } = read(data, info, coarse)
    expect(soundness(model)).toEqual([])
  }
})

const throwing = new Proxy(
  {},
  {
    ownKeys() {
      throw new Error('no')
    },
    get() {
      throw new Error('no')
    },
  },
)
const cyclic: Record<string, unknown> = { name: 'Round' }
cyclic.self = cyclic
cyclic.states = cyclic
const getter = Object.defineProperty({ color: 'red' }, 'name', {
  enumerable: true,
  get() {
    throw new Error('no')
  },
})

/** What nobody should write and somebody does. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...['yes', 'no', 'Yes', 'default', 'off', 'auto', 'all', '', ' ', '0', '-1', '10px', '1e999', '#12', '#fff'],
    ...[
      'CA',
      'NV',
      'RI',
      'FR',
      'XX',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'state',
      'image',
      'path',
    ],
    ...[0, -1, 1, 1e308, -1e308, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, false, 10n, Symbol('s')],
    ...[() => 1, throwing, getter, cyclic, [], ['CA', 'CA', 7, null], { x: 1, y: 2, x2: 3, y2: 'four' }],
  ),
  fc.string(),
  fc.double(),
)
const entity = (kind: keyof typeof elementHelp) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(elementHelp[kind]), '__proto__', 'x1'), odd) },
    { weight: 1, arbitrary: odd },
  )
const ids = fc.constantFrom('CA', 'NV', 'RI', 'FR', '0', '1', '2', '__proto__', 'constructor', 'toString', 'NEW')
const group = (kind: keyof typeof elementHelp) =>
  fc.oneof({ weight: 9, arbitrary: fc.dictionary(ids, entity(kind)) }, { weight: 1, arbitrary: odd })

const config = fc.record({
  main_settings: fc.oneof(
    { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(settingsHelp), 'js_hooks'), odd) },
    { weight: 1, arbitrary: odd },
  ),
  state_specific: group('state'),
  regions: group('region'),
  locations: group('location'),
  labels: group('label'),
  lines: group('line'),
  legend: fc.oneof(fc.record({ entries: fc.array(entity('legend entry')), html: odd }), odd),
})

test('whatever a config holds, it is read, every number is finite, every color a word, every id known', () => {
  assertProperty(
    fc.property(config, fc.constantFrom(us, world), fc.boolean(), (data, info, coarse) => {
      const { model, told } = read(data, info, coarse)
      expect(soundness(model)).toEqual([])
      expect(told.length).toBeLessThanOrEqual(51)
      for (const id of ['CA', 'FR', '__proto__']) readState(model, data, id)
    }),
    { numRuns: 300 },
  )
})

test('whatever a map info holds, it is read or refused', () => {
  const info = fc.record({
    map_name: odd,
    paths: fc.dictionary(ids, odd),
    ...Object.fromEntries(
      ['names', 'state_bbox_array', 'default_regions', 'default_labels', 'initial_view', 'calibrate'].map((key) => [
        key,
        fc.oneof(fc.dictionary(ids, odd), odd),
      ]),
    ),
    proj: fc.oneof(fc.constantFrom('lambert', 'xy', 'robinson'), odd),
    proj_coordinates: fc.oneof(fc.array(odd), odd),
    proj_rules: fc.oneof(fc.array(odd), odd),
  })
  assertProperty(
    fc.property(info, (info) => {
      const { model } = read({ locations: { 0: { lat: 1, lng: 2 } }, labels: { 0: { parent_id: 'CA' } } }, info)
      expect(soundness(model)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('ids that objects inherit are ids like others', () => {
  const json = '{"__proto__":{"path":"M0,0H9V9Z"},"constructor":{"path":"M0,0H9V9Z"}}'
  const { model } = read({ state_specific: JSON.parse(json) })
  expect(model.state('__proto__')?.path).toBe('M0,0H9V9Z')
  expect(model.state('constructor')?.id).toBe('constructor')
  expect(model.state('toString')).toBeUndefined()
  expect(({} as Record<string, unknown>).path).toBeUndefined()
})

test('a long description and 10,000 locations are read as they are', () => {
  const description = 'x'.repeat(1_000_000)
  const locations = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [i, { lat: i % 90, lng: i % 180 }]))
  const { model } = read({ state_specific: { CA: { description } }, locations })
  expect(model.state('CA')?.description).toHaveLength(1_000_000)
  expect(model.locations).toHaveLength(10_000)
})

test('10,000 mistakes are told in few words', () => {
  const { told } = read({ regions: { 0: { states: Array.from({ length: 10_000 }, (_, i) => `X${i}`) } } })
  expect(told).toHaveLength(51)
  expect(told.at(-1)?.message).toBe('More problems are left out.')
})
