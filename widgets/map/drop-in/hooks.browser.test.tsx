import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { globals, listeners, openPage } from './_testing/page.ts'
import { HOOKS } from './hooks.ts'

const DATA = {
  regions: { west: { name: 'West', states: ['A', 'C'] }, south: { name: 'South', states: ['D'], zoomable: 'no' } },
  state_specific: { E: { zoomable: 'yes' }, B: { description: 'Bees', inactive: 'no' } },
  locations: { shop: { name: 'Shop', x: 250, y: 150, size: 40, type: 'circle' } },
}

async function hearing(settings = {}) {
  const map = openPage(globals(DATA, { auto_load: 'no', ...settings }))
  const { calls, hooks, names } = listeners(...HOOKS.filter((name) => name !== 'viewbox_updated'))
  Object.assign(map.api.hooks, hooks)
  await map.api.load()
  return { ...map, calls, names, since: () => calls.splice(0) }
}

test('ready comes first, then complete after one zooming_complete', async () => {
  const map = openPage(globals(), { loading: true })
  const { hooks, names } = listeners('ready', 'zooming_complete', 'complete', 'refresh_complete')
  Object.assign(map.api.hooks, hooks)
  map.reach('interactive')
  await map.api.load()
  expect(names().slice(0, 3)).toEqual(['ready', 'zooming_complete', 'complete'])
})

test('complete is heard by who sets it after load()', async () => {
  const map = openPage(globals({}, { auto_load: 'no' }))
  const { hooks, calls } = listeners('complete')
  const loading = map.api.load()
  Object.assign(map.api.hooks, hooks)
  await loading
  expect(calls).toEqual([['complete']])
})

test('in complete the map can be worked with', async () => {
  const map = openPage(globals(DATA, { auto_load: 'no' }))
  let seenValues: unknown[] = []
  map.api.hooks.complete = () => {
    const { loaded, states, zoom_level } = map.api
    seenValues = [loaded, states.A?.node?.tagName, zoom_level, map.api.proj(50, 50).x]
  }
  await map.api.load()
  expect(seenValues).toEqual([true, 'path', 'out', expect.closeTo(50)])
})

test('what a hook makes of a click is a button to those who hear the map', async () => {
  const map = openPage(globals({ ...DATA, regions: {} }, { auto_load: 'no' }))
  map.api.hooks.click_state = () => {}
  await map.api.load()
  const roles = () => ['.sm_state_A', '.sm_location_shop'].map((one) => map.find(`#map ${one}`).getAttribute('role'))
  expect(roles()).toEqual(['button', 'img'])
  Object.assign(map.api.hooks, { click_state: false, click_location: () => {} })
  map.api.refresh()
  expect(roles()).toEqual(['img', 'button'])
})

describe('the pointer', () => {
  test('comes over a state and leaves it', async () => {
    const { since, hover } = await hearing()
    await hover('B')
    await hover('E')
    expect(since().slice(-3)).toEqual([
      ['over_state', 'B'],
      ['out_state', 'B'],
      ['over_state', 'E'],
    ])
  })

  test('over a state of a region is over the region', async () => {
    const { since, hover } = await hearing()
    await hover('A')
    expect(since().at(-1)).toEqual(['over_region', 'west'])
  })

  test('comes over a location', async () => {
    const { since, find } = await hearing()
    await userEvent.hover(find('.sm_location_shop'))
    expect(since().at(-1)).toEqual(['over_location', 'shop'])
  })
})

describe('a click', () => {
  const EVENT = expect.any(Event)
  const clicks = (calls: unknown[][]) => calls.filter(([name]) => /click/.test(name as string))

  test('on a state is click_state, once, with the event; before it where it was', async () => {
    const { since, click } = await hearing()
    await click('B')
    expect(clicks(since())).toEqual([
      ['click_xy', { x: expect.any(Number), y: expect.any(Number) }],
      ['click_state', 'B', EVENT],
    ])
  })

  test('still is after refresh()', async () => {
    const { api, since, click } = await hearing()
    api.refresh()
    expect(since().at(-1)).toEqual(['refresh_complete'])
    await click('B')
    expect(clicks(since()).map(([name]) => name)).toEqual(['click_xy', 'click_state'])
  })

  test('on what zooms is zoomable_click, and no other', async () => {
    const { api, since, click } = await hearing()
    await click('E')
    expect(clicks(since()).slice(1)).toEqual([['zoomable_click_state', 'E', EVENT]])
    await expect.poll(() => api.zoom_level).toBe('state')
    await api.back()
    since()
    await click('A')
    expect(clicks(since()).slice(1)).toEqual([['zoomable_click_region', 'west', EVENT]])
  })

  test('on a region that does not zoom, and on a location, is theirs', async () => {
    const { since, click, find } = await hearing()
    await click('D')
    expect(clicks(since()).at(-1)).toEqual(['click_region', 'south', EVENT])
    await userEvent.click(find('.sm_location_shop'))
    expect(clicks(since()).at(-1)).toEqual(['click_location', 'shop', EVENT])
  })

  test('comes after its pop-up has been started', async () => {
    const map = openPage(globals(DATA, { popups: 'on_click' }))
    await map.api.load()
    let open = false
    map.api.hooks.click_state = async () => {
      await expect.poll(() => map.popup()?.textContent).toContain('Bees')
      open = true
    }
    await map.click('B')
    await expect.poll(() => open).toBe(true)
  })

  test('is heard by plug-ins before anything is done', async () => {
    const map = openPage(globals(DATA, { popups: 'on_click' }))
    await map.api.load()
    const { hooks, names } = listeners('preclick_state', 'click_state')
    map.api.plugin_hooks.preclick_state?.push(hooks.preclick_state as never)
    map.api.plugin_hooks.click_state?.push(hooks.click_state as never)
    await map.click('B')
    expect(names()).toEqual(['preclick_state', 'click_state'])
  })
})

