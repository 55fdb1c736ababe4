import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

const CA = { type: 'state', id: 'CA' } as const

test('each choice is a step of its own, without the field being left', async () => {
  const { button, field, openPanel, preview } = openBuilder()
  await openPanel('Pop-ups')
  const popups = () => preview().data.main_settings.popups
  for (const mode of ['on_click', 'hover', 'off']) await userEvent.selectOptions(field('Open pop-ups'), mode)
  await expect.poll(popups).toBe('off')
  await userEvent.click(button('Undo'))
  await expect.poll(popups).toBe('hover')
  await userEvent.click(button('Undo'))
  await expect.poll(popups).toBe('on_click')
})

test('a box that is ticked and unticked is two steps', async () => {
  const { clickMap, field, preview } = openBuilder()
  clickMap(CA)
  await userEvent.click(field('Hidden'))
  await userEvent.click(field('Hidden'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => preview().data.state_specific).toEqual({ CA: { hide: 'yes' } })
})

test('a state that is ticked for a region is a step of its own', async () => {
  const { button, field, openPanel, preview } = openBuilder()
  await openPanel('Regions')
  await userEvent.click(button('Add a region'))
  await userEvent.click(field('Nevada'))
  await userEvent.click(field('Texas'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => preview().data.regions[0].states).toEqual(['NV'])
})

test('colors that the pointer crosses in the chooser are one step, each that is taken another', async () => {
  const { button, clickMap, field, preview } = openBuilder()
  clickMap(CA)
  await expect.poll(() => field('Color: choose').query()).not.toBeNull()
  const swatch = field('Color: choose').element() as HTMLInputElement
  const cross = (color: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(swatch, color)
    swatch.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const color = () => preview().data.state_specific.CA?.color
  swatch.focus()
  cross('#110000')
  cross('#220000')
  swatch.dispatchEvent(new Event('change', { bubbles: true }))
  cross('#330000')
  swatch.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(color).toBe('#330000')
  await userEvent.click(button('Undo'))
  await expect.poll(color).toBe('#220000')
  await userEvent.click(button('Undo'))
  await expect.poll(color).toBeUndefined()
})

test('what was said of the map is not said any more when the map is another', async () => {
  const { button, field, find, openPanel, status } = openBuilder()
  await openPanel('Regions')
  await userEvent.click(button('Add a region'))
  await expect.poll(status).toBe('New region added.')
  await userEvent.click(button('Remove New region'))
  await expect.poll(status).toBe('New region removed. Undo to restore it.')
  await userEvent.click(button('Undo'))
  await expect.poll(status).toBe('Undone.')
  await userEvent.click(button('Redo'))
  await expect.poll(status).toBe('Redone.')
  // There is nothing to be done again.
  await userEvent.keyboard('{Control>}y{/Control}')
  await userEvent.click(button('Undo'))
  await expect.poll(status).toBe('Undone.')
  await userEvent.selectOptions(find('select[size]'), 'New region')
  await userEvent.fill(field('Name'), 'West')
  await expect.poll(status).toBe('')
})
