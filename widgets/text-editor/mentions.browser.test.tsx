import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeFetch, frames } from '../_testing/fake-fetch.ts'
import { open, placeElement } from '../_testing/open.ts'
import { mount } from './index.ts'

const PEOPLE = [
  { id: '1', username: 'amy', name: 'Amy Archer' },
  { id: '2', username: 'amos', name: 'Amos Baker' },
  ...['Amber', 'Amelia', 'Amir', 'Amit'].map((name, at) => ({ id: `${at + 3}`, username: name.toLowerCase(), name })),
]

/** A text in which somebody has typed the beginning of a name. @param style of the box that the editor stands in */
async function openList(style = '') {
  const { call } = fakeFetch()
  const form = placeElement({ html: '<form><textarea id="area" name="body"></textarea></form>' })
  const { root, element } = open(mount, { field: 'area', people: '/people' }, { light: true })
  element.style.cssText = style
  const text = () => root.querySelector('[role=textbox]') as HTMLElement
  await frames()
  form.querySelector('textarea')?.focus()
  await expect.poll(text).toBeTruthy()
  await userEvent.click(text())
  await userEvent.keyboard('@am')
  ;(await call(1)).answer({ people: PEOPLE })
  const marked = () => root.querySelector('[aria-selected=true]')?.textContent
  await expect.poll(marked).toBe('Amy Archer @amy')
  const area = form.querySelector('textarea') as HTMLTextAreaElement
  return { text, marked, root, element, value: () => area.value }
}

test('Enter takes the marked member into the text', async () => {
  const { marked, value } = await openList()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(marked).toBe('Amos Baker @amos')
  await userEvent.keyboard('{Enter}')
  await expect.poll(value).toContain('@amos')
  expect(marked()).toBeUndefined()
})

test.each([
  ['while an input method chooses', { isComposing: true }],
  ['by which Safari ends the choice', { keyCode: 229 }],
])('a key %s takes no member and moves nothing', async (_, of) => {
  const { text, marked, value } = await openList()
  const press = (key: string) =>
    text().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...of }))
  for (const key of ['ArrowDown', 'Escape', 'Tab']) {
    press(key)
    await frames()
    expect([key, marked(), value()]).toEqual([key, 'Amy Archer @amy', '@am'])
  }
  press('Enter')
  await frames()
  expect(value().trim()).toBe('@am')
})

test.each(['overflow: hidden', 'overflow: clip', 'contain: paint'])(
  'the list is seen whole at its @ in a box with %s that ends with the text',
  async (style) => {
    const { root, text, element } = await openList(style)
    const list = root.querySelector('[role=listbox]') as HTMLElement
    const getUncoveredCorners = () => {
      const { left, right, top, bottom } = list.getBoundingClientRect()
      const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
      return corners.filter(([x, y]) => list.contains(document.elementFromPoint(x, y))).length
    }
    expect(list.getBoundingClientRect().bottom).toBeGreaterThan(element.getBoundingClientRect().bottom)
    await expect.poll(getUncoveredCorners).toBe(4)
    // Below the first line of the text, from the @ on: how far depends on the font.
    const isAtItsMark = () => {
      const [place, line] = [list.getBoundingClientRect(), text().getBoundingClientRect()]
      const [right, down] = [place.left - line.left, place.top - line.top]
      return right > 8 && right < 20 && down > 24 && down < 48
    }
    await expect.poll(isAtItsMark).toBe(true)
  },
)
