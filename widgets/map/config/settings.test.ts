import { describe, expect, test } from 'vitest'
import { world } from './_testing/infos.ts'
import { getSettings, read } from './_testing/read.ts'
import type { Settings } from './settings.ts'

type Row = [name: string, main: object, key: keyof Settings, value: unknown]

test.each<Row>([
  ['MAP-012 the map goes into the element "map" unless told otherwise', {}, 'div', 'map'],
  ['MAP-028 a map is 800 px wide by default', {}, 'width', 800],
  ['MAP-036 the legend is inside by default', {}, 'legend_position', 'inside'],
  ['MAP-041 pop-ups have opacity 0.9 by default', {}, 'popup_opacity', 0.9],
  ['MAP-042 pop-ups have shadow 1 by default', {}, 'popup_shadow', 1],
  ['MAP-043 pop-ups have corners of 5 by default', {}, 'popup_corners', 5],
  ['MAP-049 a zoom takes 0.5 s by default', {}, 'zoom_time', 0.5],
  ['MAP-050 a zoom step is 2 by default', {}, 'zoom_increment', 2],
  ['MAP-051 what is zoomed to fills 0.99 by default', {}, 'zoom_percentage', 0.99],
  ['MAP-053 neighbors fade to 0.3 by default', {}, 'adjacent_opacity', 0.3],
  ['MAP-054 borders are 1.5 wide by default', {}, 'border_size', 1.5],
  ['MAP-059 the link says View Website by default', {}, 'link_text', 'View Website'],
  ['MAP-062 buttons are 40 px by default', {}, 'navigation_size', 40],
  ['MAP-063 buttons have opacity 0.8 by default', {}, 'navigation_opacity', 0.8],
  ['MAP-065 labels are 22 high by default', {}, 'label_size', 22],
  ['MAP-066 locations have opacity 1 by default', {}, 'location_opacity', 1],
  ['MAP-067 locations have a border of 1.5 by default', {}, 'location_border', 1.5],
  ['MAP-068 under the pointer a location has a border of 2 by default', {}, 'location_hover_border', 2],
  ['MAP-069 a pulse grows 4 times by default', {}, 'location_pulse_size', 4],
  ['MAP-070 a pulse takes 0.5 s by default', {}, 'location_pulse_speed', 0.5],
  ['MAP-076 regions have opacity 1 by default', {}, 'region_opacity', 1],
  ['MAP-077 regions have opacity 0.6 under the pointer by default', {}, 'region_hover_opacity', 0.6],
  ['USM-010 a location of the US map has size 25 by default', {}, 'location_size', 25],
])('%s', (_, main, key, value) => {
  expect(getSettings(main)[key]).toEqual(value)
  // And read it is: another value takes the default's place.
  const other = typeof value === 'number' ? value / 2 : 'below'
  expect(getSettings({ [key]: key === 'width' ? 400 : other })[key]).toEqual(key === 'width' ? 400 : other)
})

