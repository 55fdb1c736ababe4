import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { CHERRY_X, CHERRY_Y, openCounties, records } from '../_testing/counties.ts'
import { focused, open } from '../_testing/open.ts'
import type { CountyMapApi } from './contract.ts'
import { mount } from './index.ts'

describe('by keys', () => {
  it('the map is one tab stop; arrows walk over the land', async () => {
    const { find, all } = await openCounties()
    expect(all('.county-map-focus')).toHaveLength(1)
    find('.county-map-focus').focus()
    await userEvent.keyboard('{Home}')
    await expect.poll(() => focused()?.textContent).toBe('Autauga County, AL, no data')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => focused()?.textContent).toMatch(/^(?!Autauga).* County, AL, no data$/)
    await userEvent.keyboard('{Escape}')
    expect(find('.map-tooltip').hidden).toBe(true)
  })
})

it('what has come by the pointer goes by Escape, wherever the focus is, until it comes anew (WCAG 1.4.13)', async () => {
  const { find, hover } = await openCounties({ values: { '31031': 9, '32007': 4 } })
  await hover()
  await expect.poll(() => find('.map-tooltip').hidden).toBe(false)
  await userEvent.keyboard('{Escape}')
  expect(find('.map-tooltip').hidden).toBe(true)
  const { left, top } = find('.county-map-stage').getBoundingClientRect()
  const { clientWidth, clientHeight } = find('.county-map-stage')
  const moved = (x: number, y: number) =>
    find('.county-map-stage').dispatchEvent(
      new PointerEvent('pointermove', {
        pointerType: 'mouse',
        bubbles: true,
        clientX: left + x * clientWidth,
        clientY: top + y * clientHeight,
      }),
    )
  // Within the same county.
  moved(CHERRY_X + 0.001, CHERRY_Y)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(find('.map-tooltip').hidden).toBe(true)
  // Over the sea, and back.
  moved(0.99, 0.99)
  moved(CHERRY_X, CHERRY_Y)
  await expect.poll(() => find('.map-tooltip').hidden).toBe(false)
})

describe('own figures', () => {
  const values = { '31031': '3%', '17031': 9, '06037': 1 }

  it('are drawn with own ranges, ramp, title and format', async () => {
    const { find, all, colorAt } = await openCounties({
      title: 'Deals',
      values,
      thresholds: [2, 5],
      ramp: ['#ffffff', '#ff0000', '#000000'],
      format: 'number',
    })
    expect(all('[role=tab]')).toEqual([])
    expect(find('.county-map-title').textContent).toContain('Deals')
    expect(all('.county-map-legend button').map((range) => range.textContent)).toEqual([
      'under 2',
      '2 to 5',
      '5 or more',
    ])
    expect(colorAt()).toBe('rgb(255, 0, 0)')
  })

  it('an unknown code is told once, and the rest is drawn', async () => {
    const { reports, instance, colorAt, swatch } = await openCounties({
      values: { ...values, '99999': 1 },
      thresholds: [2, 5],
    })
    instance.update({ values: { ...values, '99999': 1 }, thresholds: [2, 5], title: 'Again' })
    expect(reports).toEqual([
      { phase: 'props', message: 'county-map: FIPS code "99999" is not on the map', code: '99999' },
    ])
    expect(colorAt()).toBe(swatch(1))
  })

  it('figures by the old counties of Connecticut draw these, and the note says so', async () => {
    const { find, instance } = await openCounties({ values: { '09003': 4, '09001': 2 }, thresholds: [3] })
    expect(find('.county-map-note').textContent).toBe('Connecticut shows its counties from before 2022.')
    instance.update({ values: { '09110': 4 }, thresholds: [3] })
    expect(find('.county-map-note').textContent).toBe('')
  })

  it('a county without a value is hatched, and the legend says what that means', async () => {
    const { find } = await openCounties({ values, thresholds: [2] })
    expect(find('.county-map-none').textContent).toBe('no data')
  })

  it('equal groups take the place of fixed ranges', async () => {
    const { find, all } = await openCounties({ values, thresholds: [100], format: 'number' })
    await userEvent.click(find('.county-map-tools input'))
    expect(all('.county-map-legend button').map((range) => range.textContent)).toEqual([
      'under 3',
      '3 to 9',
      '9 or more',
    ])
  })
})

