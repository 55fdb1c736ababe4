import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../_testing/map-island.ts'

const TOLD = {
  state_specific: { A: { description: 'Apples', url: 'https://example.com/a' }, E: { description: 'Elms' } },
}

describe('the pop-up', () => {
  test('MAP-005 shows descriptions', async () => {
    const map = await openMap(TOLD)
    await map.hover('A')
    expect(map.popup().querySelector('.tt_name_sm')?.textContent).toBe('Alpha')
    expect(map.popup().querySelector('.tt_custom_sm')?.textContent).toBe('Apples')
  })

  test('MAP-018 clicking a state or region opens its pop-up', async () => {
    const map = await openMap(
      { ...TOLD, regions: { r: { name: 'West', states: ['B', 'D'], description: 'Sunset', zoomable: 'no' } } },
      { popups: 'on_click' },
    )
    await map.click('A')
    expect(map.popup().textContent).toContain('Apples')
    await userEvent.click(map.find('[aria-label="West"]'))
    await expect.poll(() => map.popup().textContent).toContain('Sunset')
  })

  test('MAP-026 clicking elsewhere on the map closes it', async () => {
    const map = await openMap({ ...TOLD }, { popups: 'on_click' })
    await map.click('A')
    expect(map.popup()).not.toBeNull()
    await userEvent.click(map.find('.map-svg'), { position: { x: 500, y: 300 } })
    await expect.poll(() => map.popup()).toBeNull()
  })

  test('MAP-107 it opens on click or shows on hover, as the setting says', async () => {
    const clicked = await openMap(TOLD, { popups: 'on_click' })
    await clicked.hover('A')
    expect(clicked.popup()).toBeNull()
    await clicked.click('A')
    expect(clicked.popup()).not.toBeNull()
    const hovered = await openMap(TOLD, { popups: 'hover' })
    await hovered.hover('A')
    expect(hovered.popup()).not.toBeNull()
    await hovered.hover('B')
    expect(hovered.popup().textContent).toContain('Beta')
  })

  test.each(['popups', 'pop_ups'])('MAP-038 the mode is read under %s', async (key) => {
    const map = await openMap(TOLD, { [key]: 'off' })
    await map.hover('A')
    expect(map.popup()).toBeNull()
  })

  test.each([
    ['on_click', undefined, 'dialog'],
    ['detect', 'tooltip', 'tooltip'],
    ['off', undefined, undefined],
  ])('MAP-039 %s: on hover %s, on click %s (with a mouse)', async (popups, onHover, onClick) => {
    const map = await openMap({ state_specific: { A: { description: 'Apples' } } }, { popups })
    await map.hover('A')
    const role = () => map.popup()?.getAttribute('role') ?? undefined
    expect(role()).toBe(onHover)
    await map.click('A')
    expect(role()).toBe(onClick)
  })

  test.each<[string, string, unknown, string, string]>([
    ['MAP-040', 'popup_color', '#ffeecc', 'background-color', 'rgb(255, 238, 204)'],
    ['MAP-041', 'popup_opacity', undefined, 'opacity', '0.9'],
    ['MAP-041', 'popup_opacity', 0.5, 'opacity', '0.5'],
    ['MAP-042', 'popup_shadow', undefined, 'box-shadow', 'rgba(0, 0, 0, 0.533) 3px 3px 4px 0px'],
    ['MAP-042', 'popup_shadow', 0, 'box-shadow', 'none'],
    ['MAP-042', 'popup_shadow', 2, 'box-shadow', 'rgba(0, 0, 0, 0.533) 6px 6px 8px 0px'],
    ['MAP-043', 'popup_corners', undefined, 'border-radius', '5px'],
    ['MAP-043', 'popup_corners', 9, 'border-radius', '9px'],
    ['MAP-044', 'popup_font', '16px/1.2 Georgia', 'font-size', '16px'],
    ['MAP-044', 'popup_font', '16px/1.2 Georgia', 'font-family', 'Georgia'],
  ])('%s %s %s: its %s is %s', async (_, key, value, property, expected) => {
    const map = await openMap(TOLD, value === undefined ? {} : { [key]: value })
    await map.hover('A')
    expect(map.css(map.popup(), property)).toBe(expected)
    if (key === 'popup_font') expect(map.css(map.find('.tt_custom_sm'), property)).toBe(expected)
  })

  test.each([
    ['MAP-045 popup_maxwidth 180', 180, 800, 180],
    ['MAP-046 without a width of its own, half of the map', undefined, 800, 400],
    ['MAP-046 on a narrow map 250 px', undefined, 300, 250],
    ['MAP-046 never more than the map', undefined, 200, 200],
    ['MAP-045 never more than the map', 300, 200, 200],
  ])('%s: its largest width', async (_, popup_maxwidth, width, expected) => {
    const long = { state_specific: { A: { description: 'Apples and pears '.repeat(9) } } }
    const map = await openMap(long, popup_maxwidth ? { popup_maxwidth } : {}, { width })
    await map.hover('A')
    expect(map.popup().getBoundingClientRect().width).toBe(expected)
  })

  const rectangles = (map: Awaited<ReturnType<typeof openMap>>) => {
    const box = map.find('.map-holder').getBoundingClientRect()
    const { left, top, width, height } = map.popup().getBoundingClientRect()
    return { box, x: left - box.left, y: top - box.top, width, height }
  }

  test('MAP-047 popup_centered puts a click pop-up into the middle', async () => {
    const map = await openMap(TOLD, { popups: 'on_click', popup_centered: 'yes' })
    await map.click('A')
    const { box, x, y, width, height } = rectangles(map)
    expect(x + width / 2).toBeCloseTo(box.width / 2, -0.5)
    expect(y + height / 2).toBeCloseTo(box.height / 2, -0.5)
  })

  test.each([
    ['without it, on a map of 400 px,', undefined, 400, true],
    ['without it, on a wider one,', undefined, 500, false],
    ['"no" on a narrow one:', 'no', 300, false],
  ])('MAP-047 %s a click pop-up is centered or not', async (_, popup_centered, width, centered) => {
    const map = await openMap(TOLD, { popups: 'on_click', ...(popup_centered && { popup_centered }) }, { width })
    await map.click('A')
    const { box, ...popup } = rectangles(map)
    expect(Math.abs(popup.x + popup.width / 2 - box.width / 2) < 5).toBe(centered)
  })

  test.each([
    ['above', -1],
    ['below', 1],
  ])('MAP-048 popup_orientation %s', async (popup_orientation, side) => {
    const map = await openMap(TOLD, { popup_orientation })
    await userEvent.hover(map.shape('A'), { position: { x: 100, y: 150 } })
    const { y, height } = rectangles(map)
    expect(Math.sign(y + height / 2 - 150)).toBe(side)
  })

  test('it stands 12 px beside its point, and all of it on the other side where it would stand out', async () => {
    const map = await openMap({ state_specific: { A: { description: 'Apples' }, E: { description: 'Elms' } } })
    const box = map.find('.map-holder').getBoundingClientRect()
    const point = async (id: string, clientX: number, clientY: number) => {
      map.shape(id).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true, clientX, clientY }))
      await expect.poll(() => map.popup()?.textContent).toContain(id === 'A' ? 'Apples' : 'Elms')
      return map.popup().getBoundingClientRect()
    }
    const near = await point('A', box.left + 50, box.top + 60)
    expect([near.left - box.left, near.top - box.top]).toEqual([62, 72])
    const far = await point('E', box.right - 10, box.bottom - 10)
    expect(box.right - far.right).toBeCloseTo(22, 1)
    expect(box.bottom - far.bottom).toBeCloseTo(22, 1)
  })

  test('a click on another shape fills the same pop-up, which keeps the focus; closed, it gives it to that shape', async () => {
    const map = await openMap(TOLD, { popups: 'on_click' })
    await map.click('A')
    const popup = map.popup()
    await expect.poll(() => map.focused() === popup).toBe(true)
    let left = 0
    popup.addEventListener('focusout', () => left++)
    await map.click('E')
    await expect.poll(() => popup.textContent).toContain('Elms')
    expect([popup.ariaLabel, map.popup() === popup, left]).toEqual(['Echo', true, 0])
    expect(popup.querySelector('.btn_simplemaps')).toBeNull()
    await map.press('{Escape}')
    await expect.poll(() => map.popup()).toBeNull()
    expect(map.focused()).toBe(map.shape('E'))
  })

  test('opened by a key it shows that it has the focus, opened by the pointer it does not', async () => {
    const map = await openMap(TOLD, { popups: 'on_click' })
    map.shape('A').focus()
    await map.press('{Enter}')
    await expect.poll(() => map.focused() === map.popup()).toBe(true)
    expect(map.css(map.popup(), 'outline')).toBe('rgb(27, 35, 32) solid 2px')
    await map.press('{Escape}')
    await map.click('A')
    await expect.poll(() => map.focused() === map.popup()).toBe(true)
    expect(map.css(map.popup(), 'outline-style')).toBe('none')
  })

  test('what was in it is gone when it is closed', async () => {
    const map = await openMap(
      { state_specific: { A: { description: '<b class="mine">Bold</b>' } } },
      { popups: 'on_click' },
    )
    await map.click('A')
    const first = map.find('.mine')
    await map.press('{Escape}')
    await expect.poll(() => map.popup()).toBeNull()
    expect(map.find('.tt_sm').childNodes).toHaveLength(0)
    await map.click('A')
    expect(map.find('.mine')).not.toBe(first)
  })

  test('it never leaves the map', async () => {
    const map = await openMap({ state_specific: { E: { description: 'A long description '.repeat(9) } } })
    await userEvent.hover(map.shape('E'), { position: { x: 195, y: 195 } })
    const { box, x, y, width, height } = rectangles(map)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(box.width + 1)
    expect(y + height).toBeLessThanOrEqual(box.height + 1)
  })

  test.each([
    [undefined, 'View Website'],
    ['Read more', 'Read more'],
  ])('MAP-059 link_text %s: the link of a click pop-up says "%s"', async (link_text, words) => {
    const map = await openMap(TOLD, { popups: 'on_click', ...(link_text ? { link_text } : {}) })
    await map.click('A')
    const link = map.find('.btn_simplemaps')
    expect(link.textContent).toBe(words)
    expect(link.getAttribute('href')).toBe('https://example.com/a')
  })

  test.each<[string, (map: Awaited<ReturnType<typeof openMap>>) => Promise<unknown>]>([
    ['Escape', (map) => map.press('{Escape}')],
    ['its button', (map) => userEvent.click(map.find('.xmark_sm'))],
    ['a click beside the map', () => userEvent.click(document.body, { position: { x: 950, y: 700 } })],
  ])('closes by %s, and gives the focus back', async (how, close) => {
    const map = await openMap(TOLD, { popups: 'on_click' })
    map.shape('A').focus()
    await map.press('{Enter}')
    await expect.poll(() => map.focused() === map.popup()).toBe(true)
    await close(map)
    await expect.poll(() => map.popup()).toBeNull()
    if (!how.includes('beside')) expect(map.focused()).toBe(map.shape('A'))
  })

  test('its button is 44 px wide and high', async () => {
    const map = await openMap(TOLD, { popups: 'on_click' })
    await map.click('A')
    const { width, height } = map.find('.xmark_sm').getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
  })

  test('HTML is shown without what could run; trusted HTML as it is', async () => {
    const html =
      '<b class="mine">Bold</b><img src="x" onerror="document.title=\'run\'"><a href="javascript:alert(1)">go</a>'
    const map = await openMap({ state_specific: { A: { description: html } } })
    await map.hover('A')
    await expect.poll(() => map.find('.tt_custom_sm b.mine')?.textContent).toBe('Bold')
    expect(map.find('.tt_custom_sm img').hasAttribute('onerror')).toBe(false)
    expect(map.find('.tt_custom_sm a').getAttribute('href') ?? '').not.toContain('javascript')
    const trusting = await openMap(
      { state_specific: { A: { description: '<i onclick="1">x</i>' } } },
      {},
      { trusted: true },
    )
    await trusting.hover('A')
    expect(trusting.find('.tt_custom_sm i').hasAttribute('onclick')).toBe(true)
  })

  test('ink can be read on a dark pop-up', async () => {
    const map = await openMap(TOLD, { popup_color: '#102030' })
    await map.hover('A')
    expect(map.css(map.popup(), 'color')).toBe('rgb(255, 255, 255)')
  })

  test('ink can be read on a pop-up that has become dark while it was closed', async () => {
    const map = await openMap(TOLD, { popups: 'on_click', popup_color: 'var(--of-the-page, #fff)' })
    await map.click('A')
    await expect.poll(() => map.focused() === map.popup()).toBe(true)
    expect(map.css(map.popup(), 'color')).toBe('rgb(27, 35, 32)')
    await map.press('{Escape}')
    map.element.style.setProperty('--of-the-page', '#102030')
    await map.click('A')
    await expect.poll(() => map.css(map.popup(), 'color')).toBe('rgb(255, 255, 255)')
  })

  test('without a name its text keeps clear of the button', async () => {
    const entry = { hide_name: 'yes', description: 'Open daily' }
    const map = await openMap({ state_specific: { A: entry } }, { popups: 'on_click', popup_centered: 'no' })
    await map.click('A')
    await expect.poll(() => map.find('.map-popover-close')).not.toBeNull()
    const text = map.find('.tt_custom_sm').getBoundingClientRect()
    expect(text.right).toBeLessThanOrEqual(map.find('.map-popover-close').getBoundingClientRect().left + 12)
  })

  test('a state without a name and a description has none', async () => {
    const map = await openMap({ state_specific: { A: { hide_name: 'yes' } } })
    await map.hover('A')
    expect(map.popup()).toBeNull()
  })

  test('opens on focus and is read with the state', async () => {
    // The pointer of the test before rests where this map will be.
    await userEvent.hover(document.body, { position: { x: 950, y: 700 } })
    const map = await openMap({ state_specific: { B: { description: 'Beeches' } } })
    map.shape('A').focus()
    await map.press('{ArrowRight}')
    await expect.poll(() => map.popup()?.textContent ?? '').toContain('Beeches')
    expect(map.focused()?.getAttribute('aria-describedby')).toBe(map.popup().id)
  })
})