test('moves end in zooming_complete, going back is heard, and every view on the way', async () => {
  const { api, names, since } = await hearing()
  const views: { w: number }[] = []
  api.on('viewbox_updated', (view) => views.push(view))
  since()
  await api.state_zoom('E')
  expect(names()).toEqual(['zooming_complete'])
  expect(views.at(-1)?.w).toBeLessThan(250)
  since()
  await api.back()
  expect(names().sort()).toEqual(['back', 'zooming_complete'])
})

test('close_popup is the × button alone', async () => {
  const { api, find, popup, since } = await hearing({ popups: 'on_click' })
  await api.popup('state', 'B')
  await expect.poll(() => popup()).not.toBeNull()
  const others: (() => unknown)[] = [
    () => api.popup_hide(),
    () => userEvent.click(document.body, { position: { x: 1, y: 1 } }),
    () => userEvent.keyboard('{Escape}'),
  ]
  for (const close of others) {
    await close()
    await expect.poll(() => popup()).toBeNull()
    expect(since().map(([name]) => name)).not.toContain('close_popup')
    await api.popup('state', 'B')
    await expect.poll(() => popup()?.matches(':focus')).toBe(true)
  }
  await userEvent.click(find('.xmark_sm'))
  expect(since().map(([name]) => name)).toContain('close_popup')
})

test('a hook of a name that there is not is told', async () => {
  const map = openPage({ ...globals(), simplemaps_custommap: { hooks: { state_click() {} } } })
  await expect.poll(map.said).toEqual([expect.stringContaining('no hook is called state_click')])
})

describe('DOM events from the element', () => {
  const details = (type: string) => {
    const events: unknown[] = []
    const listen = (event: Event) => events.push((event as CustomEvent).detail)
    document.addEventListener(`plat:map:${type}`, listen)
    return events
  }

  test('click says what, where on the map and where on the earth', async () => {
    const events = details('click')
    const map = openPage(globals(DATA))
    await map.api.load()
    await map.click('B')
    const [x, y] = [expect.closeTo(150, 0), expect.closeTo(50, 0)]
    expect(events).toEqual([{ type: 'state', id: 'B', x, y, lat: y, lng: x }])
    await userEvent.click(map.find('.map-svg'), { position: { x: 700, y: 300 } })
    expect(events.at(-1)).toMatchObject({ type: 'map', id: '', x: expect.closeTo(350, 0) })
  })

  test('a key clicks the middle of its element', async () => {
    const events = details('click')
    const map = openPage(globals({ state_specific: { B: { description: 'Bees' } } }, { popups: 'on_click' }))
    await map.api.load()
    map.shape('B').focus()
    await userEvent.keyboard('{Enter}')
    expect(events).toEqual([
      { type: 'state', id: 'B', x: 150, y: 50, lat: expect.closeTo(50), lng: expect.closeTo(150) },
    ])
  })

  test('ready, over, out, zoom and popup', async () => {
    const [ready, over, out, zoom, popup] = ['ready', 'over', 'out', 'zoom', 'popup'].map(details)
    const map = openPage(globals(DATA))
    await map.api.load()
    expect(ready).toHaveLength(1)
    await map.hover('B')
    await map.hover('E')
    expect(over?.slice(-2)).toEqual([
      { type: 'state', id: 'B' },
      { type: 'state', id: 'E' },
    ])
    expect(out?.at(-1)).toEqual({ type: 'state', id: 'B' })
    await map.api.popup('state', 'B')
    expect(popup).toEqual([{ type: 'state', id: 'B' }])
    await map.api.state_zoom('E')
    expect(zoom?.at(-1)).toEqual({ level: 'state', id: 'E', ratio: map.api.zoom_ratio })
  })
})
