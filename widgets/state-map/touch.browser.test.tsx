import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountMap } from '../_testing/map.ts'
import { focused } from '../_testing/open.ts'
import { mount } from './index.ts'

type Map = ReturnType<typeof mountMap>

/** Sends the events of a finger that taps a state. */
function tap(map: Map, id: string): void {
  const shape = map.shape(id)
  const { left, top, width, height } = shape.getBoundingClientRect()
  const init = {
    bubbles: true,
    composed: true,
    cancelable: true,
    pointerType: 'touch',
    clientX: left + width / 2,
    clientY: top + height / 2,
  }
  for (const type of [
    'pointerover',
    'pointerenter',
    'pointerdown',
    'pointermove',
    'pointerup',
    'pointerout',
    'pointerleave',
  ]) {
    const bubbles = !type.endsWith('enter') && !type.endsWith('leave')
    const target = bubbles ? shape : shape.ownerSVGElement
    target?.dispatchEvent(new PointerEvent(type, { ...init, bubbles }))
  }
  shape.dispatchEvent(new PointerEvent('click', init))
}
const card = (map: Map) => map.find('[role="tooltip"]')?.textContent

test('a tap chooses, and its card stays until the next touch elsewhere', async () => {
  const map = mountMap(mount, { select: 'many' })
  tap(map, 'CO')
  expect(map.heard('select')).toEqual([{ id: 'CO', name: 'Colorado', selected: true, all: ['CO'] }])
  await expect.poll(() => card(map)).toContain('Colorado')
  tap(map, 'KS')
  await expect.poll(() => card(map)).toContain('Kansas')
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  await expect.poll(() => card(map)).toBeFalsy()
  expect(map.chosen().toSorted()).toEqual(['CO', 'KS'])
})

test('a tap opens details', async () => {
  const map = mountMap(mount, { details: { CO: { text: 'Mountains' } } })
  tap(map, 'CO')
  await expect.poll(() => map.find('[role="dialog"]')?.textContent).toContain('Mountains')
})

/** Sends a screen reader's click, which has no pointer, place or focus. */
const synthetic = (map: Map, id: string) => void map.shape(id).dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('a screen reader’s click has its card at the state, not in the corner', async () => {
  const map = mountMap(mount, { select: 'many' })
  synthetic(map, 'CO')
  await expect.poll(() => card(map)).toContain('Colorado')
  const edges = (element: Element) => element.getBoundingClientRect()
  expect(edges(map.find('[role="tooltip"]')).left).toBeGreaterThan(edges(map.shape('CO')).left)
})

test('what a screen reader’s click has opened gives the focus to its state', async () => {
  const map = mountMap(mount, { details: { CO: { text: 'Mountains' } } })
  synthetic(map, 'CO')
  await expect.poll(() => focused()?.role).toBe('dialog')
  await map.press('{Escape}')
  expect(map.focusedId()).toBe('CO')
})

test('a pop-up after another one takes the focus anew, and gives it to its own state', async () => {
  const map = mountMap(mount, { details: { CO: { title: 'Office' }, KS: { title: 'Office' } } })
  synthetic(map, 'CO')
  await expect.poll(() => focused()?.role).toBe('dialog')
  map.focus('KS')
  await map.press('{Enter}')
  await expect.poll(() => focused()?.role).toBe('dialog')
  synthetic(map, 'CO')
  await expect.poll(() => focused()?.role).toBe('dialog')
  await map.press('{Escape}')
  expect(map.focusedId()).toBe('CO')
})

test('a mouse that presses one state after another keeps its card', async () => {
  const map = mountMap(mount, { highlight: ['TX'] })
  for (const id of ['CO', 'KS']) {
    await userEvent.hover(map.shape(id))
    await expect.poll(() => card(map)).toContain(map.shape(id).getAttribute('aria-label'))
    const element = map.find('[role="tooltip"]')
    await userEvent.click(map.shape(id))
    expect(focused()).toBe(map.shape(id))
    expect(map.ids('[data-id][tabindex="0"]')).toEqual([id])
    expect(map.find('[role="tooltip"]')).toBe(element)
  }
})
