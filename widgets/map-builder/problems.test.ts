import { expect, test } from 'vitest'
import { FIELDS, type Field, SETTINGS } from './fields.ts'
import { getProblem, parseInput } from './problems.ts'

const all = [...Object.values(FIELDS), ...Object.values(SETTINGS)].flat() as Field[]
const named = (key: string) => all.find((field) => field.key === key) as Field

test.each<[string, unknown, string | undefined]>([
  ['lat', 91, 'Latitude is “91”; expected a number from −90 to 90.'],
  ['lat', 'north', 'Latitude is “north”; expected a number from −90 to 90.'],
  ['lat', '37.4', undefined],
  ['lat', ' ', 'Latitude is “ ”; expected a number from −90 to 90.'],
  ['x', 'NaN', 'X position, map units is “NaN”; expected a number.'],
  ['x', -12.5, undefined],
  ['popup_maxwidth', 'auto', undefined],
  ['popup_maxwidth', 'wide', 'Maximum width, px is “wide”; expected a number from 50 to 2000 or “auto”.'],
  ['state_color', 'teal', undefined],
  ['state_color', '#17adc1', undefined],
  ['state_color', '#17adc', 'State color is “#17adc”; expected a color such as #17adc1 or teal.'],
  ['state_hover_color', 'off', undefined],
  ['state_color', 5, 'State color is “5”; expected a color such as #17adc1 or teal.'],
  [
    'state_url',
    'javascript:alert(1)',
    'Default link is “javascript:alert(1)”; expected a URL such as https://example.com/page.',
  ],
  [
    'state_url',
    ' java\tscript:x',
    'Default link is “ java\tscript:x”; expected a URL such as https://example.com/page.',
  ],
  ['state_url', '/contact?a=b', undefined],
  ['state_url', 'offices/texas.html', undefined],
  ['state_url', 'https://www.example.com', undefined],
  [
    'state_url',
    'www.example.com/a',
    'Default link is “www.example.com/a”; expected a full URL, such as https://www.example.com/a.',
  ],
  ['state_url', 'example.com', 'Default link is “example.com”; expected a full URL, such as https://example.com.'],
  ['state_url', 'mailto:a@example.com', undefined],
  ['popups', 'on_hover', 'Open pop-ups is “on_hover”; expected “detect” or “on_click” or “hover” or “off”.'],
  ['popups', 'default', undefined],
  ['background_transparent', 'nyes', 'Transparent background is “nyes”; expected “yes” or “no”.'],
  ['background_transparent', 'Yes', undefined],
  ['name', '<b>anything</b>', undefined],
  ['url', 'no', undefined],
])('%s = %j', (key, value, problem) => expect(getProblem(named(key), value)).toBe(problem))

test('an empty field is never wrong', () => {
  for (const field of all) for (const value of [undefined, '', null]) expect(getProblem(field, value)).toBeUndefined()
})

test('what a field says where it is empty would be right', () => {
  for (const field of all) expect(getProblem(field, field.fallback), field.key).toBeUndefined()
})

test('nothing that is typed is lost on its way to a number', () => {
  const lat = named('lat')
  expect(['', '-', '-1', '12.', '12.5', '1e', 'x', '007'].map((text) => parseInput(lat, text))).toEqual([
    undefined,
    '-',
    -1,
    '12.',
    12.5,
    '1e',
    'x',
    '007',
  ])
  expect(parseInput(named('name'), '12')).toBe('12')
  // A map reads the number 0 as nothing said.
  expect(['0', '0.5', '10'].map((text) => parseInput(named('border_size'), text))).toEqual(['0', 0.5, 10])
})
