import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { open } from '../_testing/open.ts'
import type { StateMapProps } from './contract.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const STATES =
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming'.split(
    ',',
  )
const TERRITORIES = ['American Samoa', 'Guam', 'Northern Mariana Islands', 'Puerto Rico', 'Virgin Islands']

const draw = (props: StateMapProps, light = false) => open(mount, props, { light })
const getNames = (root: ParentNode) =>
  [...root.querySelectorAll('[data-id]')].map((each) => each.getAttribute('aria-label'))
/** The list is made when somebody comes near. */
async function getList(root: ParentNode) {
  root.querySelector('summary')?.focus()
  await expect.poll(() => root.querySelectorAll('.state-map-list li').length).toBeGreaterThan(50)
  return [...root.querySelectorAll('.state-map-list li')].map((each) => each.textContent)
}
// The pointer lies wherever a test left it.
const LAND = '.state-map-shape:not(:hover, .state-map-chosen)'
const getStyle = (root: ParentNode, selector: string) => getComputedStyle(root.querySelector(selector) as Element)

describe('what is on the map, and in the list beside it', () => {
  test('USM-001 all 50 states', async () => {
    const { root } = draw({})
    expect(getNames(root)).toEqual(expect.arrayContaining(STATES))
    expect(await getList(root)).toEqual(expect.arrayContaining(STATES))
    expect(STATES).toHaveLength(50)
  })

  test('USM-002 the District of Columbia', async () => {
    const { root } = draw({})
    expect(getNames(root)).toContain('District of Columbia')
    expect(await getList(root)).toContain('District of Columbia')
    expect(getNames(root)).toHaveLength(51)
  })

  test('USM-003 the five territories, when they are asked for', async () => {
    const { root } = draw({ territories: true })
    expect(getNames(root)).toEqual(expect.arrayContaining(TERRITORIES))
    expect(await getList(root)).toEqual(expect.arrayContaining(TERRITORIES))
    expect(getNames(root)).toHaveLength(56)
  })

  test('USM-004 no territory by default', async () => {
    const { root } = draw({})
    expect(
      [...getNames(root), ...(await getList(root))].filter((name) => TERRITORIES.includes(name as string)),
    ).toEqual([])
  })

  test('a highlighted territory is drawn, and only that one', async () => {
    const { root, reports } = draw({ highlight: ['GU'] })
    expect((await getList(root)).filter((name) => TERRITORIES.includes(name as string))).toEqual(['Guam'])
    expect(reports).toEqual([])
  })

  test('the list is in alphabetical order', async () => {
    expect(await getList(draw({ territories: true }).root)).toEqual(
      [...STATES, 'District of Columbia', ...TERRITORIES].sort(),
    )
  })

  test('every shape has a size', () => {
    for (const path of draw({ territories: true }).root.querySelectorAll('[data-id]')) {
      const { width, height } = path.getBoundingClientRect()
      expect(Math.min(width, height), path.getAttribute('aria-label') as string).toBeGreaterThan(0.5)
    }
  })
})

describe.each([
  ['light', '#089F4B'],
  ['dark', '#089F4B'],
] as const)('in %s', (theme, color) => {
  test(`USM-006 chosen states are ${color}`, () => {
    const { root } = draw({ theme, highlight: ['TX'] })
    expect(getStyle(root, '.state-map-shape[data-id="TX"]').fill).toBe('rgb(8, 159, 75)')
    expect(getStyle(root, LAND).fill).not.toBe('rgb(8, 159, 75)')
  })

  test('they have an ink outline', () => {
    const { root } = draw({ theme, highlight: ['TX'] })
    const ink = theme === 'light' ? 'rgb(27, 35, 32)' : 'rgb(236, 239, 235)'
    expect(getStyle(root, '.state-map-raised')).toMatchObject({ stroke: ink, strokeWidth: '1.5px' })
  })
})

describe('the fade of a state', () => {
  const getFade = (root: ParentNode) => {
    const { transitionDuration, transitionProperty } = getStyle(root, '.state-map-shape')
    return [transitionProperty, transitionDuration]
  }

  test('USM-009 takes 0.1 s', async () => {
    const { root } = draw({})
    await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
    expect(getFade(root)).toEqual(['fill', '0.1s'])
  })

  test('is left out while the pointer goes from state to state', async () => {
    const { root } = draw({})
    await userEvent.hover(root.querySelector('[data-id="KS"]') as Element)
    expect(getFade(root)).toEqual(['all', '0s'])
  })
})

