import { expect, onTestFinished, test } from 'vitest'
import { INFO } from '../_testing/small-map.ts'
import { globals, openPage, place } from './_testing/page.ts'

const PAGE = '<p>The page</p>'

/** One live map stands there, which answers the pointer and knows it. */
async function expectOneMap(map: ReturnType<typeof openPage>, hovered: string[]): Promise<void> {
  await expect.poll(() => map.all('.map-holder')).toHaveLength(1)
  await expect.poll(() => map.api.loaded).toBe(true)
  await expect
    .poll(async () => {
      await map.hover('B')
      await map.hover('A')
      return hovered.includes('A')
    })
    .toBe(true)
  expect(map.all('.sm_state_A')).toHaveLength(1)
  expect(document.querySelectorAll('#map')).toHaveLength(1)
  expect(await map.api.load()).toBe(true)
  expect(map.all('.map-holder')).toHaveLength(1)
}

function cloneElement(element: Element): Element {
  const copy = element.cloneNode(true) as Element
  onTestFinished(() => copy.remove())
  return copy
}

/** What libraries do to a page: each with the element of a map, or what stands around it. */
const WAYS: [what: string, way: (element: HTMLElement) => unknown][] = [
  ['a snapshot is put back (Turbo)', (element) => element.replaceWith(cloneElement(element))],
  [
    'a snapshot is put back after another page (swup, htmx)',
    async (element) => {
      const parent = element.parentNode
      const copy = cloneElement(element)
      element.remove()
      await new Promise(requestAnimationFrame)
      parent?.append(copy)
    },
  ],
  ['an element gets its own HTML (jQuery .html())', (element) => element.setHTMLUnsafe(element.innerHTML)],
  [
    'all around gets its own HTML',
    (element) => {
      const around = document.createElement('section')
      element.replaceWith(around)
      around.append(element)
      around.setHTMLUnsafe(around.innerHTML)
      onTestFinished(() => around.remove())
    },
  ],
  [
    'a template is used again (Vue, Alpine)',
    (element) => {
      const template = document.createElement('template')
      template.content.append(element.cloneNode(true))
      element.replaceWith(document.importNode(template.content, true))
      const next = document.getElementById('map')
      onTestFinished(() => next?.remove())
    },
  ],
  [
    'the page’s own HTML stands there anew (v-if, x-if)',
    (element) => {
      element.remove()
      place('map', PAGE)
    },
  ],
  [
    'the page is morphed to what its server says (idiomorph)',
    (element) => {
      for (const { name } of [...element.attributes]) if (!/^(id|style)$/.test(name)) element.removeAttribute(name)
      element.setHTMLUnsafe(PAGE)
    },
  ],
  [
    'the page is morphed, and the drawing’s nodes are used for it',
    (element) => {
      for (const { name } of [...element.attributes]) if (!/^(id|style)$/.test(name)) element.removeAttribute(name)
      const holder = element.querySelector('.map-holder') as Element
      for (const { name } of [...holder.attributes]) holder.removeAttribute(name)
      holder.setHTMLUnsafe(PAGE)
    },
  ],
]

test.each(WAYS)('there is one live map after %s', async (_, way) => {
  const map = openPage(globals(), { html: PAGE })
  await map.api.load()
  const hovered: string[] = []
  map.api.hooks.over_state = (id: string) => hovered.push(id)
  await way(map.element)
  await expectOneMap(map, hovered)
  map.api.destroy()
  expect(map.find('#map').textContent?.trim()).toBe('The page')
  expect(map.said()).toEqual([])
})

test('there is one live map after an empty element with other attributes takes the place (a key in React or Vue)', async () => {
  const map = openPage(globals(), { html: PAGE })
  await map.api.load()
  const hovered: string[] = []
  map.api.hooks.over_state = (id: string) => hovered.push(id)
  map.element.remove()
  place('map').className = 'ready'
  await expectOneMap(map, hovered)
  expect(map.said()).toEqual([])
})

test('there is one live map where a copy takes the place while its shapes are on their way', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const map = openPage({ ...globals(), simplemaps_custommap_mapinfo: promise }, { html: PAGE })
  const hovered: string[] = []
  map.api.hooks.over_state = (id: string) => hovered.push(id)
  map.element.replaceWith(cloneElement(map.element))
  resolve(INFO)
  await expectOneMap(map, hovered)
})

test('there is one live map after a snapshot is put back where an image of a visitor hides document.getElementById', async () => {
  const map = openPage(globals(), { html: PAGE })
  await map.api.load()
  const hovered: string[] = []
  map.api.hooks.over_state = (id: string) => hovered.push(id)
  const image = document.createElement('img')
  image.name = 'getElementById'
  map.element.before(image)
  onTestFinished(() => image.remove())
  map.element.replaceWith(cloneElement(map.element))
  await expectOneMap(map, hovered)
})

test('a script that runs once more after the visitor has left the page of its map says nothing', async () => {
  const map = openPage(globals(), { html: PAGE })
  await map.api.load()
  const copy = cloneElement(map.element)
  map.element.remove()
  map.run()
  // What it says comes with a file of its own.
  await import('./lazy.ts')
  await new Promise(requestAnimationFrame)
  expect(map.said()).toEqual([])
  document.body.append(copy)
  onTestFinished(() => copy.remove())
  await expect.poll(() => map.all('.sm_state_A')).toHaveLength(1)
})

test.each(WAYS)('and again, with the script run once more: %s', async (_, way) => {
  const map = openPage(globals(), { html: PAGE })
  await map.api.load()
  const hovered: string[] = []
  map.api.hooks.over_state = (id: string) => hovered.push(id)
  await way(map.element)
  map.run()
  await expectOneMap(map, hovered)
  const next = map.find('#map')
  await way(next)
  map.run()
  await expectOneMap(map, hovered)
})

test('what page code has put beside the map stays once, in a copy too', async () => {
  const map = openPage(globals({}, { auto_load: 'no' }), { html: PAGE })
  const bar = document.createElement('div')
  bar.className = 'map_navbar'
  map.element.prepend(bar)
  await map.api.load()
  map.element.replaceWith(cloneElement(map.element))
  await expect.poll(() => map.api.loaded && map.all('.map_navbar').length).toBe(1)
  await map.api.load()
  const inside = () => [...map.find('#map').children].map(({ classList }) => classList[0])
  expect(inside()).toEqual(['map_navbar', 'map-holder'])
  map.api.destroy()
  expect(map.find('#map').innerHTML).toBe(`<div class="map_navbar"></div>${PAGE}`)
})

test('an element that page code has emptied stays empty, and other content is left alone; one message says what draws the map again', async () => {
  const map = openPage(globals(), { html: PAGE })
  await map.api.load()
  map.element.replaceChildren()
  await expect
    .poll(map.said)
    .toEqual([expect.stringMatching(/put something else into #map.*simplemaps_custommap\.load\(\)/)])
  expect([map.element.innerHTML, map.api.loaded]).toEqual(['', false])
  map.element.remove()
  const next = place('map', '<p>Another map</p>')
  await new Promise(requestAnimationFrame)
  expect(next.innerHTML).toBe('<p>Another map</p>')
  expect(await map.api.load()).toBe(true)
  expect(map.all('#map .sm_state_A')).toHaveLength(1)
  expect(map.said()).toHaveLength(1)
})
