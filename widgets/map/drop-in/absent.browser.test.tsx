import { expect, onTestFinished, test } from 'vitest'
import { globals, openPage, place } from './_testing/page.ts'

/** Whoever has put a map on a page sees it, or reads in the console why not and what to write. */

test('an element that comes long after the page has its map then', async () => {
  const map = openPage(globals(), { id: '' })
  await expect.poll(map.said).toEqual([expect.stringMatching(/no element #map.*drawn when it comes: <div id="map">/)])
  const element = place('map')
  await expect.poll(() => element.querySelector('.sm_state_A')).not.toBeNull()
  expect([map.api.loaded, map.said().length]).toEqual([true, 1])
})

test('one that was taken down, or that its page draws, does not come with its element', async () => {
  const map = openPage(globals({}, { auto_load: 'no' }), { id: '' })
  const element = place('map')
  await new Promise(requestAnimationFrame)
  expect(element.innerHTML).toBe('')
  element.remove()
  expect(await map.api.load()).toBe(false)
  map.api.destroy()
  const next = place('map')
  await new Promise(requestAnimationFrame)
  expect(next.innerHTML).toBe('')
})

test('of several elements with its id the first that is visible holds it, and that is said', async () => {
  const hidden = place('map')
  hidden.hidden = true
  const map = openPage(globals({}, { auto_load: 'no' }))
  await map.api.load()
  expect(map.all('.sm_state_A')).toHaveLength(1)
  expect(map.element.querySelector('.sm_state_A')).not.toBeNull()
  await expect.poll(map.said).toEqual([expect.stringContaining('several elements have the id map')])
})

test('a hidden element has a map that shows when the element does', async () => {
  const element = place('map')
  element.hidden = true
  const map = openPage(globals(), { id: '' })
  await map.api.load()
  element.hidden = false
  expect(map.shape('A').getBoundingClientRect().width).toBeGreaterThan(50)
  expect(map.said()).toEqual([])
})

test('an element in a frame is not this page’s, and the message says so', async () => {
  const frame = document.createElement('iframe')
  frame.srcdoc = '<div id="map"></div>'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await loaded
  const map = openPage(globals(), { id: '' })
  await expect.poll(map.said).toEqual([expect.stringMatching(/#map.* is in a frame: write map data and scripts there/)])
})

test('an element that is moved into the document of a frame has words that say so', async () => {
  const map = openPage()
  await map.api.load()
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  frame.contentDocument?.body.append(map.element)
  await expect.poll(map.said).toEqual([expect.stringMatching(/#map was moved into another document/)])
})

test('an element that is taken out and put back keeps its map', async () => {
  const map = openPage()
  await map.api.load()
  const { element } = map
  element.remove()
  await new Promise(requestAnimationFrame)
  document.body.append(element)
  await map.hover('A')
  await expect.poll(() => map.popup()?.textContent).toBe('Alpha')
  expect([map.all('.sm_state_A').length, map.said()]).toEqual([1, []])
})

test.each([
  'currentScript',
  'forms',
  'body',
  'documentElement',
  'addEventListener',
  'getElementById',
  'querySelector',
  'querySelectorAll',
  'createElement',
  'adoptedStyleSheets',
  'activeElement',
  'defaultView',
  'hidden',
])('a form or an image with the name %s keeps no map away', async (name) => {
  const form = document.createElement('form')
  form.setAttribute('name', name)
  const image = document.createElement('img')
  image.name = name
  const root = Document.prototype.querySelector.call(document, 'body') as HTMLElement
  const map = openPage(globals(), { id: '' })
  root.prepend(form, image)
  onTestFinished(() => {
    form.remove()
    image.remove()
  })
  const element = Document.prototype.createElement.call(document, 'div')
  element.id = 'map'
  root.append(element)
  onTestFinished(() => element.remove())
  await expect.poll(() => element.querySelectorAll('.sm_state').length).toBe(5)
  expect(map.said().filter((line) => !line.includes('no element #map'))).toEqual([])
})