describe('props', () => {
  const listbox = (root: ParentNode) => root.querySelector('.state-map-shapes')

  test('title names the map; “US map” without one', () => {
    expect(listbox(draw({}).root)?.getAttribute('aria-label')).toBe('US map')
    expect(listbox(draw({ title: 'Our <markets>' }).root)?.getAttribute('aria-label')).toBe('Our <markets>')
  })

  test('labels: the codes, unless they are switched off', () => {
    const texts = (props: StateMapProps) =>
      [...draw(props).root.querySelectorAll('svg text')].map((each) => each.textContent)
    expect(texts({})).toHaveLength(51)
    expect(texts({})).toContain('TX')
    expect(texts({ labels: false })).toEqual([])
  })

  test('legend: none by default; the highlighted states by name', () => {
    const legend = (props: StateMapProps) => draw(props).root.querySelector('.state-map-legend')?.textContent
    expect(legend({ highlight: ['TX'] })).toBeUndefined()
    expect(legend({ legend: true, highlight: ['TX', 'CO'] })).toBe('Highlighted states: Texas, Colorado')
    expect(legend({ legend: true, select: 'many', highlight: ['TX', 'CO', 'NY', 'FL'] })).toBe('Selected states: 4')
    expect(legend({ legend: true, select: 'many', highlight: ['TX'] })).toBe('Selected states: Texas')
    expect(legend({ legend: true, select: 'many' })).toBe('No states selected')
  })

  test('highlighted states are said to be so', () => {
    expect(getNames(draw({ highlight: ['TX'] }).root)).toContain('Texas, highlighted')
  })

  test('an empty title is none', () => {
    const name = (props: StateMapProps) =>
      draw(props).root.querySelector('.state-map-shapes')?.getAttribute('aria-label')
    expect([name({ title: '' }), name({ title: '', texts: { map: '' } })]).toEqual(['US map', 'US map'])
  })

  test('a legend has nothing to say where nothing is highlighted and nothing can be chosen', () => {
    const legend = (props: StateMapProps) => draw(props).root.querySelector('.state-map-legend')?.textContent
    expect(legend({ legend: true })).toBeUndefined()
    expect(legend({ legend: true, select: 'one' })).toContain('No states selected')
  })

  test('theme: light and dark by themselves, auto as the page', () => {
    const land = (theme: StateMapProps['theme'], page: string) => {
      document.documentElement.style.colorScheme = page
      const { fill } = getStyle(draw({ theme }).root, LAND)
      document.documentElement.style.removeProperty('color-scheme')
      return fill
    }
    const [light, dark] = ['rgb(217, 214, 204)', 'rgb(52, 58, 64)']
    expect([land('light', 'dark'), land('dark', 'light')]).toEqual([light, dark])
    expect([land('auto', 'light'), land('auto', 'dark'), land('auto', '')]).toEqual([light, dark, light])
    expect([land(undefined, 'dark')]).toEqual([dark])
  })

  test('a theme of its own has its own paper, so that labels beside the land can be read on any page', () => {
    const paper = (theme: StateMapProps['theme']) => getStyle(draw({ theme }).root, '.state-map').backgroundColor
    expect([paper('light'), paper('dark')]).toEqual(['rgb(251, 250, 247)', 'rgb(20, 23, 26)'])
    expect([paper('auto'), paper(undefined)]).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  })

  test('colors take the place of the design’s own', () => {
    const colors = { land: 'rgb(1, 2, 3)', chosen: 'rgb(4, 5, 6)', border: 'rgb(7, 8, 9)', hover: 'rgb(10, 11, 12)' }
    const { root, reports } = draw({ colors, highlight: ['TX'] })
    expect(getStyle(root, LAND).fill).toBe(colors.land)
    expect(getStyle(root, '[data-id="TX"]').fill).toBe(colors.chosen)
    expect(getStyle(root, LAND).stroke).toBe(colors.border)
    expect(reports).toEqual([])
  })

  test.each(['nope', '#12', 'red;background:url(//x)', 'url(//x)', 'expression(1)', ''])(
    'a color “%s” is one message, and the design’s own is used',
    async (land) => {
      const { root, reports } = draw({ colors: { land } })
      await expect
        .poll(() => reports)
        .toEqual([
          { phase: 'props', message: `state-map: "colors.land" is "${land}"; expected a CSS color`, code: undefined },
        ])
      expect(getStyle(root, LAND).fill).toBe('rgb(217, 214, 204)')
    },
  )

  test('texts replace the English words, one by one', () => {
    const texts = { list: 'Lista', chosenStates: 'Elegidos', noneChosen: 'Ninguno', chosen: 'elegido', map: 'Mapa' }
    const { root } = draw({ texts, select: 'many', legend: true })
    expect(root.querySelector('summary')?.textContent).toBe('Lista')
    expect(root.querySelector('.state-map-legend')?.textContent).toBe('Ninguno')
    expect(listbox(root)?.getAttribute('aria-label')).toBe('Mapa')
    expect(draw({ texts: { list: 'Lista' }, legend: true, select: 'one' }).root.textContent).toContain(
      'No states selected',
    )
  })

  test('USM-008 a code that is not on the map raises “State is not a valid state”, and the rest draws', async () => {
    const { root, reports } = draw({ highlight: ['TX', 'ZZ'], links: { QQ: '/x' } })
    await expect
      .poll(() => reports)
      .toEqual([
        { phase: 'props', message: 'State is not a valid state', code: 'ZZ' },
        { phase: 'props', message: 'State is not a valid state', code: 'QQ' },
      ])
    expect(root.querySelectorAll('.state-map-chosen')).toHaveLength(1)
    expect(getNames(root)).toHaveLength(51)
  })
})

