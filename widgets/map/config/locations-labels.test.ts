import { expect, test } from 'vitest'
import { read } from './_testing/read.ts'
import { getTint } from './values.ts'

const getLocation = (raw: object, main: object = {}) =>
  read({ main_settings: main, locations: { 0: { lat: 10, lng: 20, ...raw } } }).model.locations[0]
const getLabel = (raw: object, main: object = {}) =>
  read({ main_settings: main, labels: { 0: { parent_id: 'CA', ...raw } } }).model.labels.find(({ id }) => id === '0')
const getLine = (raw: object) =>
  read({ locations: { a: { x: 100, y: 100 }, b: { x: 300, y: 100, hide: 'yes' } }, lines: { 0: raw } })

test('MAP-087 a location lies at its lat and lng, or at x and y', () => {
  expect(getLocation({})).toMatchObject({ x: 200, y: 500 })
  expect(getLocation({ lat: '10', lng: '20' })).toMatchObject({ x: 200, y: 500 })
  expect(getLocation({ x: '7', y: 8 })).toMatchObject({ x: 7, y: 8 })
  expect(getLocation({ x: 0, y: 8 })).toMatchObject({ x: 200, y: 500 })
  for (const nowhere of [undefined, '', 'no']) {
    expect(getLocation({ lat: nowhere, lng: nowhere, x: 0, y: '8' })).toMatchObject({ x: 0, y: 8 })
    expect(getLocation({ lat: nowhere, lng: nowhere, x: 0, y: '' })).toBeUndefined()
  }
})

test('MAP-088 a location is a circle, square, triangle, diamond, marker, heart, star, image or custom shape', () => {
  const shapes = ['circle', 'square', 'triangle', 'diamond', 'marker', 'heart', 'star']
  expect(shapes.map((type) => getLocation({ type })?.type)).toEqual(shapes)
  expect(getLocation({ type: 'image', image_url: 'a.png' })).toMatchObject({ type: 'image', imageUrl: 'a.png' })
  expect(getLocation({ type: 'flag' }, { custom_shapes: { flag: 'M0,0Z' } })).toMatchObject({
    type: 'path',
    path: 'M0,0Z',
  })
  expect(getLocation({ type: 'path', path: 'M1,1Z' })).toMatchObject({ type: 'path', path: 'M1,1Z' })
  expect(['hexagon', '', 7, 'image', 'toString'].map((type) => getLocation({ type })?.type)).toEqual(
    Array(5).fill('square'),
  )
})

test('MAP-089 a location has a number as its size, or "auto"', () => {
  const sizes = [30, '40', 'auto', '/bie.html', 0, -3]
  expect(sizes.map((size) => getLocation({ size })?.size)).toEqual([30, 40, 'auto', 25, 25, 25])
})

test('MAP-090 a location has colors, border, description, url, display, display_ids, scale and name', () => {
  const raw = {
    color: 'red',
    hover_color: 'blue',
    border: 1,
    description: 'D',
    url: 'https://l',
    display: 'region',
    display_ids: ['0', 1],
    scale: false,
    name: 'L',
  }
  expect(getLocation(raw)).toMatchObject({
    color: 'red',
    hoverColor: 'blue',
    border: 1,
    description: 'D',
    url: 'https://l',
    display: 'region',
    displayIds: ['0', '1'],
    scale: false,
    name: 'L',
  })
  expect(getLocation({ color: 'red', opacity: 0.3 })).toMatchObject({
    hoverColor: getTint('red'),
    hoverOpacity: 0.3,
    level: 5,
  })
  expect(getLocation({ region: '2' })).toMatchObject({ display: 'region', displayIds: ['2'] })
})

test('symbols keep their size however near the map is, unless the config names a limit', () => {
  expect(getLocation({})?.scaleLimit).toBe(0)
  expect(getLocation({}, { scale_limit: 0.5 })?.scaleLimit).toBe(0.5)
})

test('MAP-091 a location has pulse settings', () => {
  expect(getLocation({ pulse: 'yes', pulse_size: 3 })?.pulse).toEqual({ on: true, size: 3, speed: 0.5, color: 'auto' })
  expect(getLocation({}, { location_pulse: 'yes', location_pulse_color: 'red' })?.pulse).toMatchObject({
    on: true,
    color: 'red',
  })
})

