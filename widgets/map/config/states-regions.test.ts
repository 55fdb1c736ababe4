import { expect, test } from 'vitest'
import { old, us, world } from './_testing/infos.ts'
import { read } from './_testing/read.ts'
import { getTint } from './values.ts'

const getState = (raw: object, main: object = {}) =>
  read({ main_settings: main, state_specific: { CA: raw } }).model.state('CA')
const getRegion = (raw: object, main: object = {}) =>
  read({ main_settings: main, regions: { 0: { name: 'West', states: ['CA', 'NV'], ...raw } } }).model

test('a state has what its entry says, and the defaults of the map elsewhere', () => {
  const state = getState(
    { color: 'red', description: 'default', url: 'no', inactive: 'Yes', zoomable: 'no', popup: 'on_click', level: '2' },
    { state_description: 'All', state_url: 'https://all', all_states_zoomable: 'yes', link_text: 'Go' },
  )
  expect(state).toMatchObject({
    name: 'California',
    color: 'red',
    hoverColor: getTint('red'),
    description: 'All',
    url: '',
    inactive: true,
    zoomable: false,
    popup: 'click',
    linkText: 'Go',
    level: 2,
    opacity: 1,
    image: undefined,
    display: 'all',
    box: { x: 20, y: 140, x2: 160, y2: 380 },
  })
})

test('with no settings at all nothing is undefined: sensible colors and empty texts', () => {
  expect(read({}).model.states[0]).toMatchObject({
    name: 'California',
    description: '',
    url: '',
    color: '#88a4bc',
    borderColor: '#ffffff',
    source: undefined,
  })
})

test.each([
  ['hide', 'Yes', undefined],
  ['hide', true, undefined],
  ['hide', 'no', 'CA'],
  ['hide', 'default', 'CA'],
])('a state with %s: %s', (key, value, id) => expect(getState({ [key]: value })?.id).toBe(id))

test('under the pointer a state has a tint of its own color, unless its owner names another, for it or for all', () => {
  const hover = (own: object, main: object = {}) => getState(own, main)?.hoverColor
  expect(hover({})).toBe('#3b729f')
  expect(hover({}, { state_color: '#d9d6cc' })).toBe(getTint('#d9d6cc'))
  expect(hover({ color: '#10306b' })).toBe(getTint('#10306b'))
  expect(hover({ color: '#10306b', hover_color: 'blue' })).toBe('blue')
  expect(hover({ color: '#10306b' }, { state_hover_color: '#ccc' })).toBe('#ccc')
})

test('a region with a color has a tint of it under the pointer, and with cascade so have its states', () => {
  const hovers = (region: object) => {
    const model = getRegion({ color: '#10306b', ...region })
    return [model.regions[0]?.hoverColor, model.state('CA')?.hoverColor]
  }
  expect(hovers({})).toEqual([getTint('#10306b'), '#3b729f'])
  expect(hovers({ cascade: 'yes' })).toEqual([getTint('#10306b'), getTint('#10306b')])
})

test('hover color "off" is the color that the state has', () => {
  expect(getState({ color: 'red' }, { state_hover_color: 'off' })?.hoverColor).toBe('red')
})

test('territories of the US map show only with hide "no"; on other maps their ids are ids', () => {
  const ids = (data: object, info = us) => read(data, info).model.states.map(({ id }) => id)
  expect(ids({})).toEqual(['CA', 'NV', 'TX', 'NJ', 'RI', 'HI'])
  expect(ids({ state_specific: { GU: { hide: 'no' }, PR: { hide: 'default' }, AS: { color: 'red' } } })).toContain('GU')
  expect(ids({ state_specific: { PR: { hide: 'default' }, AS: { color: 'red' } } })).not.toContain('AS')
  expect(ids({}, { ...us, map_name: 'na' })).toContain('PR')
})

test('a path in the data adds a state; ids that nobody knows are passed over', () => {
  const { model, told } = read({
    state_specific: { NEW: { name: 'New', path: 'M0,0H10V10Z' }, AD: { name: 'Andorra' }, description: '' },
  })
  expect(model.state('NEW')).toMatchObject({ name: 'New', box: { x: 0, y: 0, x2: 10, y2: 10 } })
  expect(model.state('AD')).toBeUndefined()
  expect(told).toEqual([])
})