describe('what an owner writes holds', () => {
  test.each<Row>([
    ['legend below the map', { legend_position: 'below' }, 'legend_position', 'below'],
    ['opacity of pop-ups', { popup_opacity: '0.5' }, 'popup_opacity', 0.5],
    ['no shadow at all', { popup_shadow: 0 }, 'popup_shadow', 0],
    ['no shadow, as text', { popup_shadow: '0' }, 'popup_shadow', 0],
    ['0 corners means the default, as elsewhere', { popup_corners: 0 }, 'popup_corners', 5],
    ['0 opacity means the default', { popup_opacity: 0 }, 'popup_opacity', 0.9],
    ['0 border means the default', { location_border: 0 }, 'location_border', 1.5],
    ['label opacity "0" hides labels', { label_opacity: '0' }, 'label_opacity', 0],
    ['a size in px', { label_size: '10px' }, 'label_size', 10],
    ['an empty text', { link_text: '', label_size: '' }, 'link_text', 'View Website'],
    ['a word for a number', { zoom_time: 'fast' }, 'zoom_time', 0.5],
    ['a malformed hex color is none', { popup_color: '#d_ffffff' }, 'popup_color', 'none'],
    ['other words are colors for all we know', { popup_color: 'rebeccapurple' }, 'popup_color', 'rebeccapurple'],
    ['"default"', { images_directory: 'default', location_size: 'default' }, 'images_directory', ''],
    ['fast fading on the US map', {}, 'fade_time', 0.1],
    ['no mobile scaling', { mobile_scaling: 'no' }, 'mobile_scaling', 1],
    ['a back arrow on the whole map', { initial_back: 'alert(1)' }, 'initial_back', true],
    ['a flag is exactly yes', { background_transparent: 'nyes' }, 'background_transparent', false],
    ['a flag is exactly yes, not Yes', { manual_zoom: 'Yes' }, 'manual_zoom', false],
    ['a flag is exactly no', { zoom: 'No' }, 'zoom', true],
    ['wheel that nobody wrote of', {}, 'allow_scrolling', ''],
    ['all_locations_hide', { all_locations_hide: 'yes' }, 'all_locations_hidden', true],
    ['arrow_border_color', { arrow_border_color: 'red' }, 'arrow_color_border', 'red'],
    ['hover_border_size', { hover_border_size: '3' }, 'border_hover_size', 3],
    ['arrows look like buttons', { navigation_color: '#111' }, 'arrow_color', '#111'],
  ])('%s', (_, main, key, value) => {
    expect(getSettings(main)[key]).toEqual(value)
  })
})

test('MAP-027 width is a number or "responsive"', () => {
  const widths = [800, '700', '700px', 'responsive', 'auto', '100%', 'wide', '', -5, Number.NaN]
  expect(widths.map((width) => getSettings({ width }).width)).toEqual([
    800,
    700,
    700,
    'responsive',
    'responsive',
    'responsive',
    800,
    800,
    800,
    800,
  ])
})

test('MAP-052 colors come back in 0.2 s by default, and as the owner says', () => {
  expect(getSettings({}, false, world).fade_time).toBe(0.2)
  expect(getSettings({ fade_time: 0.7 }, false, world).fade_time).toBe(0.7)
})

test('MAP-038 pop-ups are read under either key, and pop_ups wins', () => {
  expect(getSettings({ popups: 'off' }).popups).toBe('off')
  expect(getSettings({ pop_ups: 'off' }).popups).toBe('off')
  expect(getSettings({ popups: 'off', pop_ups: 'detect' }).popups).toBe('detect')
})

test('MAP-039 pop-ups are on_click, detect or off; every other word is hover', () => {
  const words = ['on_click', 'detect', 'off', 'on_hover', 'hover', 'no', 'detect ', undefined]
  expect(words.map((popups) => getSettings({ popups }).popups)).toEqual([
    'click',
    'detect',
    'off',
    ...Array(5).fill('hover'),
  ])
})

const getLimit = (coarse: boolean) =>
  read({ labels: { 0: { parent_id: 'CA' } } }, undefined, coarse).model.labels.find(({ id }) => id === '0')?.scaleLimit

test('MAP-071 labels keep their size down to 0.0625 on a desktop', () => expect(getLimit(false)).toBe(0.0625))
test('MAP-072 labels keep their size down to 0.4 on a touch device', () => expect(getLimit(true)).toBe(0.4))

test('a touch device has its own keys', () => {
  expect(getSettings({ zoom_mobile: 'no' }, true).zoom_time).toBe(0)
  expect(getSettings({ navigation_size: 30, mobile_scaling: 2 }, true).navigation_size).toBe(60)
  expect(getSettings({ navigation_size_mobile: '50' }, true).navigation_size).toBe(50)
  expect(getSettings({ navigation_size_mobile: '50' }).navigation_size).toBe(40)
})

test('what is not done is listed once, under debug, with what is not understood', () => {
  const { told } = read({
    main_settings: { backgroundmap_js_url: 'a', js_hooks: 'x', initial_back: 'go()', zoom_time: 'fast', fly: 1 },
  })
  expect(told).toEqual([
    {
      grade: 'debug',
      message:
        'Settings that are not done or not understood here: backgroundmap_js_url, js_hooks, initial_back, zoom_time',
    },
  ])
})