describe('figures that do not come', () => {
  it('leave the fallback, with a way to try again that works', async () => {
    const answers = [new Response('no', { status: 503 }), new Response(JSON.stringify(records))]
    const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => answers.shift() as Response)
    const { root, reports } = open(
      mount as never,
      { source: '/counties.json', table: '/markets' },
      { html: '<p>A picture</p>' },
    )
    await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toContain('didn’t load')
    expect(reports[0]).toMatchObject({ phase: 'load', code: 'status 503' })
    expect((root.querySelector('slot') as HTMLSlotElement).assignedElements().map((one) => one.textContent)).toEqual([
      'A picture',
    ])
    await userEvent.click(root.querySelector('[role=alert] button') as Element)
    await expect.poll(() => root.querySelector('.county-map-ready')).toBeTruthy()
    expect(fetch).toHaveBeenCalledTimes(2)
    fetch.mockRestore()
  })
})

describe('tools', () => {
  it('a county is found by typing, and the map goes there', async () => {
    const { button, find, said, root } = await openCounties()
    await userEvent.click(button('Find a county'))
    await expect.poll(() => focused()?.getAttribute('role')).toBe('combobox')
    await userEvent.keyboard('los ang')
    await expect.poll(() => root.querySelector('[role=option]')?.textContent).toContain('Los Angeles County, CA')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => said()[1]).toBe('12.00%')
    await expect.poll(() => find('.county-map-sharp').hidden).toBe(false)
  })

  it('where more are found than are shown, the list and who reads it say so; a state is found by its code', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => `${17001 + index * 2}`)
    const { button, element, find, root } = await openCounties({
      values: Object.fromEntries(codes.map((fips) => [fips, 1])),
    })
    await userEvent.click(button('Find a county'))
    await expect.poll(() => focused()?.getAttribute('role')).toBe('combobox')
    const input = focused() as HTMLInputElement
    const options = () => [...root.querySelectorAll('[role=option]')].map((option) => option.textContent)
    const status = () => find('.county-map-find [role=status]').textContent
    const note = () => root.querySelector('.plat-pop > p')?.textContent
    await userEvent.keyboard('il')
    await expect.poll(() => options()[0]).toBe('Adams County, IL')
    expect(options()).toHaveLength(8)
    expect([status(), note()]).toEqual(Array(2).fill('Showing 8 of 12 counties. Keep typing to narrow the list.'))
    expect(input.getAttribute('aria-expanded')).toBe('true')
    // The note is no option: the list goes round over its eight.
    await userEvent.keyboard('{ArrowUp}')
    const marked = () => root.querySelector('[aria-selected=true]')?.id
    await expect.poll(marked).toMatch(/-option-7$/)
    expect(input.getAttribute('aria-activedescendant')).toBe(marked())
    expect(await violationsIn(element)).toEqual([])
    await userEvent.keyboard('{Control>}a{/Control}adams, illinois')
    await expect.poll(options).toEqual(['Adams County, IL'])
    expect([status(), note()]).toEqual(['1 county', undefined])
  })

  it('territories are listed without a word of error, and only what is drawn can be gone to', async () => {
    const { button, all, find, root, reports } = await openCounties()
    await userEvent.click(button('Table'))
    await expect.poll(() => all('tbody th').map((name) => name.textContent)).toContain('Ponce Municipio, PR')
    await userEvent.click(button('Find a county'))
    await expect.poll(() => focused()?.getAttribute('role')).toBe('combobox')
    await userEvent.keyboard('po')
    await expect.poll(() => find('.county-map-find').textContent).toContain('No counties match')
    expect(root.querySelector('[role=option]')).toBeNull()
    expect(reports).toEqual([])
  })

  it('the table has the same figures, sorted by any column', async () => {
    const { button, all } = await openCounties()
    await userEvent.click(button('Table'))
    const names = () => all('tbody th').map((cell) => cell.textContent?.split(/ County| Muni/)[0])
    await expect.poll(names).toEqual(['Los Angeles', 'Cook', 'DuPage', 'Cherry', 'Ponce'])
    await userEvent.click(button('County'))
    expect(names()).toEqual(['Cherry', 'Cook', 'DuPage', 'Los Angeles', 'Ponce'])
    await userEvent.click(all('thead button').find((head) => head.textContent?.startsWith('Rent')) as Element)
    expect(names()).toEqual(['Cook', 'DuPage', 'Los Angeles', 'Cherry', 'Ponce'])
    expect(all('[aria-sort=descending]')[0]?.textContent).toContain('Rent-to-price, %')
    expect(all('tbody tr')[0]?.textContent).toContain('0.512')
  })

  it('the file is handed over', async () => {
    const { button } = await openCounties()
    const createObjectURL = vi.spyOn(URL, 'createObjectURL')
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await userEvent.click(button('Download CSV'))
    await expect.poll(() => createObjectURL.mock.calls.length).toBe(1)
    expect(await new Response(createObjectURL.mock.calls[0]?.[0] as Blob).text()).toContain(
      '17031,"Cook County, IL","Chicago-Naperville-Elgin, IL-IN",4.25,0.512',
    )
    createObjectURL.mockRestore()
    clicked.mockRestore()
  })
})