test('pictures: an address, or a file in the directory of images', () => {
  expect(getState({ image_url: 'https://a/b.png' })?.image).toEqual({
    url: 'https://a/b.png',
    size: 'auto',
    position: 'center',
    x: 0,
    y: 0,
    color: '#88a4bc',
  })
  const main = { images_directory: '/img/', state_image_position: 'repeat' }
  expect(getState({ image_source: 'a.png', image_size: '30', image_x: '4' }, main)?.image).toMatchObject({
    url: '/img/a.png',
    size: 30,
    position: 'repeat',
    x: 4,
  })
  expect(getState({ image_hover_url: 'h.png' })?.hoverImage?.url).toBe('h.png')
})

test('MAP-084 a state carries pulse settings', () => {
  expect(getState({ pulse_size: '2', pulse_speed: 3, pulse_color: 'red' })?.pulse).toMatchObject({
    size: 2,
    speed: 3,
    color: 'red',
  })
  expect(getState({}, { border_color: 'black' })?.pulse).toEqual({ on: false, size: 1.1, speed: 1, color: 'black' })
})

test('MAP-085 a region has name, states, colors, url, description and zoomable', () => {
  const raw = { color: 'red', hover_color: 'blue', url: 'https://r', description: 'R', zoomable: 'yes' }
  expect(getRegion(raw).regions).toMatchObject([
    {
      id: '0',
      name: 'West',
      states: ['CA', 'NV'],
      color: 'red',
      hoverColor: 'blue',
      url: 'https://r',
      description: 'R',
      zoomable: true,
      ownColor: true,
      opacity: 1,
      hoverOpacity: 0.6,
    },
  ])
})

test('MAP-086 a region may have a box of its own; else it has that of its states', () => {
  expect(getRegion({ x: 1, y: '2', x2: 3, y2: 4 }).regions[0]?.box).toEqual({ x: 1, y: 2, x2: 3, y2: 4 })
  expect(getRegion({}).regions[0]?.box).toEqual({ x: 20, y: 140, x2: 240, y2: 380 })
})

test('a region with a link does not zoom unless its owner says so', () => {
  expect(getRegion({}).regions[0]?.zoomable).toBe(true)
  expect(getRegion({ url: 'https://r' }).regions[0]?.zoomable).toBe(false)
  expect(getRegion({ zoomable: 'no' }).regions[0]?.zoomable).toBe(false)
})

test('a state has its own color, and with cascade what its region has where it has nothing of its own', () => {
  const data = (region: object, main: object = {}) => ({
    main_settings: main,
    state_specific: { CA: { color: 'green', description: 'Own' } },
    regions: { 0: { states: ['CA', 'NV'], color: 'red', description: 'R', url: 'https://r', ...region } },
  })
  const colors = (value: object) => ['CA', 'NV'].map((id) => read(value).model.state(id)?.color)
  expect(colors(data({}))).toEqual(['green', '#88a4bc'])
  expect(colors(data({ cascade: 'yes' }))).toEqual(['green', 'red'])
  expect(colors(data({}, { region_cascade_all: 'yes' }))).toEqual(['green', 'red'])
  const { model } = read(data({ cascade: 'yes' }))
  expect(model.state('CA')).toMatchObject({ description: 'Own', url: 'https://r', region: '0' })
  expect(model.state('NV')).toMatchObject({ description: 'R', url: 'https://r' })
  expect(read(data({})).model.state('NV')?.description).toBe('')
})

test('regions of the data replace those of the map info as a whole, and zoom "no" stops only the latter', () => {
  const regions = (data: object) => read(data, world).model.regions.map(({ name }) => name)
  expect(regions({})).toEqual(['Americas', 'Europe'])
  expect(regions({ regions: {} })).toEqual([])
  expect(regions({ main_settings: { zoom: 'no' } })).toEqual([])
  expect(regions({ main_settings: { zoom: 'no' }, regions: { 0: { name: 'Own', states: 'FR, DE' } } })).toEqual(['Own'])
})

test('the oldest map info says where the view is in its own way', () => {
  expect(read({}, old).model.view).toEqual({ x: -20, y: -10, x2: 980, y2: 1000 / 1.623 - 10 })
})
