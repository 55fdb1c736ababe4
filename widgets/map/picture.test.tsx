import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MapInfo } from '../_geo/types.ts'
import { readMap } from './config/index.ts'
import { fetchAllTools } from './features.ts'
import { MapPicture } from './Picture.tsx'

await fetchAllTools()

const square = (x: number, y: number, side = 100) => `M${x},${y}h${side}v${side}h-${side}z`
const INFO: MapInfo = {
  map_name: 'us',
  paths: { TX: square(0, 0), CA: square(200, 0), RI: square(400, 0, 4), PR: square(500, 300, 50) },
  names: { TX: 'Texas', CA: 'California', RI: 'Rhode Island', PR: 'Puerto Rico' },
  initial_view: { x: 0, y: 0, x2: 1000, y2: 500 },
}
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

function draw(data: object, title?: string): string {
  const model = readMap({ data, info: INFO }, () => {})
  if (!model) throw new Error('no map')
  return renderToString(<MapPicture model={model} title={title} />)
}
const stateIn = (svg: string, id: string) => new RegExp(`<path[^>]*data-id="${id}"[^>]*>`).exec(svg)?.[0]

test('the picture has the ratio of the map and says what it shows', () => {
  const svg = draw({ main_settings: { width: 'responsive' } }, 'My map')
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1000 500" width="1000" height="500"/)
  expect(svg).toContain('<title>My map</title><desc>States: Texas, California, Rhode Island.</desc>')
})

test.each([
  ['us', 'States'],
  ['county', 'Counties'],
  ['world', 'Countries'],
  ['continent', 'States'],
])('the shapes of a map of the family %s are %s', (map_name, what) => {
  const model = readMap({ data: {}, info: { ...INFO, map_name } }, () => {})
  expect(renderToString(<MapPicture model={model as never} />)).toContain(`<desc>${what}: Texas,`)
})

test('it stands alone: no script, no style, no handler, nothing to fetch', () => {
  const svg = draw({ locations: { 0: { x: 10, y: 10, name: 'Here', url: 'https://elsewhere.example' } } })
  expect(svg).not.toMatch(/<(script|style|link|a|use)[\s>]| (style|on\w+|href)=/)
})

test.each([
  ['700', undefined, '700', '350'],
  ['responsive', 250, '500', '250'],
  [300, 300, '300', '300'],
  ['1e12', undefined, '8000', '4000'],
])('with a width of %s and a height of %s it is %s by %s', (width, height, ...size) => {
  const svg = draw({ main_settings: { width, height } })
  expect(/ width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1)).toEqual(size)
})

test('states have their configured colors', () => {
  const svg = draw({ main_settings: { state_color: '#abcdef' }, state_specific: { TX: { color: 'tomato' } } })
  expect(stateIn(svg, 'TX')).toContain('fill="tomato"')
  expect(stateIn(svg, 'CA')).toContain('fill="#abcdef"')
})

test('territories show only where the config says so; hidden states do not', () => {
  const plain = draw({ state_specific: { CA: { hide: 'yes' } } })
  expect([stateIn(plain, 'PR'), stateIn(plain, 'CA')]).toEqual([undefined, undefined])
  expect(stateIn(draw({ state_specific: { PR: { hide: 'no' } } }), 'PR')).toBeDefined()
})

test('labels show as they do at first: of display auto none at the whole map, and in a zoom those that fit their state', () => {
  const label = (parent_id: string, x: number, display: string) => ({
    parent_id,
    x,
    y: 50,
    display,
    name: `in ${parent_id}`,
  })
  const getLabels = (settings: object) => {
    const svg = draw({
      main_settings: settings,
      labels: {
        0: label('TX', 50, 'auto'),
        1: label('RI', 402, 'auto'),
        2: label('CA', 250, 'all'),
        3: label('CA', 250, 'none'),
      },
    })
    return svg.match(/<text[^>]*>[^<]*/g)?.map((text) => text.replace(/.*>/, ''))
  }
  expect(getLabels({})).toEqual(['in CA'])
  expect(getLabels({ initial_zoom: 'TX' })).toEqual(['in TX', 'in CA'])
})

test('thousands of labels in shapes of thousands of corners are a picture', () => {
  const corners = Array.from({ length: 20_000 }, (_, i) => `L${i % 100},${i % 97}`).join('')
  const labels = Object.fromEntries(
    Array.from({ length: 3000 }, (_, i) => [`l${i}`, { parent_id: 'TX', x: 50, y: 50, display: 'auto', scale: 'yes' }]),
  )
  const model = readMap({ data: { labels }, info: { ...INFO, paths: { TX: `M0,0${corners}z` } } }, () => {})
  expect(stateIn(renderToString(<MapPicture model={model as never} />), 'TX')).toContain('L99,')
})

