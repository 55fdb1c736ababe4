import { describe, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { openMap } from '../_testing/map-island.ts'
import { ALL } from './_testing/full-map.ts'
import { globals, openPage } from './drop-in/_testing/page.ts'

type Over = Record<string, unknown>
type Opened = Awaited<ReturnType<typeof openMap>>

const open = (over: Over = ALL, settings: Over = {}, options = {}) =>
  openMap(over, { manual_zoom: 'yes', ...settings }, options)

function colored(scheme: string) {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'dark' ? '#14171a' : '#fbfaf7'
  onTestFinished(() => {
    document.documentElement.style.removeProperty('color-scheme')
    document.body.style.removeProperty('background')
  })
}

const away = () => userEvent.hover(document.body, { position: { x: 950, y: 780 } })
/** Name of what has the focus. */
const at = (map: Opened) => map.focused()?.getAttribute('aria-label')

describe.each(['light', 'dark'])('axe has nothing against a map on a %s page', (scheme) => {
  test.each(['hover', 'on_click'])('with pop-ups %s: closed, open, zoomed', async (popups) => {
    colored(scheme)
    await away()
    const map = await open(ALL, { popups, background_transparent: 'yes' })
    await expect.poll(() => map.find('.map-legend')).not.toBeNull()
    const found = [await violationsIn(map.element)]
    map.location('p').focus()
    expect(map.focused()).toBe(map.location('p'))
    await map.press('{Enter}')
    await expect.poll(() => map.popup()?.textContent).toContain('A shop')
    found.push(await violationsIn(map.element))
    await map.press('{Escape}')
    await map.api.zoomTo({ level: 'manual', box: { x: 0, y: 0, x2: 100, y2: 50 } })
    found.push(await violationsIn(map.element))
    await map.api.back()
    map.find('[aria-label="West"]').focus()
    await map.press('{Enter}')
    await expect.poll(() => map.api.target).toMatchObject({ level: 'region', id: 'r' })
    found.push(await violationsIn(map.element))
    expect(found).toEqual([[], [], [], []])
  })

  test('in light DOM, with the names of the drop-in', async () => {
    colored(scheme)
    const page = openPage(globals(ALL, { manual_zoom: 'yes', popups: 'on_click' }))
    expect(await page.api.load()).toBe(true)
    await expect.poll(() => page.find('#map .sm_legend_item')).not.toBeNull()
    const closed = await violationsIn(page.element)
    page.find('#map .sm_location_p').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => page.find('#map .tt_custom_sm')?.textContent).toBe('A shop')
    expect([closed, await violationsIn(page.element)]).toEqual([[], []])
  })
})

describe('roles and names', () => {
  test('the map, every state, location and region has both, and inactive ones are silent', async () => {
    const map = await openMap(ALL, {}, { props: { title: 'Our shops' } })
    const svg = map.find('.map-svg')
    expect([svg.role, svg.ariaLabel]).toEqual(['group', 'Our shops'])
    const rolesAndNames = map.all('.map-svg :is([role],a)').map((node) => [node.role ?? node.localName, node.ariaLabel])
    expect(rolesAndNames).toEqual([
      ['button', 'West'],
      ['button', 'Beta'],
      ['a', 'Delta'],
      ['img', 'Echo'],
      ['img', 'Here'],
      ['a', 'There'],
    ])
    expect(map.shape('C').getAttribute('aria-hidden')).toBe('true')
  })

  test('a region is one stop, carried by its state nearest to its middle; zoomed, its states are', async () => {
    const map = await openMap({ regions: { r: { name: 'North', states: ['A', 'B', 'E'] } } })
    expect(map.find('[aria-label="North"]').dataset.id).toBe('B')
    expect(map.all('.map-svg [role]').map(({ ariaLabel }) => ariaLabel)).toEqual(['North', 'Gamma', 'Delta'])
    map.find('[aria-label="North"]').focus()
    await map.press('{Enter}')
    await expect.poll(() => map.api.target.level).toBe('region')
    expect(map.all('.map-svg [role]').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Alpha',
      'Beta',
      'Gamma',
      'Delta',
      'Echo',
    ])
  })

  test('a click pop-up is a dialog with a name and the focus in it, a hover pop-up describes what has the focus', async () => {
    const clicked = await open(ALL, { popups: 'on_click' })
    clicked.location('p').focus()
    await clicked.press('{Enter}')
    const dialog = clicked.popup()
    await expect.poll(() => clicked.focused() === dialog).toBe(true)
    expect([dialog.role, dialog.ariaLabel, clicked.focused()]).toEqual(['dialog', 'Here', dialog])
    const hovered = await open(ALL, { popups: 'hover' })
    hovered.location('p').focus()
    await hovered.press('{Shift}')
    const tip = hovered.popup()
    expect([tip.role, tip.textContent]).toEqual(['tooltip', 'HereA shop'])
    expect(hovered.focused()?.getAttribute('aria-describedby')).toBe(tip.id)
    await hovered.press('{Escape}')
    expect(hovered.popup()).toBeNull()
    expect(at(hovered)).toBe('Here')
  })

  test('Escape sends away what the pointer brought, wherever the focus is, until it comes anew', async () => {
    const map = await open({}, { popups: 'hover' })
    await map.hover('A')
    expect(map.popup().textContent).toBe('Alpha')
    await map.press('{Escape}')
    await expect.poll(() => map.popup()).toBeNull()
    await userEvent.hover(map.shape('A'), { position: { x: 150, y: 150 } })
    expect(map.popup()).toBeNull()
    await map.hover('B')
    await map.hover('A')
    expect(map.popup().textContent).toBe('Alpha')
  })
})

test('zooming says where it went', async () => {
  const map = await open()
  const getStatus = () => map.find('[role="status"]').textContent
  await map.api.zoomTo({ level: 'region', id: 'r', box: { x: 0, y: 0, x2: 100, y2: 200 }, zoomPercentage: 1 })
  expect(getStatus()).toBe('Zoomed to West')
  await map.api.back()
  expect(getStatus()).toBe('The whole map')
  await map.api.zoomBy(1)
  expect(getStatus()).toBe('Zoomed to 200%')
})

test('what the page says that it acts on is a button, and a picture what it does not', async () => {
  const map = await openMap(
    { locations: { p: { name: 'Shop', x: 50, y: 50 } } },
    {},
    { props: { hooks: { click_state: true } } },
  )
  expect(map.shape('B').getAttribute('role')).toBe('button')
  expect(map.location('p').getAttribute('role')).toBe('img')
  // Nothing opens, and those who do not see what the page makes of it hear that it was heard.
  map.shape('B').focus()
  await map.press('{Enter}')
  expect(map.find('[role="status"]').textContent).toBe('Beta')
})
