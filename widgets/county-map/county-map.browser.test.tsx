import { describe, expect, it, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { MARKET_METRICS } from '../_domain/market-metrics/market-metrics.ts'
import { CHERRY_X, CHERRY_Y, openCounties, placeOnMap, records } from '../_testing/counties.ts'
import { focused } from '../_testing/open.ts'

const CHERRY = placeOnMap('31031')
const TABS = ['Appreciation', 'Rent-to-price', 'Affordability', 'Population growth', 'Unemployment']

describe('tabs', () => {
  it('CTY-001 the five metrics of the answer can be switched between, appreciation first', async () => {
    const { all } = await openCounties()
    expect(all('[role=tab]').map((tab) => tab.textContent)).toEqual(TABS)
    expect(all('[role=tab]').map((tab) => tab.getAttribute('aria-selected'))).toEqual([
      'true',
      ...TABS.slice(1).map(() => 'false'),
    ])
  })

  test.each([
    ['CTY-002', 'Appreciation', 0, '−1.50%'],
    ['CTY-003', 'Rent-to-price', 3, '0.300%'],
    ['CTY-004', 'Affordability', 1, '12.00%'],
    ['CTY-005', 'Population growth', 7, '3.20%'],
    ['CTY-006', 'Unemployment', 0, '0.90%'],
  ])('%s %s colors the counties by its figures', async (_, name, bucket, value) => {
    const { tab, hover, said, colorAt, swatch } = await openCounties()
    await userEvent.click(tab(name))
    // The rent in Cherry County is unknown.
    const [at, county, msa] =
      name === 'Rent-to-price'
        ? [placeOnMap('06037'), 'Los Angeles County, CA', 'Los Angeles-Long Beach-Anaheim, CA']
        : [CHERRY, 'Cherry County, NE', 'not in a metro area']
    expect(colorAt(...at)).toBe(swatch(bucket))
    await hover(...at)
    await expect.poll(said).toEqual([county, value, msa])
  })

  it('are those that the answer describes, here one in dollars', async () => {
    const metrics = MARKET_METRICS.filter(({ id }) => id === 'appreciation' || id === 'income')
    const counties = records.map((record) => ({ ...record, income: record.fips === '31031' ? 62_345 : 101_000 }))
    const { all, tab, find, hover, said, colorAt, swatch, button } = await openCounties(
      { source: '/county-metrics.json', metric: 'income' },
      { metrics, counties },
    )
    expect(all('[role=tab]').map((each) => each.textContent)).toEqual(['Appreciation', 'Household income'])
    expect(tab('Household income').getAttribute('aria-selected')).toBe('true')
    expect(find('.county-map-title').textContent).toBe('Household income Median household income per year')
    const ranges = all('.county-map-legend button').map((range) => range.textContent)
    expect([ranges[0], ranges[1], ranges[7]]).toEqual(['under $40,000', '$40,000 to $50,000', '$100,000 or more'])
    expect(colorAt()).toBe(swatch(3))
    await hover()
    await expect.poll(said).toEqual(['Cherry County, NE', '$62,345', 'not in a metro area'])
    await userEvent.click(button('Table'))
    await expect.poll(() => find('.county-map-table thead')?.textContent).toContain('Household income, $')
    expect(find('.county-map-table tbody').textContent).toContain('62,345')
  })

  it('CTY-007 each tab has its title', async () => {
    const { tab, find } = await openCounties()
    for (const name of TABS) {
      await userEvent.click(tab(name))
      expect(find('.county-map-title b').textContent).toBe(name)
    }
  })

  it('CTY-008 each tab has its legend in ranges of per cent', async () => {
    const { tab, all } = await openCounties()
    const first: string[][] = []
    for (const name of TABS) {
      await userEvent.click(tab(name))
      const words = all('.county-map-legend button').map((range) => range.textContent as string)
      expect(words).toHaveLength(8)
      expect(words.every((text) => /^(under \S+%|\S+% to \S+%|\S+% or more)$/.test(text))).toBe(true)
      first.push([words[0] as string, words[1] as string, words[7] as string])
    }
    expect(first).toEqual([
      ['under 0%', '0% to 2%', '12% or more'],
      ['under 0.1%', '0.1% to 0.2%', '0.7% or more'],
      ['under 10%', '10% to 15%', '40% or more'],
      ['under 0%', '0% to 0.5%', '3% or more'],
      ['under 1%', '1% to 2%', '7% or more'],
    ])
  })

  it('arrows walk along the tabs and open them, one tab stop for all', async () => {
    const { tab, all, heard } = await openCounties()
    tab('Appreciation').focus()
    await userEvent.keyboard('{ArrowRight}{End}')
    expect(focused()).toBe(tab('Unemployment'))
    expect(all('[role=tab][tabindex="0"]')).toEqual([tab('Unemployment')])
    expect(heard('metric')).toEqual([{ metric: 'rtp' }, { metric: 'unemployment' }])
  })
})

describe('the card', () => {
  it('CTY-009 each tab shows a card on hover: county, metro area, value', async () => {
    const { tab, hover, said, find } = await openCounties()
    for (const name of TABS) {
      await userEvent.click(tab(name))
      await hover()
      await expect.poll(() => said()[0]).toBe('Cherry County, NE')
      expect(find('.map-ring').getBoundingClientRect().width).toBeGreaterThan(5)
      await userEvent.hover(find('.county-map-title'))
      await expect.poll(said).toEqual([])
    }
  })

  it('follows the focus, and says where there is no data', async () => {
    const { find, said } = await openCounties()
    find('.county-map-focus').focus()
    await userEvent.keyboard('{Home}')
    await expect.poll(said).toEqual(['Autauga County, AL', 'no data', ''])
  })

  it('opens by a first touch; a second one goes there', async () => {
    const { stage, said, heard, find } = await openCounties()
    const { left, top, width, height } = stage.getBoundingClientRect()
    const at = {
      clientX: left + width * CHERRY_X,
      clientY: top + height * CHERRY_Y,
      bubbles: true,
      composed: true,
      cancelable: true,
    }
    const touch = () => stage.dispatchEvent(new PointerEvent('click', { ...at, pointerType: 'touch' }))
    find('.county-map').addEventListener(
      'click',
      (event) => (event.target as Element).tagName === 'A' && event.preventDefault(),
    )
    touch()
    await expect.poll(() => said()[0]).toBe('Cherry County, NE')
    expect(heard('click')).toEqual([])
    touch()
    await expect.poll(() => heard('click')).toHaveLength(1)
  })
})

describe('losses', () => {
  /** The swatch of each range, as a color of the page. */
  const getSwatches = (all: (selector: string) => HTMLElement[]) =>
    all('[data-bucket] > svg').map((swatch) => getComputedStyle(swatch).fill)
  const LOSS = 'rgb(224, 161, 138)'

  it('have a hue of their own, on the map as in the legend', async () => {
    const { all, colorAt, stage } = await openCounties({ source: '/bigger_deals/counties.json', theme: 'light' })
    expect(getSwatches(all)[0]).toBe(LOSS)
    await expect.poll(() => stage.dataset.drawn).toBe('appreciation')
    expect(colorAt()).toBe(LOSS)
  })

  it('and gains are told apart step by step after one press, where a metric may fall', async () => {
    const { all, tab, find } = await openCounties({ source: '/bigger_deals/counties.json', theme: 'light' })
    const press = () =>
      [...find('.county-map').querySelectorAll('label')].find((label) => label.textContent === 'Losses and gains')
    press()?.click()
    await expect.poll(() => all('[data-bucket]')[0]?.textContent).toBe('under −9%')
    expect(all('[data-bucket]')[4]?.textContent).toBe('0% to 3%')
    expect(new Set(getSwatches(all)).size).toBe(8)
    tab('Unemployment').click()
    await expect.poll(() => all('[data-bucket]')[0]?.textContent).toBe('under 1%')
    expect(press()).toBeUndefined()
  })
})

describe('a click', () => {
  it('CTY-012 goes to the market link of the county, after an event that may keep it', async () => {
    const { click, heard, element, find } = await openCounties()
    const followed: string[] = []
    find('.county-map').addEventListener('click', (event) => {
      if ((event.target as Element).tagName !== 'A') return
      followed.push((event.target as HTMLAnchorElement).pathname)
      event.preventDefault()
    })
    await click()
    await expect.poll(() => followed).toEqual(['/markets/31031'])
    expect(heard('click')).toMatchObject([
      { fips: '31031', name: 'Cherry County, NE', metric: 'appreciation', value: -1.5 },
    ])
    element.addEventListener('plat:test:click', (event) => event.preventDefault())
    await click()
    await expect.poll(() => heard('click')).toHaveLength(2)
    expect(followed).toHaveLength(1)
  })

  it('on water does nothing', async () => {
    const { click, heard } = await openCounties()
    await click(0.9, 0.05)
    expect(heard('click')).toEqual([])
  })
})

describe('values of the page', () => {
  test.each([
    ['one county', { '31031': 1 }, undefined],
    ['equal values', { '31031': 1, '17031': 1, '17043': '1%' }, undefined],
    ['equal values and a color', { '31031': 1, '17031': 1 }, ['#089f4b']],
  ])('%s: colored, and in the legend', async (_, values, ramp) => {
    const { all, colorAt, swatch } = await openCounties({ title: 'Where we are', values, ...(ramp && { ramp }) })
    expect(all('.county-map-legend > *').map((range) => range.textContent)).toEqual(['1%', 'no data'])
    expect(colorAt()).toBe(swatch(0))
    expect(colorAt()).not.toBe('rgb(255, 255, 255)')
    const names = all('[aria-label]').map((element) => element.getAttribute('aria-label') ?? '')
    expect(names.filter((name) => name.startsWith('Where we are. '))).toHaveLength(1)
    expect(names.filter((name) => name.startsWith('Where we are: '))).toEqual([])
  })

  test('no metrics are no values: the map is there', async () => {
    const { find } = await openCounties({ metrics: [] })
    expect(find('.county-map-stage').clientHeight).toBeGreaterThan(100)
  })
})