test('MAP-092 a location of type image takes an image source or url', () => {
  const type = 'image'
  const main = { images_directory: '/img/', location_image_source: 'frog.png' }
  expect(getLocation({ type, image_url: 'https://a/b.png' }, main)?.imageUrl).toBe('https://a/b.png')
  expect(getLocation({ type, image_source: 'c.png' }, main)?.imageUrl).toBe('/img/c.png')
  expect(getLocation({ type, overwrite_image_location: 'd.png' }, main)?.imageUrl).toBe('d.png')
  expect(getLocation({ type }, main)?.imageUrl).toBe('/img/frog.png')
  expect(getLocation({ type, image_position: 'bottom-center' }, main)?.imagePosition).toBe('bottom-center')
})

test('MAP-093 a location stands at the top or the bottom', () => {
  expect(['top', 'bottom', 'left', undefined].map((position) => getLocation({ position })?.position)).toEqual([
    'top',
    'bottom',
    'top',
    'top',
  ])
})

test('MAP-094 a label has all its fields', () => {
  const raw = {
    name: 'N',
    x: '1',
    y: 2,
    parent_type: 'state',
    color: 'red',
    size: '11',
    anchor: 'end',
    line: 'yes',
    line_x: 3,
    line_y: '4',
    pill: 'yes',
    width: 45,
    rotate: '30',
    scale: 'yes',
    display: '0.5:0.1',
    display_ids: 'a, b',
    opacity: '0.5',
  }
  expect(getLabel(raw)).toMatchObject({
    text: 'N',
    x: 1,
    y: 2,
    parentType: 'state',
    parentId: 'CA',
    color: 'red',
    size: 11,
    anchor: 'end',
    line: { x: 3, y: 4 },
    pill: true,
    width: 45,
    rotate: 30,
    scale: true,
    display: { max: 0.5, min: 0.1 },
    displayIds: ['a', 'b'],
    opacity: 0.5,
  })
})

test('MAP-095 a label stands for a state, a region or a location', () => {
  const { labels } = read({
    main_settings: { import_labels: 'no' },
    regions: { r: { name: 'West', states: ['CA', 'NV'] } },
    locations: { l: { lat: 10, lng: 20, display: 'state' } },
    labels: {
      0: { parent_type: 'state', parent_id: 'NV' },
      1: { parent_type: 'region', parent_id: 'r', name: 'Not Named' },
      2: { parent_type: 'location', parent_id: 'l', name: '' },
    },
  }).model
  expect(labels).toMatchObject([
    { parentType: 'state', text: 'NV', x: 200, y: 220, display: 'all' },
    { parentType: 'region', text: 'r', x: 130, y: 260, display: 'out' },
    { parentType: 'location', text: '', x: 200, y: 500, display: 'state' },
  ])
})

test('a label that stands on its location looks as labels do, not as the location', () => {
  const { labels } = read({
    main_settings: { import_labels: 'no', label_color: 'black', label_opacity: 0.8, location_color: 'red' },
    locations: { l: { lat: 10, lng: 20, opacity: 0.5, level: 9, scale_limit: 0.1 } },
    labels: {
      0: { parent_type: 'location', parent_id: 'l', name: 'L' },
      1: { parent_type: 'location', parent_id: 'l', name: 'M', color: 'blue', hover_color: 'green', opacity: 0.3 },
    },
  }).model
  const looks = { x: 200, y: 500, scale: false, scaleLimit: 0.0625, level: 3 }
  expect(labels).toMatchObject([
    { ...looks, id: '0', color: 'black', hoverColor: 'black', opacity: 0.8, hoverOpacity: 0.8 },
    { ...looks, id: '1', color: 'blue', hoverColor: 'green', opacity: 0.3, hoverOpacity: 0.3 },
  ])
  expect(labels[0]).not.toHaveProperty('border')
})

test('labels without a parent are left out, and named once', () => {
  const { messages, model } = read({
    labels: { 0: { name: 'Hello', lat: 39, lng: -98 }, x: {}, 1: { parent_id: 'CA' } },
  })
  expect(messages).toEqual(['Labels without parent_id are left out: 0, x'])
  expect(model.labels.map(({ id }) => id)).not.toContain('0')
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i, {}]))
  expect(read({ labels: many }).messages).toEqual([expect.stringMatching(/: 0, 1, .*, 19 …$/)])
  expect(read({ main_settings: { hide_labels: 'yes' }, labels: many }).messages).toEqual([])
})