test('locations lie where they are said to be, lines between them', () => {
  const svg = draw({
    locations: { a: { x: 10, y: 20, type: 'circle', name: 'A' }, b: { x: 110, y: 20, type: 'star', name: 'B' } },
    lines: { 0: { origin_location: 'a', destination_location: 'b', color: '#123456' } },
  })
  expect(svg).toMatch(/data-id="a"[^>]*transform="translate\(10 20\)/)
  expect(svg).toContain('stroke="#123456"')
  expect(svg).toContain('Locations: A, B.')
})

test('only images in data URLs are drawn; a state without its image has its color, a location is a circle', () => {
  const svg = draw({
    main_settings: { background_image_url: 'https://elsewhere.example/b.png', location_color: '#010203' },
    state_specific: {
      TX: { image_url: 'https://elsewhere.example/x.png', color: '#040506' },
      CA: { image_url: PIXEL },
    },
    locations: {
      0: { x: 1, y: 1, name: 'far', type: 'image', image_url: '/relative.png' },
      1: { x: 2, y: 2, name: 'near', type: 'image', image_url: PIXEL },
    },
  })
  expect(svg.match(/href="[^"]*"/g)).toEqual([`href="${PIXEL}"`, `href="${PIXEL}"`])
  expect(stateIn(svg, 'TX')).toContain('fill="#040506"')
  expect(stateIn(svg, 'CA')).toContain('fill="url(#map-image-CA)"')
  expect(svg).toMatch(/data-id="0"[^>]*fill="#010203"/)
})

test('a legend stands inside of the map, or below it and the picture is so much higher', () => {
  const legend = { entries: [{ name: 'Sold &amp; gone', color: '#0a0b0c', shape: 'star' }, { name: 'Open' }] }
  const inside = draw({ legend })
  expect(inside).toContain('viewBox="0 0 1000 500"')
  expect(inside).toMatch(/fill="#0a0b0c"[\s\S]*>Sold &amp; gone<\/text>/)
  const below = draw({ legend, main_settings: { width: 'responsive', legend_position: 'below' } })
  expect(below).toContain('viewBox="0 0 1000 568" width="1000" height="568"')
})

test('a legend of HTML is its words, and one of a thousand entries ends', () => {
  expect(draw({ legend: { html: '<b>Red</b> is <i>sold</i><script>alert(1)</script>' } })).toContain('>Red is sold')
  const entries = Array.from({ length: 1000 }, (_, i) => ({ name: `Entry ${i}` }))
  expect(draw({ legend: { entries } })).toContain('>and 960 more</text>')
})

test('a map that begins at a state shows that state', () => {
  const svg = draw({ main_settings: { initial_zoom: 'CA', zoom_percentage: 1 } })
  expect(svg).toContain('viewBox="150 0 200 100"')
  expect(stateIn(svg, 'TX')).toContain('fill-opacity="0.3"')
})

test('names that are markup stay words', () => {
  const svg = draw(
    { labels: { 0: { parent_id: 'TX', x: 5, y: 5, name: '</text><script>alert(1)</script>' } } },
    '</title><b>',
  )
  expect(svg).not.toMatch(/<script|<b>/)
})

test('the title of the legend is bold above it, notes and source stand below, a long one in several lines', () => {
  const caption = { title: 'Rents', notes: `First.\n${'word '.repeat(30)}`, source: 'HUD' }
  const svg = draw({ legend: { caption, entries: [{ name: 'High' }] } })
  const lines = [...svg.matchAll(/<text x="\d+"[^>]*>([^<]+)<\/text>/g)].map(([, words]) => words)
  expect(lines).toEqual([
    'Rents',
    'High',
    'First.',
    expect.stringMatching(/^word/),
    expect.stringMatching(/^word/),
    expect.stringMatching(/^word/),
    'Source: HUD',
  ])
  expect(svg).toMatch(/<text[^>]* font-weight="600">Rents</)
})

test('labels lower than 10 px are left out, as nobody could read them', () => {
  const data = (width: number) => ({
    main_settings: { width },
    labels: { 0: { parent_id: 'TX', name: 'Large', size: 40 }, 1: { parent_id: 'CA', name: 'Small', size: 12 } },
  })
  expect(draw(data(1000))).toMatch(/Large[\s\S]*Small/)
  expect(draw(data(500))).toContain('>Large<')
  expect(draw(data(500))).not.toContain('>Small<')
})

test('symbols that coincide stand beside each other', () => {
  const spot = { x: 100, y: 100, type: 'circle', size: 20 }
  const svg = draw({ locations: { a: spot, b: spot, c: { ...spot, x: 500 } } })
  expect(svg.match(/translate\([\d. ]+\)scale\(20\)/g)).toEqual([
    'translate(89 100)scale(20)',
    'translate(111 100)scale(20)',
    'translate(500 100)scale(20)',
  ])
})
