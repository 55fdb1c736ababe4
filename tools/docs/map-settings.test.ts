import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { elementHelp } from '../../widgets/map/config/help.ts'
import type { ElementKind } from '../../widgets/map/config/help-elements.ts'
import { SETTINGS } from '../../widgets/map/config/settings.ts'
import { elementDefault, FILLERS } from './element-defaults.ts'
import { mapSettings } from './map-settings.ts'

describe('docs/map-settings.md', () => {
  it('is what the readers of configs say now: npm run docs writes it', () => {
    expect(readFileSync('docs/map-settings.md', 'utf8')).toBe(mapSettings())
  })

  it('has a row for every key of main_settings', () => {
    const text = mapSettings()
    expect(Object.keys(SETTINGS).filter((key) => !text.includes(`\n| \`${key}\` |`))).toEqual([])
  })

  it.each(Object.keys(FILLERS) as ElementKind[])('has a row for every key that a %s is read by', (kind) => {
    const known = FILLERS[kind]?.flatMap((filler) => [...filler.keys.keys()]) ?? []
    expect(known.filter((key) => !(key in elementHelp[kind]))).toEqual([])
  })

  it.each<[ElementKind, string, string]>([
    ['state', 'hover_color', '`state_hover_color`'],
    ['state', 'inactive', '`all_states_inactive`'],
    ['state', 'pulse_size', '`state_pulse_size`'],
    ['state', 'emphasize', '`yes`'],
    ['region', 'color', '`state_color`'],
    ['location', 'level', '`5`'],
    ['location', 'image_url', '`location_image_url`'],
    ['label', 'size', '`label_size`'],
    ['line', 'dash', '`line_dash`'],
    ['legend entry', 'shape', '`circle`'],
    ['location', 'lat', ''],
  ])('the default of %s %s is %s', (kind, key, expected) => expect(elementDefault(kind, key)).toBe(expected))
})
