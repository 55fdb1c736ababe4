import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { globals, listeners, openPage } from './_testing/page.ts'

/** Maps that are drawn anew while the pointer is on them. */
const openDrawnMap = async (settings = {}) => {
  const map = openPage(
    globals({ state_specific: { A: { description: 'Apples' } } }, { auto_load: 'no', fade_time: '0', ...settings }),
  )
  await map.api.load()
  const over = (id: string, x = 20) => userEvent.hover(map.shape(id), { position: { x, y: 20 } })
  const say = (description: string) => {
    map.data.state_specific = { A: { description } as never }
  }
  return { ...map, over, say, fill: (id: string) => getComputedStyle(map.shape(id)).fill }
}

test('hooks that draw anew hear once that the pointer comes, and that it leaves', async () => {
  const { api, data, over, fill, shape } = await openDrawnMap()
  const { calls, hooks } = listeners('over_state', 'out_state')
  const paint = (name: string, color: string) => (id: string) => {
    hooks[name]?.(id)
    data.state_specific = { [id]: { color } as never }
    void api.refresh()
  }
  api.hooks.over_state = paint('over_state', '#ff0000')
  api.hooks.out_state = paint('out_state', '#0000ff')
  await over('A')
  await over('A', 24)
  await over('A', 28)
  expect(calls).toEqual([['over_state', 'A']])
  expect(fill('A')).toBe('rgb(59, 114, 159)')
  await over('B')
  expect(calls.slice(1)).toEqual([
    ['out_state', 'A'],
    ['over_state', 'B'],
  ])
  await userEvent.unhover(shape('B'))
  expect(calls.slice(3)).toEqual([['out_state', 'B']])
  expect(fill('B')).toBe('rgb(0, 0, 255)')
})

test('what the pointer shows stays there and says what is new, by refresh() and by refresh_state()', async () => {
  const { api, over, popup, say } = await openDrawnMap()
  await over('A')
  await expect.poll(() => popup()?.textContent).toContain('Apples')
  const { x, y } = popup().getBoundingClientRect()
  say('Apricots')
  await api.refresh()
  await expect.poll(() => popup()?.textContent).toContain('Apricots')
  say('Almonds')
  await api.refresh_state('A')
  await expect.poll(() => popup()?.textContent).toContain('Almonds')
  expect(popup().getBoundingClientRect()).toMatchObject({ x, y })
})

test('a hook that changes what a state says is in time for the pop-up', async () => {
  const { api, over, popup, say } = await openDrawnMap()
  api.hooks.over_state = () => {
    say('Apricots')
    void api.refresh()
  }
  await over('A')
  await expect.poll(() => popup()?.textContent).toContain('Apricots')
})
