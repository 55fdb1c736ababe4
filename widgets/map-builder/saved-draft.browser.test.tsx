import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getBuilder } from '../_testing/builder.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

const KEY = 'plat:test'
const forget = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(forget)
beforeEach(() => void vi.spyOn(history, 'replaceState').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  forget()
})

const name = async (builder: ReturnType<typeof openBuilder>, words: string) => {
  builder.clickMap({ type: 'state', id: 'CA' })
  await userEvent.fill(builder.field('Name'), words)
}

test('what was typed is there again after a reload', async () => {
  const first = openBuilder({ keep: 'test' })
  await name(first, 'Golden')
  dispatchEvent(new Event('pagehide'))
  first.instance.unmount()
  const second = openBuilder({ keep: 'test' })
  expect(second.preview().data.state_specific).toEqual({ CA: { name: 'Golden' } })
})

test('it is kept a moment after it was typed, without leaving', async () => {
  await name(openBuilder({ keep: 'test' }), 'Golden')
  await expect.poll(() => localStorage.getItem(KEY)).toContain('Golden')
})

test('starting over is kept too, and can be undone', async () => {
  const builder = openBuilder({ keep: 'test' })
  await name(builder, 'Golden')
  await userEvent.click(builder.button('Start over'))
  await expect.poll(() => builder.preview().data.state_specific).toEqual({})
  await expect.poll(() => localStorage.getItem(KEY) ?? 'Golden').not.toContain('Golden')
  await userEvent.click(builder.button('Undo'))
  await expect.poll(() => builder.preview().data.state_specific).toEqual({ CA: { name: 'Golden' } })
})

test.each([
  ['after a reload', () => {}],
  ['in a new tab', () => sessionStorage.clear()],
])('the map that a story took the place of comes back by undo %s', async (_when, begin) => {
  const first = openBuilder({ keep: 'test' })
  await name(first, 'Golden')
  first.instance.unmount()
  const second = openBuilder({ keep: 'test', story: 'offices' })
  await expect.poll(() => Object.keys(second.preview().data.locations ?? {})).toHaveLength(4)
  second.instance.unmount()
  begin()
  const third = openBuilder({ keep: 'test' })
  expect(Object.keys(third.preview().data.locations ?? {})).toHaveLength(4)
  await userEvent.click(third.button('Undo'))
  await expect.poll(() => third.preview().data.state_specific).toEqual({ CA: { name: 'Golden' } })
  third.instance.unmount()
  // What an undo brought back took the place of nothing.
  const fourth = openBuilder({ keep: 'test' })
  expect(fourth.button('Undo').element().getAttribute('aria-disabled')).toBe('true')
})

test('what a map took the place of in another tab is not brought back by undo here', async () => {
  const first = openBuilder({ keep: 'test' })
  await name(first, 'Golden')
  first.instance.unmount()
  localStorage.setItem(`${KEY}:previous`, JSON.stringify({ base: 'us', data: { state_specific: {} } }))
  const again = openBuilder({ keep: 'test' })
  expect(again.preview().data.state_specific).toEqual({ CA: { name: 'Golden' } })
  expect(again.button('Undo').element().getAttribute('aria-disabled')).toBe('true')
})

test('each tab keeps its own map, and a new one begins with that which was changed last', async () => {
  const first = openBuilder({ keep: 'test' })
  await name(first, 'Golden')
  await expect.poll(() => localStorage.getItem(KEY)).toContain('Golden')
  // Changes the draft as another tab would.
  const theirs = JSON.stringify({ base: 'us', data: { state_specific: { TX: { name: 'Lone Star' } } } })
  localStorage.setItem(KEY, theirs)
  for (const _ of [1, 2]) dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: theirs }))
  await expect.poll(first.status).toContain('You’re also editing a map in another tab.')
  expect(first.preview().data.state_specific).toEqual({ CA: { name: 'Golden' } })
  first.instance.unmount()
  const again = openBuilder({ keep: 'test' })
  expect(again.preview().data.state_specific).toEqual({ CA: { name: 'Golden' } })
  again.instance.unmount()
  sessionStorage.clear()
  const fresh = () => openBuilder({ keep: 'test' })
  expect(fresh().preview().data.state_specific).toEqual({ TX: { name: 'Lone Star' } })
  // It has nothing of its own yet, and keeps it all the same.
  localStorage.clear()
  expect(fresh().preview().data.state_specific).toEqual({ TX: { name: 'Lone Star' } })
})

test('what was pasted and not read yet is there again after a reload, in its open panel', async () => {
  const draft = (builder: ReturnType<typeof openBuilder>) => builder.find<HTMLTextAreaElement>('.map-builder-code')
  const first = openBuilder({ keep: 'test' })
  await first.openPanel('Start from a map you have')
  await userEvent.fill(draft(first), 'var a_mapdata = {')
  first.instance.unmount()
  const second = openBuilder({ keep: 'test' })
  await expect.element(draft(second)).toHaveValue('var a_mapdata = {')
  await userEvent.fill(draft(second), 'var a_mapdata = {main_settings: {}, state_specific: {TX: {name: "Lone"}}}')
  await userEvent.click(second.button('Import'))
  await expect.poll(() => second.preview().data.state_specific.TX?.name).toBe('Lone')
  second.instance.unmount()
  // The imported text is in the map.
  const third = openBuilder({ keep: 'test' })
  expect(third.isOpen('Base map')).toBe(true)
})

test('a pasted text that would leave no room for the map is not kept', async () => {
  const first = openBuilder({ keep: 'test' })
  await first.openPanel('Start from a map you have')
  const field = first.find<HTMLTextAreaElement>('.map-builder-code')
  field.value = 'x'.repeat(200_001)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  first.instance.unmount()
  expect(sessionStorage.getItem(`${KEY}:draft`)).toBeNull()
})

test('without being told a name it stores nothing', async () => {
  const set = vi.spyOn(Storage.prototype, 'setItem')
  const builder = openBuilder()
  await name(builder, 'Golden')
  await expect.poll(() => builder.preview().data.state_specific.CA?.name).toBe('Golden')
  dispatchEvent(new Event('pagehide'))
  builder.instance.unmount()
  expect(set).not.toHaveBeenCalled()
})

test('a browser that refuses is told of, and the builder works on', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const builder = openBuilder({ keep: 'test' })
  await name(builder, 'Golden')
  await expect.poll(builder.status).toContain('couldn’t save this map')
})

test.each(['', 'nonsense', '[]', '{"base":"mars","data":{}}', '{"base":"own","data":{}}', 'null'])(
  'what is kept and is no map (%s) is a new map',
  (storedText) => {
    localStorage.setItem(KEY, storedText)
    expect(openBuilder({ keep: 'test' }).preview().info).toEqual({ builtin: 'us' })
  },
)