describe.each([
  ['a shadow root', false],
  ['light DOM', true],
])('in %s', (_, light) => {
  test.each(Object.entries(examples))('the example “%s” draws, and its box is the fallback’s', (_name, { props }) => {
    const { root, element } = draw(props, light)
    expect(root.querySelectorAll('[data-id]').length).toBeGreaterThanOrEqual(51)
    const { width, height } = element.getBoundingClientRect()
    expect(height / width).toBeCloseTo(610 / 975, 3)
  })
})

test('under the pointer land in a color of the page is a tint of that color, not the gray of ours', async () => {
  const { root } = draw({ colors: { land: '#aaccff' } })
  const shape = root.querySelector('[data-id="KS"]') as SVGElement
  await userEvent.hover(shape)
  await expect.poll(() => getComputedStyle(shape).fill).toMatch(/^oklab/)
  const [, a = 0, b = 0] = (getComputedStyle(shape).fill.match(/-?[\d.]+/g) ?? []).map(Number)
  expect(b).toBeLessThan(-0.04)
  expect(Math.abs(a)).toBeLessThan(0.03)
})

describe('labels can be read on what they stand on', () => {
  const getLightness = (element: Element | undefined) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D
    context.fillStyle = getComputedStyle(element as Element).fill
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return Math.round((red + green + blue) / 3)
  }
  const findLabel = (root: ParentNode, id: string) =>
    [...root.querySelectorAll('text')].find((each) => each.textContent === id)

  test('Hawaii’s stands in the water, highlighted or not', () => {
    const { root } = draw({ highlight: ['HI', 'TX'] })
    expect(getLightness(findLabel(root, 'HI'))).toBe(getLightness(findLabel(root, 'CO')))
    // White is 3.4:1 on the green.
    expect(getLightness(findLabel(root, 'TX'))).toBeLessThan(40)
  })

  test.each([
    ['#223344', 255],
    ['navy', 255],
    ['hsl(60 100% 90%)', 0],
    ['#fff', 0],
  ])('on %s', (color, lightness) => {
    const { root } = draw({ highlight: ['TX'], colors: { land: color, chosen: color } })
    expect(getLightness(findLabel(root, 'CO'))).toBe(lightness)
    expect(getLightness(findLabel(root, 'TX'))).toBe(lightness)
    // These stand on the page.
    expect(getLightness(findLabel(root, 'RI'))).toBe(getLightness(findLabel(root, 'HI')))
    expect(getLightness(findLabel(root, 'HI'))).toBeLessThan(60)
  })
})
