import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openMap } from '../_testing/map-island.ts'

const URL = 'https://example.com/a'
const DATA = {
  state_specific: { A: { url: URL }, B: { url: URL, inactive: 'yes' }, C: { description: 'Words' } },
  labels: {
    a: { name: 'A', parent_id: 'A' },
    b: { name: 'B', parent_id: 'B' },
    c: { name: 'C', parent_id: 'C' },
  },
}

let opened: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  opened = vi.spyOn(window, 'open').mockReturnValue(null)
})
afterEach(() => opened.mockRestore())

const open = async (settings = {}) => {
  const map = await openMap(DATA, { popups: 'off', ...settings })
  return { map, text: (id: string) => map.find(`.sm_label_${id} text`) }
}
const NEW_TAB = [URL, '_blank', 'noopener']

test.each(['Control', 'Meta', 'Shift'])('%s and a click on a label open a new tab, as on the land', async (key) => {
  const { map, text } = await open()
  const events: string[] = []
  map.api.on('preclick', ({ id }) => events.push(`pre ${id}`))
  map.api.on('click', ({ id }) => events.push(id))
  await userEvent.keyboard(`{${key}>}`)
  await userEvent.click(text('a'))
  await userEvent.keyboard(`{/${key}}`)
  expect(opened.mock.calls).toEqual([NEW_TAB])
  expect(events).toEqual(['pre A', 'A'])
})

test('so does the middle button, which the page hears of as little as on the land', async () => {
  const { map, text } = await open()
  const events: string[] = []
  map.api.on('click', ({ id }) => events.push(id))
  await userEvent.click(text('a'), { button: 'middle' })
  expect(opened.mock.calls).toEqual([NEW_TAB])
  expect(events).toEqual([])
  await userEvent.click(text('a'), { button: 'right' })
  expect(opened.mock.calls).toHaveLength(1)
})

test.each([
  ['yes', '_blank'],
  ['no', '_top'],
])(
  'MAP-020 MAP-058 url_new_tab "%s": a state of a region, and its label, lead where the region does, in %s',
  async (url_new_tab, target) => {
    const map = await openMap(
      {
        regions: { r: { name: 'West', states: ['A', 'B', 'C'], url: URL, zoomable: 'no' } },
        labels: { c: { name: 'C', parent_id: 'C' } },
      },
      { popups: 'off', url_new_tab },
    )
    const carrier = map.find('a[aria-label="West"] path').dataset.id as string
    expect(map.find('a[aria-label="West"]').getAttribute('target')).toBe(target)
    const others = ['A', 'B', 'C'].filter((id) => id !== carrier)
    for (const id of others) await userEvent.click(map.shape(id), { position: { x: 10, y: 10 } })
    await userEvent.click(map.find('.sm_label_c text'), { force: true })
    expect(opened.mock.calls).toEqual(Array(3).fill([URL, target, 'noopener']))
  },
)

test('the browser follows the links of the land by itself', async () => {
  const { map } = await open()
  map.root.addEventListener('auxclick', (event) => event.preventDefault())
  await userEvent.click(map.shape('A'), { button: 'middle', position: { x: 10, y: 10 } })
  expect(opened.mock.calls).toEqual([])
})

test('the middle button does nothing to labels of what is inactive, leads nowhere, or while links are off', async () => {
  const { map, text } = await open({ popups: 'on_click' })
  for (const id of ['b', 'c']) await userEvent.click(text(id), { button: 'middle' })
  expect(map.popup()).toBeNull()
  map.api.switches.urls = false
  await userEvent.click(text('a'), { button: 'middle' })
  await userEvent.click(text('a'))
  expect(opened.mock.calls).toEqual([])
})

test('a label opens a new tab where the owner wants one', async () => {
  const { text } = await open({ url_new_tab: 'yes' })
  await userEvent.click(text('a'))
  expect(opened.mock.calls).toEqual([NEW_TAB])
})

test('a script of a trusted owner runs where it stands, also where links open new tabs', async () => {
  const url = 'javascript:void 0'
  const data = {
    state_specific: { A: { url }, B: { url, popup: 'on_click' } },
    labels: { a: { name: 'A', parent_id: 'A' } },
  }
  const map = await openMap(data, { popups: 'off', url_new_tab: 'yes' }, { props: { trusted: true } })
  expect(map.shape('A').closest('a')?.getAttribute('target')).toBe('_self')
  await userEvent.click(map.find('.sm_label_a text'))
  expect(opened.mock.calls).toEqual([[url, '_self', 'noopener']])
  await userEvent.click(map.shape('B'))
  await expect.poll(() => map.popup()?.querySelector('a')?.target).toBe('_self')
})