it('zooms by its buttons, and back to the whole country', async () => {
  const { find, all } = await openCounties()
  const [nearer, farther, whole] = all('.county-map-zoom button') as [HTMLElement, HTMLElement, HTMLElement]
  expect(farther.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(nearer)
  await expect.poll(() => find('.county-map-base').style.transform).toMatch(/scale\(2\)/)
  await userEvent.click(whole)
  await expect.poll(() => find('.county-map-base').style.transform).toBe('')
  expect(find('.county-map-sharp').hidden).toBe(true)
})

it('a range that is pressed shows its counties alone', async () => {
  const { all, colorAt, swatch } = await openCounties()
  await userEvent.click(all('[data-bucket="0"]')[0] as Element)
  expect(colorAt()).toBe(swatch(0))
  await userEvent.click(all('[data-bucket="0"]')[0] as Element)
  await userEvent.click(all('[data-bucket="5"]')[0] as Element)
  expect(colorAt()).not.toBe(swatch(0))
})

it('a mouse that rests on the map before its figures have come is shown its county', async () => {
  const answer = Promise.withResolvers<Response>()
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(() => answer.promise)
  onTestFinished(() => fetch.mockRestore())
  const { root } = open(mount as never, { source: '/counties.json' })
  await expect.poll(() => root.querySelector('.county-map-stage')).toBeTruthy()
  const stage = root.querySelector('.county-map-stage') as HTMLElement
  const { left, top, width, height } = stage.getBoundingClientRect()
  const at = { clientX: left + CHERRY_X * width, clientY: top + CHERRY_Y * height }
  stage.dispatchEvent(new PointerEvent('pointermove', { ...at, pointerType: 'mouse', bubbles: true, composed: true }))
  answer.resolve(new Response(JSON.stringify(records)))
  await expect.poll(() => root.querySelector('.map-tooltip')?.textContent).toContain('Cherry County, NE')
})

it('a ring that stands takes on the colors of a page that turns dark', async () => {
  const { find, hover } = await openCounties()
  await hover()
  // The ring is fetched when somebody comes.
  await expect.poll(() => find('.map-ring'), { timeout: 10_000 }).toBeTruthy()
  const light = getComputedStyle(find('.map-ring')).stroke
  document.documentElement.style.colorScheme = 'dark'
  onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'))
  await expect.poll(() => getComputedStyle(find('.map-ring')).stroke).not.toBe(light)
})

it('the page may show a metric and find a county', async () => {
  const { instance, tab, said } = await openCounties()
  const api = instance.api as CountyMapApi
  api.show('rtp')
  await expect.poll(() => tab('Rent-to-price').getAttribute('aria-selected')).toBe('true')
  expect(api.metric).toBe('rtp')
  expect(() => api.show('beauty')).toThrow('there is no metric "beauty"; expected appreciation, rtp')
  expect(() => api.find('99999')).toThrow('"99999" is not on the map')
  api.find('06037')
  await expect.poll(() => said()[0]).toBe('Los Angeles County, CA')
})

it('has nothing that axe objects to, with all its tools open', async () => {
  const { button, element, all } = await openCounties()
  await userEvent.click(button('Table'))
  await expect.poll(() => all('tbody tr').length).toBe(5)
  expect(await violationsIn(element)).toEqual([])
})

it('thirty maps that come and go leave nothing', async () => {
  const { element } = await openCounties()
  for (let i = 0; i < 30; i++) {
    const { instance, element: one } = open(mount as never, { values: { '17031': i }, thresholds: [50] })
    instance.unmount()
    one.remove()
  }
  expect(document.querySelectorAll('canvas, .county-map')).toHaveLength(0)
  expect(element.shadowRoot?.querySelectorAll('.county-map-stage > canvas')).toHaveLength(2)
})
