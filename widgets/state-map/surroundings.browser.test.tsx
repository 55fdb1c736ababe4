import { describe, expect, onTestFinished, test } from 'vitest'
import { emulate } from '../_testing/emulate.ts'
import { open } from '../_testing/open.ts'
import type { StateMapProps } from './contract.ts'
import { mount } from './index.ts'

const TEXAS: StateMapProps = { highlight: ['TX'], legend: true }

/** A map as wide as said. */
async function draw(props: StateMapProps, width = 800) {
  const map = open(mount, props)
  map.element.style.width = `${width}px`
  const find = (selector: string) => map.root.querySelector(selector) as HTMLElement
  await expect.poll(() => find('.state-map').clientWidth).toBe(width)
  return { ...map, find, all: (selector: string) => [...map.root.querySelectorAll(selector)] }
}

type Drawn = Awaited<ReturnType<typeof draw>>
/** The legend's sign is drawn by its border: backgrounds are left out on paper, and where colors are forced. */
function getSign({ find }: Drawn) {
  const { borderTopWidth, borderTopColor, borderLeftColor } = getComputedStyle(find('.state-map-legend'), '::before')
  expect(borderTopColor).toBe(borderLeftColor)
  expect(parseFloat(borderTopWidth)).toBeGreaterThanOrEqual(5)
  return borderTopColor
}

describe('on paper', () => {
  test('the legend has the color of what it stands for', async () => {
    await emulate('print')
    const map = await draw(TEXAS)
    expect(getSign(map)).toBe(getComputedStyle(map.find('.state-map-chosen')).fill)
    const own = await draw({ ...TEXAS, colors: { chosen: '#aa5500' } })
    expect(getSign(own)).toBe('rgb(170, 85, 0)')
  })

  test.each(['auto', 'dark'] as const)('a dark map (%s) has dark words, since paper is white', async (theme) => {
    document.documentElement.style.colorScheme = 'dark'
    onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'))
    const { find } = await draw({ ...TEXAS, theme })
    const getColors = () => [
      getComputedStyle(find('.state-map-legend')).color,
      getComputedStyle(find('.state-map-outside')).fill,
    ]
    expect(getColors()).toEqual(['rgb(236, 239, 235)', 'rgb(236, 239, 235)'])
    await emulate('print')
    expect(getColors()).toEqual(['rgb(27, 35, 32)', 'rgb(27, 35, 32)'])
  })
})

test('in forced colors the legend has the color of what it stands for', async () => {
  await emulate('', { 'forced-colors': 'active' })
  const map = await draw(TEXAS)
  expect(getSign(map)).toBe(getComputedStyle(map.find('.state-map-chosen')).fill)
})

test('in forced colors the card and the pop-up have an edge', async () => {
  const { root, find } = await draw({ details: { TX: { text: 'Lone Star State' } } })
  const shape = root.querySelector('[data-id="TX"]') as SVGElement
  const point = { bubbles: true, clientX: 300, clientY: 300, pointerType: 'mouse' }
  const getOutline = async (card: string) => {
    await expect.poll(() => find(card)).toBeTruthy()
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(find(card))
    return `${outlineStyle} ${outlineWidth} ${outlineColor}`
  }
  shape.dispatchEvent(new PointerEvent('pointermove', point))
  expect(await getOutline('.map-tooltip')).toBe('solid 1px rgba(0, 0, 0, 0)')
  await emulate('', { 'forced-colors': 'active' })
  const visibleOutline = /^solid [12]px (?!rgba\(0, 0, 0, 0\))/
  expect(await getOutline('.map-tooltip')).toMatch(visibleOutline)
  shape.dispatchEvent(new MouseEvent('click', point))
  expect(await getOutline('.map-popover')).toMatch(visibleOutline)
})

describe('the list', () => {
  test('has lines of one height, whether they lead anywhere or not', async () => {
    const { find, all } = await draw({ links: { AK: '#ak', CA: '#ca' } })
    find('summary').click()
    await expect.poll(() => all('.state-map-list li').length).toBe(51)
    expect(new Set(all('.state-map-list li').map((line) => line.getBoundingClientRect().height)).size).toBe(1)
  })

  test.each([288, 340, 400, 470])('on a map %i px wide its button covers no state', async (width) => {
    const { find, all } = await draw({}, width)
    const button = find('summary').getBoundingClientRect()
    // For fingers it is 12 px higher, over the tips of New York and New Hampshire.
    const points = [1, 11, 22, 33, 43].flatMap((x) => [1, 16, 31].map((y) => [button.left + x, button.top + y]))
    const covered = all('[data-id]').filter((state) => {
      const shape = state as SVGGeometryElement
      const into = (shape.getScreenCTM() as DOMMatrix).inverse()
      return points.some(([x, y]) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(into)))
    })
    expect(covered.map((state) => state.getAttribute('data-id'))).toEqual([])
  })
})
