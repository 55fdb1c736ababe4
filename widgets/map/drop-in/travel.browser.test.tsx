import { expect, test, vi } from 'vitest'
import { frames } from '../../_testing/fake-fetch.ts'
import { globals, openPage } from './_testing/page.ts'

/** Page code that moves a map, and does something else before it is there. */
const openDrawnMap = async (settings = {}) => {
  const map = openPage(
    globals(
      { state_specific: { A: { description: 'Apples' }, E: { description: 'Elms' } } },
      { auto_load: 'no', zoom_time: 0.3, ...settings },
    ),
  )
  await map.api.load()
  return map
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Begins a move that is still on its way when this ends, however slow the machine is: meanwhile no time passes for it. */
async function startMove(move: () => Promise<boolean>): Promise<{ arrived: Promise<boolean> }> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const arrived = move()
  await frames()
  clock.mockRestore()
  return { arrived }
}

test('who chooses one state and then another gets the other one’s pop-up, and stays there', async () => {
  const { api, popup } = await openDrawnMap()
  // With the code that moves the map there already.
  await api.region_zoom(-1)
  const called: string[] = []
  const choose = (id: string) =>
    api.state_zoom(id, () => {
      called.push(id)
      void api.popup('state', id)
    })
  const first = await startMove(() => choose('E'))
  expect([await choose('A'), await first.arrived]).toEqual([true, false])
  await expect.poll(() => popup()?.textContent).toBeDefined()
  await pause(500)
  expect([called, api.zoom_level_id, popup()?.textContent]).toEqual([['A'], 'A', expect.stringContaining('Apples')])
})

test('zoom_to_popup() and popup() open nothing where another move has taken the place of theirs', async () => {
  const { api, popup } = await openDrawnMap()
  const first = await startMove(() => api.zoom_to_popup('state', 'E'))
  expect(await api.state_zoom('A')).toBe(true)
  expect(await first.arrived).toBe(false)
  const second = await startMove(() => api.popup('state', 'E'))
  expect(await api.state_zoom('A')).toBe(true)
  expect(await second.arrived).toBe(false)
  expect([api.zoom_level_id, popup()]).toEqual(['A', null])
})

test('resize() leaves a move alone', async () => {
  const { api } = await openDrawnMap()
  const moved = await startMove(() => api.state_zoom('E'))
  api.resize()
  expect(await moved.arrived).toBe(true)
  const ratio = api.zoom_ratio
  await api.state_zoom('E')
  expect(ratio).toBe(api.zoom_ratio)
})

test('a pop-up that was opened in a hidden part of the page stands on its state when that shows', async () => {
  const map = openPage(globals({}, { auto_load: 'no' }))
  map.element.style.display = 'none'
  await map.api.load()
  expect(await map.api.popup('state', 'E')).toBe(true)
  await expect.poll(() => map.popup()).not.toBeNull()
  await pause(100)
  map.element.style.display = 'block'
  const away = () => {
    const [shape, box] = [map.shape('E'), map.popup()].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
    return Math.max(box.x - shape.right, shape.x - box.right, box.y - shape.bottom, shape.y - box.bottom)
  }
  await expect.poll(away).toBeLessThan(0)
})
