import { expect, onTestFinished, test, vi } from 'vitest'
import { openMap } from '../_testing/map-island.ts'

/** A device whose pointer is a finger. */
function withFinger(): void {
  const real = window.matchMedia.bind(window)
  const fake = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const answer = real(query)
    return /pointer: coarse/.test(query) ? Object.defineProperty(answer, 'matches', { value: true }) : answer
  })
  onTestFinished(() => fake.mockRestore())
}

test('MAP-064 mobile_scaling makes pop-ups and buttons larger on mobile, and only there', async () => {
  const mapData = { state_specific: { A: { description: 'Apples' } } }
  const settings = { mobile_scaling: 1.5, manual_zoom: 'yes', popups: 'on_click' }
  const measure = async () => {
    const map = await openMap(mapData, settings)
    map.shape('A').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    await expect.poll(() => map.popup()?.textContent).toContain('Apples')
    const line = map.find('.tt_custom_sm').getBoundingClientRect().height
    return { line, button: map.find('#map_zoom button').getBoundingClientRect().width }
  }
  const desk = await measure()
  withFinger()
  const mobile = await measure()
  expect(desk.button).toBe(40)
  expect(mobile.button).toBe(60)
  expect(mobile.line / desk.line).toBeCloseTo(1.5, 1)
})

test('a scaled pop-up stands beside its point and inside the map as one of its own size does', async () => {
  withFinger()
  const mapData = { state_specific: { A: { description: 'Apples' }, E: { description: 'Elms' } } }
  const map = await openMap(mapData, { mobile_scaling: 1.5, popups: 'on_click' })
  const box = map.find('.map-holder').getBoundingClientRect()
  const open = async (id: string, clientX: number, clientY: number) => {
    map.shape(id).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, clientX, clientY }))
    await expect.poll(() => map.popup()?.textContent).toContain(id === 'A' ? 'Apples' : 'Elms')
    return map.popup().getBoundingClientRect()
  }
  const near = await open('A', box.left + 50, box.top + 60)
  const far = await open('E', box.right - 10, box.bottom - 10)
  // Lengths of a scaled card are whole before they are scaled.
  const offs = [
    near.left - box.left - 62,
    near.top - box.top - 72,
    box.right - far.right - 22,
    box.bottom - far.bottom - 22,
  ]
  for (const off of offs) expect(Math.abs(off)).toBeLessThan(1.5)
})

test.each(['detect', 'hover', 'on_hover', undefined])(
  'MAP-039 a finger opens with a tap what a mouse shows under it: popups %s',
  async (popups) => {
    withFinger()
    const map = await openMap({ state_specific: { A: { description: 'Apples' } } }, { popups })
    map.shape('A').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    await expect.poll(() => map.find('[role=dialog]')?.textContent ?? '').toContain('Apples')
  },
)

test('where pop-ups are to hover a tap follows a link, and where they are off it opens none', async () => {
  withFinger()
  const map = await openMap(
    { state_specific: { A: { description: 'Apples', url: '#apples' }, B: { description: 'Beans', popup: 'off' } } },
    { popups: 'hover' },
  )
  expect(map.shape('A').closest('a')?.getAttribute('href')).toBe('#apples')
  map.shape('B').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(map.popup()).toBeNull()
})

test('a finger on the screen of a computer with a mouse opens with a tap, too', async () => {
  const mapData = { state_specific: { A: { description: 'Apples' }, E: { description: 'Elms', url: '#elms' } } }
  const map = await openMap(mapData, { popups: 'detect' })
  const tap = (id: string, pointerType: string) =>
    map
      .shape(id)
      .dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, composed: true, pointerType }))
  tap('A', 'mouse')
  expect(map.find('[role=dialog]')).toBeNull()
  tap('A', 'touch')
  await expect.poll(() => map.find('[role=dialog]')?.textContent ?? '').toContain('Apples')
  tap('E', 'touch')
  await expect.poll(() => map.find('[role=dialog]')?.textContent ?? '').toContain('Elms')
  expect(map.find('[role=dialog] a').getAttribute('href')).toBe('#elms')
})
