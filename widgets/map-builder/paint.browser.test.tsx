import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

/** A map of two states, as another island would draw it. */
function drawStates(map: HTMLElement) {
  map.setHTMLUnsafe(
    ['CA', 'NV']
      .map((id) => `<i data-type="state" data-id="${id}" style="display:block;height:40px">${id}</i>`)
      .join(''),
  )
  const state = (id: string) => map.querySelector(`[data-id="${id}"]`) as HTMLElement
  const point = (id: string, type: string, init: PointerEventInit = {}) =>
    state(id).dispatchEvent(
      new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'mouse', button: 0, buttons: 1, ...init }),
    )
  return { point }
}

test('a drag across states paints them in one step of undo', async () => {
  const { map, openPanel, preview, button, status } = openBuilder()
  await openPanel('Paint')
  const { point } = drawStates(map())
  point('CA', 'pointerdown')
  point('CA', 'pointermove')
  point('NV', 'pointermove')
  point('NV', 'pointerup')
  point('NV', 'pointermove', { buttons: 0 })
  const colors = () =>
    Object.fromEntries(
      Object.entries<{ color: string }>(preview().data.state_specific).map(([id, { color }]) => [id, color]),
    )
  await expect.poll(colors).toEqual({ CA: '#0072b2', NV: '#0072b2' })
  expect(status()).toBe('Nevada: Blue.')
  await userEvent.click(button('Undo'))
  await expect.poll(colors).toEqual({})
})

test('with the keyboard: a color, states from the list, and one button', async () => {
  const { openPanel, preview, button, field, find } = openBuilder()
  await openPanel('Paint')
  await userEvent.click(field('Orange'))
  find<HTMLElement>('[role="group"] input[type="checkbox"]').focus()
  await userEvent.keyboard(' ')
  await userEvent.click(button('Apply orange to 1 state'))
  await expect
    .poll(() => Object.values(preview().data.state_specific))
    .toEqual([{ color: '#e69f00', hover_color: '#ca8c00' }])
})

test('Enter on a state of the map paints it, and the eraser takes its color away', async () => {
  const { clickMap, openPanel, preview, field } = openBuilder()
  await openPanel('Paint')
  const states = () => preview().data.state_specific
  clickMap({ type: 'state', id: 'TX' })
  await expect.poll(() => states().TX?.color).toBe('#0072b2')
  await userEvent.click(field('Eraser'))
  clickMap({ type: 'state', id: 'TX' })
  await expect.poll(() => states().TX).toBeUndefined()
})

test('Shift selects instead of painting: on the map one, in the list a range', async () => {
  const { map, openPanel, preview, button, find, element } = openBuilder()
  await openPanel('Paint')
  const { point } = drawStates(map())
  point('NV', 'pointerdown', { shiftKey: true })
  await expect.element(button('Apply blue to 1 state')).toBeVisible()
  expect(preview().data.state_specific).toEqual({})
  await userEvent.click(button('Clear selection'))
  const boxes = [...element.querySelectorAll<HTMLInputElement>('[role="group"] input[type="checkbox"]')]
  expect(find('[role="group"]')).toBeTruthy()
  boxes[0]?.click()
  boxes[2]?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
  await expect.element(button('Apply blue to 3 states')).toBeVisible()
})

test('one button paints a whole Census region', async () => {
  const { openPanel, preview, button } = openBuilder()
  await openPanel('Paint')
  await userEvent.click(button('All in the West'))
  await expect.poll(() => Object.keys(preview().data.state_specific)).toContain('CA')
  expect(Object.keys(preview().data.state_specific)).not.toContain('TX')
})

test('a map of the world has no Census regions, though Albania has the code of Alabama', async () => {
  const get = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ AL: 'Albania', FR: 'France' }))
  onTestFinished(() => get.mockRestore())
  const { openPanel, field, text } = openBuilder({ namesAt: '/names' })
  await userEvent.selectOptions(field('Shapes'), 'world')
  await openPanel('Paint')
  await expect.poll(text).toContain('Albania')
  expect(text()).not.toContain('All in the')
})

test('pasted figures color states, name the rows that cannot be read, and survive in the field', async () => {
  const { openPanel, preview, button, field, text } = openBuilder()
  await openPanel('Data')
  const table = 'State,Rent\nCalifornia,2100\nNV,many\nOregon,1500'
  await userEvent.fill(field('Table'), table)
  await userEvent.click(button('Color the map'))
  await expect
    .poll(text)
    .toContain('Row 3: the value of NV is “many”; expected a number such as 1,234.5, $1,200 or 5.3%.')
  await expect.poll(() => preview().data.state_specific.CA).toMatchObject({ description: 'Rent: 2,100' })
  expect(preview().data.legend.entries.length).toBe(2)
  expect((field('Table').element() as HTMLTextAreaElement).value).toBe(table)
  await userEvent.selectOptions(field('Palette'), 'Greens')
  await expect.poll(() => preview().data.state_specific.CA.color).toBe('#005a32')
})
