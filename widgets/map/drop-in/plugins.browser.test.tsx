import { describe, expect, test } from 'vitest'
import { type Api, globals, openPage } from './_testing/page.ts'

type Colors = Record<string, { color?: string }>

/** A stand-in for a plug-in that lets people choose states: it uses what such plug-ins use of a map. */
function chooser(map: Api, color: string, max: number) {
  const chosen: string[] = []
  const before: Record<string, string | undefined> = {}
  const paint = (id: string, next: string | undefined) => {
    map.states[id]?.stop()
    const states = (map.mapdata as { state_specific: Colors }).state_specific
    states[id] ??= {}
    states[id].color = next
    map.refresh_state(id)
  }
  const deselect = (id: string) => {
    chosen.splice(chosen.indexOf(id), 1)
    paint(id, before[id])
  }
  const select = (id: string) => {
    if (chosen.length >= max && chosen[0]) deselect(chosen[0])
    before[id] = (map.mapdata as { state_specific: Colors }).state_specific[id]?.color
    chosen.push(id)
    paint(id, color)
  }
  map.plugin_hooks.click_state?.push((id: string) => (chosen.includes(id) ? deselect(id) : select(id)))
  return { chosen, select, deselect, all: () => Object.keys(map.states).forEach(select) }
}

describe('a plug-in by which people choose states', () => {
  const fills = (map: ReturnType<typeof openPage>) => ['A', 'B', 'C'].map((id) => map.shape(id).getAttribute('fill'))

  test('colors what is clicked and gives the color back', async () => {
    const map = openPage(globals({ state_specific: { B: { color: '#00ff00' } } }))
    const plugIn = chooser(map.api, '#ff0000', 2)
    await map.api.load()
    await map.click('A')
    await map.click('B')
    expect([plugIn.chosen, fills(map)]).toEqual([
      ['A', 'B'],
      ['#ff0000', '#ff0000', '#88a4bc'],
    ])
    await map.click('C')
    expect([plugIn.chosen, fills(map)]).toEqual([
      ['B', 'C'],
      ['#88a4bc', '#ff0000', '#ff0000'],
    ])
    await map.click('B')
    expect(fills(map)).toEqual(['#88a4bc', '#00ff00', '#ff0000'])
  })

  test('chooses all of them', async () => {
    const map = openPage()
    const plugIn = chooser(map.api, '#ff0000', 99)
    await map.api.load()
    plugIn.all()
    expect(plugIn.chosen).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(fills(map)).toEqual(['#ff0000', '#ff0000', '#ff0000'])
  })
})

/** A stand-in for a plug-in with a list of states to go to. */
function finder(map: Api): HTMLSelectElement {
  const select = document.createElement('select')
  map.plugin_hooks.complete?.push(() => {
    const { names } = map.mapinfo as { names: Record<string, string> }
    for (const id in map.states) select.append(new Option(names[id], id))
    select.append(new Option('The whole map', ''))
  })
  select.addEventListener('change', () => {
    if (select.value) map.state_zoom(select.value, () => map.popup('state', select.value))
    else map.back()
  })
  return select
}

test('a plug-in with a list of states goes to the one that is chosen, and back', async () => {
  const map = openPage(globals({ state_specific: { B: { description: 'Bees' } } }, { all_states_zoomable: 'yes' }))
  const select = finder(map.api)
  await map.api.load()
  const choose = (value: string) => {
    select.value = value
    select.dispatchEvent(new Event('change'))
  }
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Alpha',
    'Beta',
    'Gamma',
    'Delta',
    'Echo',
    'The whole map',
  ])
  choose('B')
  await expect.poll(() => map.api.zoom_level_id).toBe('B')
  await expect.poll(() => map.popup()?.textContent).toContain('Bees')
  choose('')
  await expect.poll(() => map.api.zoom_level).toBe('out')
})
