import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

const CA = { type: 'state', id: 'CA' } as const

const openState = async () => {
  const builder = openBuilder()
  builder.clickMap(CA)
  await expect.poll(() => builder.field('Color').query()).not.toBeNull()
  const of = (name: string) => builder.field(name).element() as HTMLInputElement
  return { ...builder, of, color: () => builder.preview().data.state_specific.CA?.color }
}

test.each([
  ['red', '#ff0000'],
  ['rgb(255,0,0)', '#ff0000'],
  ['hsl(120 50% 50%)', '#40bf40'],
  [' #00ff00 ', '#00ff00'],
  ['#0f0', '#00ff00'],
  ['rgb(0 0 255 / 50%)', '#8080ff'],
  ['oklch(1 0 0)', '#ffffff'],
  ['FF0000', '#ff0000'],
])('the swatch shows %s', async (color, expected) => {
  const { field, of } = await openState()
  await userEvent.fill(field('Color'), color)
  await expect.poll(() => of('Color: choose').value).toMatch(near(expected))
})

/** Browsers round the paint that lets something through in ways of their own. */
const near = (color: string) => new RegExp(`^${color.replace(/80/g, '(?:7f|80)')}$`)

test('what is no color is told of, and the map has the color of all states', async () => {
  const { field, of, color, preview } = await openState()
  await userEvent.fill(field('Color'), '#f00')
  await expect.poll(color).toBe('#f00')
  await userEvent.fill(field('Color'), 'url(http://127.0.0.1:9/x)')
  await expect.poll(() => of('Color').getAttribute('aria-invalid')).toBe('true')
  expect(of('Color').value).toBe('url(http://127.0.0.1:9/x)')
  await expect.poll(color).toBeUndefined()
  expect(of('Color: choose').value).toBe(preview().data.main_settings.state_color)
})

test('six digits or three are a color, and get their sign when the field is left', async () => {
  const { button, field, of, color } = await openState()
  await userEvent.fill(field('Color'), 'f00')
  await expect.poll(color).toBe('#f00')
  expect(of('Color').value).toBe('f00')
  expect(of('Color').getAttribute('aria-invalid')).toBeNull()
  await userEvent.tab()
  await expect.poll(() => of('Color').value).toBe('#f00')
  await userEvent.click(button('Undo'))
  await expect.poll(() => of('Color').value).toBe('')
})

test('the swatch of a region without a color is that of its states', async () => {
  const { button, clickMap, field, openPanel, of } = await openState()
  await userEvent.fill(field('Color'), 'rgb(1, 2, 3)')
  await openPanel('Regions')
  await userEvent.click(button('Add a region'))
  await expect.poll(() => of('Color: choose').value).toBe('#d9d6cc')
  expect(of('Hover color: choose').value).toBe('#c7c3b6')
  clickMap(CA)
  await expect.poll(() => of('Color: choose').value).toBe('#010203')
})

test('an imported file’s colors are read or left unpainted, and the report says which', async () => {
  const { find, openPanel, preview, text } = openBuilder()
  await openPanel('Start from a map you have')
  const state_specific = { CA: { color: 'FF0000' }, NV: { color: '#12' }, TX: { color: 'teal' } }
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', JSON.stringify({ main_settings: {}, state_specific }))
  find('.map-builder-code').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expect.poll(text).toContain('state_specific.CA.color: “FF0000” is read as #FF0000')
  expect(text()).toContain('state_specific.NV.color: “#12” is not a color, so it isn’t used')
  expect(text()).not.toContain('TX')
  await expect
    .poll(() => preview().data.state_specific)
    .toEqual({
      CA: { color: '#FF0000' },
      NV: {},
      TX: { color: 'teal' },
    })
})
