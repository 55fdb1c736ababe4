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
  const told = { state_specific: { A: { description: 'Apples' } } }
  const settings = { mobile_scaling: 1.5, manual_zoom: 'yes', popups: 'on_click' }
  const measure = async () => {
    const map = await openMap(told, settings)
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

test('a finger opens with a tap what a mouse shows under it', async () => {
  withFinger()
  const map = await openMap({ state_specific: { A: { description: 'Apples' } } }, { popups: 'detect' })
  map.shape('A').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  await expect.poll(() => map.find('[role=dialog]')?.textContent ?? '').toContain('Apples')
})
