import { describe, expect, test } from 'vitest'
import { globals, openPage } from './_testing/page.ts'

const REGIONS = {
  0: { name: 'R', states: ['A', 'B'], color: '#cccc00' },
  1: { name: 'S', states: ['C', 'D'], color: '#00cccc', cascade: 'yes' },
}
const SPECIFIC = { A: { color: '#ff0000' }, C: { color: '#00ff00' } }
const SETTINGS = { state_color: '#8899aa', state_hover_color: '#556677' }

type Page = ReturnType<typeof openPage>

const getFills = (map: Page) => ['A', 'B', 'C', 'D'].map((id) => map.shape(id).getAttribute('fill'))
const getOpacities = (map: Page) =>
  ['A', 'B', 'C', 'D'].map((id) => {
    const { fillOpacity, opacity } = getComputedStyle(map.shape(id))
    return Number(fillOpacity) * Number(opacity)
  })
const open = async (over: object, settings: object = {}) => {
  const map = openPage(globals({ ...over }, { ...SETTINGS, fade_time: 0.001, ...settings }))
  await map.api.load()
  return map
}

describe('colors of regions', () => {
  test('are those of their states at the whole map, with cascade too', async () => {
    const map = await open({ regions: REGIONS, state_specific: SPECIFIC })
    expect(getFills(map)).toEqual(['#cccc00', '#cccc00', '#00cccc', '#00cccc'])
  })

  test('give way to the states’ own, or the map’s, in a region that is zoomed to, and come back', async () => {
    const map = await open({ regions: REGIONS, state_specific: SPECIFIC })
    await map.api.region_zoom('0')
    expect(getFills(map)).toEqual(['#ff0000', '#8899aa', '#00cccc', '#00cccc'])
    await map.api.region_zoom('1')
    expect(getFills(map)).toEqual(['#cccc00', '#cccc00', '#00ff00', '#00cccc'])
    await map.api.state_zoom('C')
    expect(getFills(map)).toEqual(['#cccc00', '#cccc00', '#00ff00', '#00cccc'])
    await map.api.region_zoom('-1')
    expect(getFills(map)).toEqual(['#cccc00', '#cccc00', '#00cccc', '#00cccc'])
  })

  test('under the pointer a state has what belongs to the color that it shows', async () => {
    const regions = { ...REGIONS, 0: { ...REGIONS[0], hover_color: '#999900' } }
    const map = await open({ regions, state_specific: SPECIFIC })
    await map.hover('A')
    await expect.poll(() => map.shape('B').style.fill).toBe('rgb(153, 153, 0)')
    await map.api.region_zoom('0')
    await map.hover('A')
    await map.hover('B')
    await expect.poll(() => getComputedStyle(map.shape('B')).fill).toBe('rgb(85, 102, 119)')
  })

  test('a legend without ids points to the states that show its color at some level', async () => {
    const entries = ['#cccc00', '#ff0000'].map((color) => ({ name: color, color, type: 'state' }))
    const map = await open({ regions: REGIONS, state_specific: SPECIFIC, legend: { entries } })
    const items = () => map.all('.sm_legend_item')
    await expect.poll(() => items().length).toBe(2)
    const pulsing = () => map.all('.map-pulse').length
    items()[0]?.querySelector('button')?.click()
    await expect.poll(pulsing).toBe(2)
    await expect.poll(pulsing).toBe(0)
    items()[1]?.querySelector('button')?.click()
    await expect.poll(pulsing).toBe(1)
  })

  test('labels that are to be readable are so on the color that their state shows', async () => {
    const map = await open(
      {
        regions: { 0: { name: 'R', states: ['A'], color: '#001133' } },
        state_specific: { A: { color: '#ffffee' } },
        labels: { 0: { name: 'Plain', parent_id: 'A' } },
      },
      { contrast_labels: 'yes' },
    )
    const getLabel = () => map.find('.sm_label text').getAttribute('fill')
    await expect.poll(getLabel).toBe('#ffffff')
    await map.api.region_zoom('0')
    expect(getLabel()).not.toBe('#ffffff')
  })
})

describe('state_opacity', () => {
  const regions = { 0: { name: 'R', states: ['A', 'B'] } }

  test('applies inside regions too, border included, and to the others of a region that is zoomed to', async () => {
    const map = await open({ regions }, { state_opacity: 0.5 })
    expect(getOpacities(map)).toEqual([0.5, 0.5, 0.5, 0.5])
    expect(getComputedStyle(map.shape('A')).opacity).toBe('0.5')
    await map.api.region_zoom('0')
    await expect.poll(() => getOpacities(map)).toEqual([0.5, 0.5, 0.15, 0.15])
  })

  test('is multiplied with the opacity of regions', async () => {
    const map = await open({ regions }, { state_opacity: 0.5, region_opacity: 0.5 })
    expect(getOpacities(map)).toEqual([0.25, 0.25, 0.5, 0.5])
  })
})

describe('labels', () => {
  test('are bold, unless the page’s styles say otherwise, and those with display "no" show', async () => {
    const labels = { 0: { name: 'Plain', parent_id: 'A' }, 1: { name: 'Display no', parent_id: 'B', display: 'no' } }
    const map = await open({ labels })
    const getWeights = () =>
      map.all('.sm_label text').map((text) => [text.textContent, getComputedStyle(text).fontWeight])
    expect(getWeights()).toEqual([
      ['Plain', '700'],
      ['Display no', '700'],
    ])
    const style = document.createElement('style')
    style.textContent = '#map text { font-weight: 300 }'
    map.element.append(style)
    expect(getWeights()[0]).toEqual(['Plain', '300'])
  })

  test('with display auto show from the first zoom on, where they fit', async () => {
    const labels = { 0: { name: 'Aa', parent_id: 'A' }, 1: { name: 'A name of many words', parent_id: 'B' } }
    const map = await open({ labels }, { label_display: 'auto', label_scale: 'yes', manual_zoom: 'yes' })
    const getLabels = () => map.all('.sm_label').map((label) => label.textContent)
    // What decides is fetched after the drawing.
    await import('../parts/label-fit.ts')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(getLabels()).toEqual([])
    await map.api.zoom_in()
    await expect.poll(getLabels).toEqual(['Aa'])
    await map.api.zoom_out()
    await expect.poll(getLabels).toEqual([])
  })
})

describe('a width in pixels', () => {
  const getBox = (map: Page) => {
    const { left, width } = map.find('#map_holder').getBoundingClientRect()
    return [left - map.element.getBoundingClientRect().left, width]
  }

  test('is centered, and shrinks to its element', async () => {
    expect(getBox(await open({}, { width: 600 }))).toEqual([100, 600])
    expect(getBox(await open({}, { width: 1250 }))).toEqual([0, 800])
  })

  test('begins at the left edge and is kept where keep_width asks for that', async () => {
    expect(getBox(await open({}, { width: 600, keep_width: 'yes' }))).toEqual([0, 600])
    expect(getBox(await open({}, { width: 1250, keep_width: 'yes' }))).toEqual([0, 1250])
  })
})
