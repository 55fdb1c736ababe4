import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../_testing/map-island.ts'

const TOLD = { state_specific: { A: { description: 'Apples' }, E: { description: 'Elms' } } }

/** Points at a place of the map's box, in CSS pixels of the window, and says where the pop-up then is. */
async function pointAt(map: Awaited<ReturnType<typeof openMap>>, id: string, clientX: number, clientY: number) {
  map.shape(id).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true, clientX, clientY }))
  await expect.poll(() => map.popup()).not.toBeNull()
  return map.popup().getBoundingClientRect()
}

test.each([
  ['zoom: 2', 2],
  ['zoom: 0.5', 0.5],
  ['transform: scale(0.5); transform-origin: 0 0', 0.5],
])('in a box of the page’s own with %s a pop-up stands beside the pointer', async (style, times) => {
  const map = await openMap(TOLD, {}, { width: 400 })
  map.element.parentElement?.setAttribute('style', `width: 400px; ${style}`)
  const { left, top } = map.find('.map-holder').getBoundingClientRect()
  const card = await pointAt(map, 'A', left + 50 * times, top + 60 * times)
  expect(card.left - left - 50 * times).toBeCloseTo(12 * times, -0.5)
  expect(card.top - top - 60 * times).toBeCloseTo(12 * times, -0.5)
})

test('what is longer than a small map is high can be read to its end all the same', async () => {
  const map = await openMap(
    { state_specific: { A: { description: 'A long description '.repeat(40) } } },
    {},
    { width: 240 },
  )
  await map.hover('A')
  const { scrollHeight, clientHeight } = map.popup()
  expect(clientHeight).toBeGreaterThan(map.find('.map-svg').getBoundingClientRect().height)
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
})

test('what the window cuts off opens by a click, and is scrolled by keyboard; what it does not stays as it is', async () => {
  const long = { description: 'A long description '.repeat(400) }
  const map = await openMap(
    { state_specific: { A: long, E: { description: 'Short '.repeat(60) } } },
    { popups: 'hover' },
  )
  await map.click('E')
  expect(map.popup().className).toContain('map-popup-hover')
  await map.click('A')
  await expect.poll(() => map.popup().className).toContain('map-popup-click')
  const { bottom } = map.find('.map-svg').getBoundingClientRect()
  expect(map.popup().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1)
  await expect.poll(map.focused).toBe(map.popup())
  await map.press('{PageDown}')
  await expect.poll(() => map.popup().scrollTop).toBeGreaterThan(0)
  await map.press('{Escape}')
  await expect.poll(map.popup).toBeNull()
  await map.press('{Enter}')
  await expect.poll(() => map.popup()?.className).toContain('map-popup-click')
})

test('a page that is scrolled under a resting pointer has no pop-up left, nor a state lit up, but keeps what the focus has', async () => {
  const map = await openMap(TOLD, { popups: 'hover' })
  const below = document.createElement('div')
  below.style.height = '3000px'
  document.body.append(below)
  onTestFinished(() => {
    below.remove()
    scrollTo(0, 0)
  })
  await map.hover('A')
  expect(map.popup()).not.toBeNull()
  scrollBy(0, 30)
  await expect.poll(() => map.popup()).toBeNull()
  expect(map.heard('out')).toEqual([{ type: 'state', id: 'A' }])
  map.shape('E').focus()
  await expect.poll(() => map.popup()?.textContent).toContain('Elms')
  scrollBy(0, -20)
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  expect(map.popup()?.textContent).toContain('Elms')
})

test('a map that page code moves under a resting pointer has no pop-up left, nor a state lit up', async () => {
  const map = await openMap(TOLD, { popups: 'hover', zoom_time: 0 })
  await map.hover('A')
  expect(map.popup()).not.toBeNull()
  await map.api.zoomTo({ level: 'state', id: 'E', box: { x: 300, y: 0, x2: 400, y2: 100 }, zoomPercentage: 1 })
  await expect.poll(() => map.popup()).toBeNull()
  expect(map.heard('out')).toEqual([{ type: 'state', id: 'A' }])
  expect(map.find('.map-svg').hasAttribute('data-lit')).toBe(false)
})

