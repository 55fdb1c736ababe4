import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { data, INFO } from '../_testing/small-map.ts'
import { globals, openPage, place } from './_testing/page.ts'
import { draw } from './draw.ts'

const FULL = {
  state_specific: { A: { description: 'Apples', url: 'https://example.com/a' } },
  locations: { here: { name: 'Here', x: 350, y: 50 }, there: { name: 'There', x: 50, y: 150 } },
  labels: { 7: { name: 'AA', parent_id: 'A', x: 20, y: 20 } },
  lines: { 3: { origin_location: 'here', destination_location: 'there' } },
  legend: { entries: [{ name: 'Shops', color: '#ff0067', ids: 'here' }] },
}

test.each([
  ['MAP-013 drawing adds an inner container', 'inner'],
  ['MAP-014 drawing adds a zoom-control container', 'zoom'],
  ['MAP-015 drawing adds an accessibility container', 'access'],
  ['MAP-016 drawing adds a legend container', 'legend'],
])('%s inside the element', (_, name) => {
  const map = openPage()
  expect(map.element.querySelectorAll(`#map_${name}`)).toHaveLength(1)
})

test('MAP-017 drawing adds a tooltip box', () => {
  const map = openPage()
  expect(map.element.querySelectorAll('#tt_sm_map.tt_sm')).toHaveLength(1)
  expect(map.api.tooltip).toBe(map.find('#tt_sm_map'))
  expect(map.find('#tt_sm_map').checkVisibility()).toBe(false)
})

test.each(['there', '#there'])('pages find the parts of a map under its holder, named after its element: %s', (div) => {
  const other = place('there')
  openPage(globals({}, { div }))
  const holder = other.querySelector('#there_holder') as Element
  const ids = [...holder.children].map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining([
      'there_zoom',
      'there_outer',
      'there_access',
      'there_inner',
      'there_legend',
      'there_background',
    ]),
  )
  expect(holder.querySelector('#there_inner svg')).not.toBeNull()
})

test.each([
  [[], 'map_images/flag.png'],
  [['https://maps.test/embed/v1/mapdata.js'], 'map_images/flag.png'],
  [['https://maps.test/embed/v1/mapdata.js', '/js/us-mapdata.js?v=2'], '/js/map_images/flag.png'],
])('images that are named by file lie beside the script with the map data: %j, %s', async (scripts, expected) => {
  for (const src of scripts) {
    const script = document.createElement('script')
    // Only its address counts here.
    script.type = 'text/plain'
    script.src = src
    document.head.append(script)
    onTestFinished(() => script.remove())
  }
  const map = openPage(globals({ state_specific: { A: { image_source: 'flag.png' } } }))
  await expect
    .poll(() => map.element.querySelector('pattern image')?.getAttribute('href'))
    .toMatch(new RegExp(`${expected}$`))
})

test('everything is in the light of the page, where its own styles reach it', () => {
  const map = openPage()
  const style = document.createElement('style')
  style.textContent = '.sm_state_A { stroke: rgb(1, 2, 3) } #map_inner { outline: 5px solid rgb(4, 5, 6) }'
  map.element.append(style)
  expect(getComputedStyle(map.shape('A')).stroke).toBe('rgb(1, 2, 3)')
  expect(getComputedStyle(map.find('#map_inner')).outlineColor).toBe('rgb(4, 5, 6)')
})

test.each([
  ['.sm_state.sm_state_A', 'a state'],
  ['.sm_label.sm_label_7', 'a label'],
  ['.sm_location.sm_location_here', 'a location'],
  ['.sm_line.sm_line_3', 'a line'],
  ['.sm_legend_item', 'an entry of the legend'],
])('%s is %s', async (selector) => {
  const map = openPage(globals(FULL))
  await expect.poll(() => map.find(`#map_holder ${selector}`)).not.toBeNull()
})

test('the parts of a pop-up have the classes that pages style', async () => {
  const map = openPage(globals(FULL, { popups: 'on_click' }))
  await map.click('A')
  await expect.poll(() => map.popup()).not.toBeNull()
  const text = (selector: string) => map.find(`#tt_sm_map ${selector}`)?.textContent
  expect([text('.tt_name_sm'), text('.tt_custom_sm')]).toEqual(['Alpha', 'Apples'])
  expect(text('.tt_mobile_sm .btn_simplemaps')).toBe('View Website')
  await userEvent.click(map.find('#xpic_sm_map.xmark_sm'))
  expect(map.popup()).toBeNull()
})

