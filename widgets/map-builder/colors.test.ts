import { expect, test } from 'vitest'
import { colorIn, getOddColors, paintable } from './colors.ts'
import { getExportSnippet, getProps, toJson } from './export/snippet.ts'

test.each<[unknown, string | undefined]>([
  ['#f00', '#f00'],
  [' #00ff00 ', ' #00ff00 '],
  ['teal', 'teal'],
  ['hsl(120 50% 50%)', 'hsl(120 50% 50%)'],
  ['off', 'off'],
  ['none', 'none'],
  ['f00', '#f00'],
  ['FF0000', '#FF0000'],
  [' abc ', '#abc'],
  ['ff00', undefined],
  ['url(http://example.com/x)', undefined],
  ['#17adc', undefined],
  ['1', undefined],
  [5, undefined],
  [null, undefined],
])('%j is read as %j', (value, color) => expect(colorIn(value)).toBe(color))

const data = {
  main_settings: { state_color: 'url(http://x)', border_color: '#fff', location_color: '0f0', popups: 'f00' },
  state_specific: {
    CA: { color: 'f00', name: 'f00', county_color: 'f00' },
    NV: { color: '#12', hover_color: 'default' },
    OR: { color: '', hover_color: 'no' },
    TX: { color: 'red' },
  },
  borders: { 0: { path: 'M0 0', color: 7 } },
  legend: { entries: [{ color: 'abc' }, { color: '#abc' }] },
}
const painted = {
  main_settings: { border_color: '#fff', location_color: '#0f0', popups: 'f00' },
  state_specific: {
    CA: { color: '#f00', name: 'f00', county_color: 'f00' },
    NV: { hover_color: 'default' },
    OR: { color: '', hover_color: 'no' },
    TX: { color: 'red' },
  },
  borders: { 0: { path: 'M0 0' } },
  legend: { entries: [{ color: '#abc' }, { color: '#abc' }] },
}

test('colors that are none are named by their place', () => {
  expect(getOddColors(data).map(({ where, color }) => [where, color])).toEqual([
    ['main_settings.state_color', undefined],
    ['main_settings.location_color', '#0f0'],
    ['state_specific.CA.color', '#f00'],
    ['state_specific.NV.color', undefined],
    ['lines.0.color', undefined],
    ['legend.0.color', '#abc'],
  ])
})

test('they are neither in the preview nor in the code, and stay in the file', () => {
  const doc = { base: 'us', data } as const
  expect(getProps(doc).data).toEqual(painted)
  expect(getExportSnippet(doc, 'https://plat.example', 'v1')).toContain('highlight=CA,TX')
  expect(JSON.parse(toJson(doc)).data).toEqual(data)
  const sound = { base: 'us', data: painted } as const
  expect(paintable(sound)).toBe(sound)
})