test('Escape closes what a click has opened, wherever the focus is', async () => {
  const map = await openMap(TOLD, { popups: 'on_click' })
  const link = document.createElement('button')
  document.body.append(link)
  onTestFinished(() => link.remove())
  await map.click('A')
  await expect.poll(map.focused).toBe(map.popup())
  link.focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => map.popup()).toBeNull()
  expect(map.focused()).toBe(link)
})

test.each([
  ['#111', 'rgb(255, 255, 255)'],
  ['#fff', 'rgb(27, 35, 32)'],
  ['transparent', 'rgb(27, 35, 32)'],
  ['rgba(0, 0, 0, 0.05)', 'rgb(27, 35, 32)'],
])('on a pop-up of color %s text and links are %s', async (popup_color, ink) => {
  const map = await openMap(
    { state_specific: { A: { description: '<a href="https://example.com">Apples</a>', url: 'https://example.com' } } },
    { popups: 'on_click', popup_color },
  )
  await map.click('A')
  expect(map.css(map.popup(), 'color')).toBe(ink)
  expect(map.css(map.popup().querySelector('.tt_custom_sm a') as Element, 'color')).toBe(ink)
  expect(map.css(map.popup().querySelector('.btn_simplemaps') as Element, 'color')).toBe('rgb(255, 255, 255)')
})

test('popup_nocss: the page gives the pop-up its look', async () => {
  const looks = ['background', 'opacity', 'font', 'borderRadius', 'boxShadow', 'color'] as const
  const sheet = document.createElement('style')
  sheet.textContent = '.tt_sm { background: #000; color: yellow; padding: 20px; width: 300px }'
  const map = await openMap(TOLD, { popups: 'on_click', popup_nocss: 'yes' })
  map.root.append(sheet)
  onTestFinished(() => sheet.remove())
  await map.click('A')
  expect(['background-color', 'color', 'padding', 'width'].map((look) => map.css(map.popup(), look))).toEqual([
    'rgb(0, 0, 0)',
    'rgb(255, 255, 0)',
    '20px',
    '300px',
  ])
  await expect.poll(() => map.focused() === map.popup()).toBe(true)
  expect(looks.map((look) => map.popup().style[look])).toEqual(['', '', '', '', '', ''])
  const usual = await openMap(TOLD, { popups: 'on_click' })
  await usual.click('A')
  // The style sheet of the maps has what the config does not name.
  expect(looks.filter((look) => !usual.popup().style[look])).toEqual(['background', 'font', 'color'])
})

test('state_display and a state’s display: it is not there while the whole map is in view, and is nearer by', async () => {
  const map = await openMap(
    { state_specific: { A: { display: '0.5' }, B: { display: 'all' } } },
    { manual_zoom: 'yes' },
  )
  expect([map.shape('A'), map.find('[aria-label="Alpha"]')]).toEqual([null, null])
  expect(map.shape('B')).not.toBeNull()
  await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 100, y2: 50 } }, false)
  await expect.poll(() => map.shape('A')).not.toBeNull()
})

test('location_auto_padding is room around the label in a location of size auto', async () => {
  const widthWith = async (location_auto_padding: number) => {
    const map = await openMap(
      {
        locations: { '0': { name: 'Here', lat: 50, lng: 350, size: 'auto', type: 'circle' } },
        labels: { '0': { name: 'Longer', parent_type: 'location', parent_id: '0', size: 10 } },
      },
      { location_auto_padding },
    )
    const { width } = map.location('0').getBoundingClientRect()
    return width / (map.find('.map-svg').getBoundingClientRect().width / (map.view()[2] as number))
  }
  expect((await widthWith(20)) - (await widthWith(0))).toBeCloseTo(40, 0)
})

test('on a page from right to left a label begins where it is said', async () => {
  const map = await openMap({ labels: { '0': { name: 'Start', parent_id: 'A', x: 100, y: 100, anchor: 'start' } } })
  const left = () => map.find('.sm_label text').getBoundingClientRect().left
  const usual = left()
  map.element.parentElement?.setAttribute('dir', 'rtl')
  expect(left()).toBeCloseTo(usual, 0)
})

test.each(['off', 'on_click'])('with pop-ups %s no long text opens by itself', async (popups) => {
  const map = await openMap({ state_specific: { A: { description: 'Long '.repeat(400), popup: 'off' } } }, { popups })
  await map.click('A')
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  expect(map.popup()).toBeNull()
})