test('a config without a word of HTML still shows what an owner’s HTML shows elsewhere, but runs nothing', async () => {
  const map = openPage(
    globals({
      state_specific: { A: { description: '<b class="own">Bold</b><img src="x:" onerror="window.ran = 1">' } },
    }),
  )
  await map.hover('A')
  await expect.poll(() => map.find('#tt_sm_map .own')?.textContent).toBe('Bold')
  expect(map.find('#tt_sm_map img')?.getAttribute('onerror') ?? null).toBeNull()
  expect('ran' in window).toBe(false)
})

const ISLAND = '<div class="own" data-plat="map" data-plat-props=\'{"trusted":true}\'>An island</div>'
const AWAY = '<meta http-equiv="refresh" content="9999;url=/away"><link rel="stylesheet" href="/own.css">'

test.each([
  ['the browser’s own sanitizer', true],
  ['the one that is fetched', false],
])(
  'HTML of the config brings neither an island of its own nor what leads the page away, with %s',
  async (_, native) => {
    const proto = Element.prototype as { setHTML?: unknown }
    const own = proto.setHTML
    expect(own, 'this browser has a sanitizer').toBeDefined()
    if (!native) delete proto.setHTML
    onTestFinished(() => {
      proto.setHTML = own
    })
    const map = openPage(
      globals({
        state_specific: { A: { description: ISLAND + AWAY } },
        legend: { entries: [{ name: 'x', type: 'state', ids: 'A' }], html: ISLAND + AWAY },
      }),
    )
    await map.hover('A')
    for (const place of ['#tt_sm_map', '.map-legend-own']) {
      await expect.poll(() => map.find(`${place} .own`)?.textContent).toBe('An island')
      // Else the loader of a page that has it mounts it, with its own `trusted`.
      expect(map.find(`${place} [data-plat]`)).toBeNull()
      expect(map.find(`${place} :is(meta, link)`)).toBeNull()
    }
  },
)

const CLICKABLE = { state_specific: { A: { description: '<i onclick="1">Yes</i>' } } }

test('a script of the owner may say that the map is trusted', async () => {
  const map = openPage({ ...globals(CLICKABLE), simplemaps_custommap: { trusted: true } })
  await map.hover('A')
  await expect.poll(() => map.find('#tt_sm_map i')?.getAttribute('onclick')).toBe('1')
})

test('the element sets title and texts, but cannot make the map trusted, since visitors may have written it', async () => {
  place('there').dataset.platProps = '{"trusted": true, "title": "Our shops"}'
  const map = openPage(globals(CLICKABLE, { div: 'there' }))
  expect(map.find('#there svg').getAttribute('aria-label')).toBe('Our shops')
  await map.hover('A')
  await expect.poll(() => map.find('#tt_sm_there i')?.textContent).toBe('Yes')
  expect(map.find('#tt_sm_there i').hasAttribute('onclick')).toBe(false)
})

test('a form cannot hold the map, since its fields hide its own properties', async () => {
  const form = document.createElement('form')
  form.id = 'map'
  form.innerHTML = '<input name="dataset"><input name="replaceChildren"><input name="querySelectorAll">'
  document.body.append(form)
  onTestFinished(() => form.remove())
  const map = openPage(globals(), { id: '' })
  expect(form.children).toHaveLength(3)
  await expect.poll(() => map.said().join()).toMatch(/there is no element #map/)
})

test('elements whose ids are the names of map data are not taken for them', async () => {
  place('simplemaps_custommap_mapdata')
  place('simplemaps_custommap')
  const map = openPage({})
  await expect.poll(() => map.said().join()).toMatch(/this page has no map data/)
})

test('MAP-112 the drawing layer throws where its container is not found', () => {
  const config = { data: data(), info: INFO }
  expect(() => draw(null as unknown as HTMLElement, { prefix: 'simplemaps_townmap', destroy() {} }, config)).toThrow(
    /container of the map was not found/,
  )
})
