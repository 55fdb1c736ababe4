import { expect, test } from 'vitest'
import { world } from './_testing/infos.ts'
import { read } from './_testing/read.ts'
import type { Context } from './context.ts'
import { elementHelp, getDefault, getKind, outlineHelp, settingsHelp } from './help.ts'
import { labelFiller } from './labels.ts'
import { lineFiller } from './lines.ts'
import { locationFillers } from './locations.ts'
import { regionFiller } from './regions.ts'
import { ALIASES, SETTINGS, type Settings } from './settings.ts'
import { stateFillers } from './states.ts'

const context = { settings: read({}).model.settings } as Context
const getKeys = (...fillers: { keys: Map<string, string> }[]) => fillers.flatMap(({ keys }) => [...keys.keys()])
const { state, pulse, image, hoverImage } = stateFillers(context)
const location = locationFillers(context)

test('every setting is told of, and nothing else', () => {
  expect(Object.keys(settingsHelp).sort()).toEqual([...Object.keys({ ...SETTINGS, ...ALIASES, ...outlineHelp })].sort())
})

test.each([
  [
    'state',
    getKeys(state, pulse, image, hoverImage),
    ['path', 'image_source', 'image_hover_source', 'feature'].concat('geojson_url', 'geojson_field', 'geojson_value'),
  ],
  ['region', getKeys(regionFiller(context)), ['states', 'x', 'y', 'x2', 'y2']],
  [
    'location',
    getKeys(location.location, location.pulse),
    ['lat', 'lng', 'x', 'y', 'path', 'region', 'position', 'image_url', 'image_source', 'image_hover_url'].concat(
      'image_hover_source',
      'overwrite_image_location',
      'image_position',
      ...['feature', 'geojson_url', 'geojson_field', 'geojson_value'],
    ),
  ],
  ['label', getKeys(labelFiller(context)), ['parent_type', 'parent_id', 'x', 'y', 'line_x', 'line_y', 'size']],
  ['line', getKeys(lineFiller(context)), ['origin_location', 'destination_location']],
] as const)('every key of a %s is told of, and nothing else', (kind, known, more) => {
  expect(Object.keys(elementHelp[kind]).sort()).toEqual([...new Set([...known, ...more])].sort())
})

test('every key of a map info is told of, and nothing else', () => {
  const { default_regions, ...rest } = world
  expect(Object.keys({ ...rest, default_regions, calibrate: 0, proj_rules: 0, default_labels: 0 }).sort()).toEqual(
    Object.keys(elementHelp['map info']).sort(),
  )
})

test('each effect is one sentence', () => {
  const effects = [
    ...Object.values(settingsHelp).map(({ effect }) => effect),
    ...Object.values(elementHelp).flatMap((help) => Object.values(help)),
  ]
  for (const effect of effects) expect(effect).toMatch(/^\S.*[.…]$/)
})

test('kinds and defaults are those of the table', () => {
  const row = (key: keyof Settings) => [getKind(key), getDefault(key)]
  expect(row('zoom')).toEqual(['off', 'yes'])
  expect(row('manual_zoom')).toEqual(['on', 'no'])
  expect(row('state_color')).toEqual(['color', '#88a4bc'])
  expect(row('zoom_time')).toEqual(['number', '0.5'])
  expect(row('popups')).toEqual(['other', 'hover'])
  expect(row('location_size')).toEqual(['other', '25'])
  expect(row('div')).toEqual(['text', 'map'])
})