test('labels of the map info show unless the config has them, refuses them, or hides their state', () => {
  const ids = (data: object) => read(data).model.labels.map(({ id, pill }) => (pill ? `(${id})` : id))
  expect(ids({})).toEqual(['HI', '(NJ)', '(RI)'])
  expect(ids({ labels: { NJ: { parent_id: 'NJ' } } })).toEqual(['HI', 'NJ', '(RI)'])
  expect(ids({ labels: { HI: { pill: 'yes' } } })).toEqual(['HI', '(NJ)', '(RI)'])
  expect(ids({ main_settings: { import_labels: 'no' }, labels: {} })).toEqual([])
  expect(ids({ main_settings: { hide_labels: 'yes' } })).toEqual([])
  expect(ids({ main_settings: { hide_eastern_labels: 'yes' } })).toEqual(['HI'])
  expect(ids({ state_specific: { HI: { hide: 'yes' }, NJ: { hide_label: 'yes' } } })).toEqual(['(RI)'])
})

test.each([
  ['all', 'all'],
  ['auto', 'auto'],
  ['none', 'none'],
  ['sometimes', 'none'],
  ['0.25', { max: 0.25, min: 0 }],
  [1, { max: 1, min: 0 }],
])('a label with display %s', (display, expected) => {
  expect(getLabel({ display })?.display).toEqual(expected)
  expect(getLabel({}, { label_display: display })?.display).toEqual(expected)
})

test('display "no" of a label or a location says nothing; for all labels it means never', () => {
  expect(getLabel({ display: 'no' })?.display).toBe('all')
  expect(getLabel({ display: false }, { label_display: '0.5' })?.display).toEqual({ max: 0.5, min: 0 })
  expect(getLabel({}, { label_display: 'no' })?.display).toBe('none')
})

test('a pill widens what a zoom to its state and its region shows', () => {
  const { model } = read({ regions: { 0: { name: 'East', states: ['RI'] } } })
  expect(model.state('RI')?.box).toEqual({ x: 874, y: 164, x2: 888, y2: 181 })
  expect(model.state('RI')?.zoomBox).toMatchObject({ x: 874, y: 164, x2: 954.5 })
  expect(model.region('0')?.box).toEqual(model.state('RI')?.zoomBox)
})

test('MAP-096 a line has color, size, dash, origin, destination, angle and path', () => {
  const raw = { color: 'red', size: '3', dash: '-', origin_location: 'a', destination_location: 'b' }
  const [line] = getLine(raw).model.lines
  expect(line).toMatchObject({ color: 'red', size: 3, dash: '3 1', path: 'M100,100L300,100' })
  expect(getLine({ ...raw, angle: '30' }).model.lines[0]?.path).toContain('Q')
  expect(getLine({ path: 'M1,1L2,2' }).model.lines[0]?.path).toBe('M1,1L2,2')
})

test('MAP-097 the angle of a line applies only between -60 and 60', () => {
  const ends = { origin_location: 'a', destination_location: 'b' }
  const curved = (angle: unknown) => getLine({ ...ends, angle }).model.lines[0]?.path.includes('Q')
  expect([-60, -30, 30, 60].map(curved)).toEqual([true, true, true, true])
  expect([-61, 0, 61, 200, 'steep', undefined].map(curved)).toEqual(Array(6).fill(false))
})

test('borders is an older name of lines', () => {
  expect(read({ borders: { 0: { path: 'M1,1L2,2' } } }).model.lines).toHaveLength(1)
})

test('with contrast_labels a label is readable on its state, unless it has a color of its own or a leader line', () => {
  const color = (raw: object, more: object = {}) =>
    read({
      main_settings: { contrast_labels: 'yes', label_color: '#888888', ...more },
      state_specific: { CA: { color: '#10306b', hover_color: '#f0e442' } },
      labels: { 0: { parent_id: 'CA', ...raw } },
    }).model.labels.find(({ id }) => id === '0')
  expect(color({})).toMatchObject({ color: '#ffffff', hoverColor: '#1b2320' })
  expect(color({ color: 'red' })).toMatchObject({ color: 'red' })
  expect(color({ line: 'yes', line_x: 1, line_y: 2 })).toMatchObject({ color: '#888888' })
  expect(color({}, { contrast_labels: 'no' })).toMatchObject({ color: '#888888' })
})

test('where no color of labels is named they are readable on their states', () => {
  const color = (fill: string, main: object = {}) =>
    read({
      main_settings: main,
      state_specific: { CA: { color: fill } },
      labels: { 0: { parent_id: 'CA' } },
    }).model.labels.find(({ id }) => id === '0')
  expect(color('#10306b')).toMatchObject({ color: '#ffffff', hoverColor: '#ffffff' })
  expect(color('#f0e442')).toMatchObject({ color: '#1b2320', hoverColor: '#1b2320' })
  expect(color('#f0e442', { label_color: '#ffffff' })?.color).toBe('#ffffff')
  expect(color('#f0e442', { contrast_labels: 'no' })?.color).toBe('#ffffff')
})
