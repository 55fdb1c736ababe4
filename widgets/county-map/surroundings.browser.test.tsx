import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { MARKET_METRICS } from '../_domain/market-metrics/market-metrics.ts'
import { CHERRY_X, CHERRY_Y, openCounties, records } from '../_testing/counties.ts'
import { emulate } from '../_testing/emulate.ts'
import { hydrate } from '../_testing/hydrate.ts'
import { getColors } from './colors.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const disabledIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input')].map(({ disabled }) => disabled)

/** A map with a figure of Cherry County, which knows its name and has been pointed at. */
async function openCherry(props: object = {}) {
  const opened = await openCounties({ values: { '31031': 9 }, ...props })
  await expect.poll(() => opened.find('.county-map-focus').textContent).toContain('Cherry County, NE')
  await opened.hover()
  await expect.poll(() => opened.said()[0]).toBe('Cherry County, NE')
  return opened
}

it.each(['zoom: 0.5', 'transform: scale(0.5); transform-origin: 0 0'])(
  'in a box of the page’s own with %s the pointer is on the county that it is on',
  async (style) => {
    const { element, find, stage, said } = await openCounties({ values: { '31031': 9 } })
    const box = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => box.remove())
    box.setAttribute('style', `width: 800px; ${style}`)
    box.append(element)
    await expect.poll(() => find('.county-map-focus').textContent).toContain('Cherry County, NE')
    await expect.poll(() => find('canvas').clientWidth).toBe(stage.clientWidth)
    // The map takes a new width some time after it has it, and hides what it showed.
    await new Promise((resolve) => setTimeout(resolve, 400))
    const { left, top, width, height } = stage.getBoundingClientRect()
    const at = { clientX: left + CHERRY_X * width, clientY: top + CHERRY_Y * height }
    const move = () => {
      stage.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true, ...at }))
      return said()[0]
    }
    await expect.poll(move).toBe('Cherry County, NE')
  },
)

describe('controls', () => {
  it('that our server wrote are disabled until scripts answer, all of them, and then are not', async () => {
    const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(records)))
    onTestFinished(() => fetch.mockRestore())
    const { html, element, server, consoleError } = hydrate(
      mount,
      Fallback as never,
      { source: '/counties.json' },
      'waiting',
    )
    const still = new DOMParser().parseFromString(html, 'text/html')
    // A tab for each metric, eight ranges, three tools and the two boxes for ranges.
    expect(disabledIn(still)).toEqual(Array(MARKET_METRICS.length + 13).fill(true))
    expect([...still.querySelectorAll('a')].map((link) => link.textContent)).toEqual([])
    await expect.poll(() => disabledIn(element).includes(true)).toBe(false)
    // The tabs that the records have figures for stay.
    expect(server.filter((node) => node.isConnected && node.matches('[role=tab]'))).toHaveLength(5)
    expect(consoleError).not.toHaveBeenCalled()
  })

  it('that the browser drew are never seen disabled, but for what waits for the figures', async () => {
    const { all } = await openCounties({ values: { '31031': 1, '17031': 2 }, thresholds: [2] })
    expect(all('button:disabled, input:disabled')).toEqual([])
  })
})

describe('on paper', () => {
  it.each(['auto', 'light', 'dark'])('a map that is %s is light, and as wide as the page around it', async (theme) => {
    const { find, root } = await openCherry({ theme, title: 'Homes' })
    const map = find('.county-map')
    const colors = () => getComputedStyle(map).colorScheme
    const before = colors()
    await emulate('print')
    window.dispatchEvent(new Event('beforeprint'))
    expect(colors()).toBe('light only')
    const edge = (root as ShadowRoot).host.getBoundingClientRect().left
    expect(find('.county-map-title').getBoundingClientRect().left).toBe(edge)
    window.dispatchEvent(new Event('afterprint'))
    expect(colors()).toBe(before)
  })
})

describe('in forced colors', () => {
  it('the map has the colors of its legend, and buttons and the card have edges', async () => {
    await emulate('', { 'forced-colors': 'active' })
    const { find, root, colorAt, swatch } = await openCherry()
    expect(colorAt()).toBe(swatch(0))
    const colors = getColors(find('.county-map'), [], undefined)
    const hatch = getComputedStyle(find('.county-map-hatch')).backgroundImage
    // Stroke and ground of the hatch, as the legend has them.
    for (const color of [colors.hatch, colors.ground]) expect(hatch).toContain(color)
    for (const edged of root.querySelectorAll('.county-map-tools button, .county-map-zoom button'))
      expect(getComputedStyle(edged).borderTopWidth).toBe('1px')
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(find('.map-tooltip'))
    expect(`${outlineStyle} ${outlineWidth} ${outlineColor}`).toMatch(/^solid 1px (?!rgba\(0, 0, 0, 0\))/)
  })
})

it('on a page from right to left, English words read from left to right', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const note = 'Our own books.'
  const { all, find } = await openCounties({
    values: { '31031': 3, '17031': 9.1, '06037': 1 },
    thresholds: [9.1],
    note,
  })
  /** Returns the left edge of a part of a text. */
  const left = (element: Element, part: string) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    range.setStart(words, words.data.indexOf(part))
    range.setEnd(words, words.data.indexOf(part) + part.length)
    return range.getBoundingClientRect().left
  }
  const last = all('.county-map-legend button').at(-1) as HTMLElement
  expect(last.textContent).toBe('9.1% or more')
  expect(left(last, '9.1')).toBeLessThan(left(last, 'or more'))
  expect(left(find('.county-map-note'), 'Our')).toBeLessThan(left(find('.county-map-note'), '.'))
})

describe('the middle button', () => {
  async function openLinked(props: object) {
    const opened = await openCherry(props)
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    onTestFinished(() => open.mockRestore())
    const press = (x = CHERRY_X, y = CHERRY_Y) =>
      userEvent.click(opened.stage, {
        button: 'middle',
        position: { x: opened.stage.clientWidth * x, y: opened.stage.clientHeight * y },
      })
    return { ...opened, open, press }
  }

  it('opens what a county leads to in another tab, after an event that may keep it, and does not scroll', async () => {
    const { open, press, stage, heard, element } = await openLinked({
      values: { '31031': 1 },
      link: '/deals?in={fips}',
    })
    const pressed: boolean[] = []
    stage.addEventListener('mousedown', (event) => pressed.push(event.defaultPrevented))
    await press()
    expect(open.mock.calls).toEqual([[`${location.origin}/deals?in=31031`, '_blank', 'noopener']])
    expect(heard('click')).toMatchObject([{ fips: '31031' }])
    await press(0.9, 0.05)
    element.addEventListener('plat:test:click', (event) => event.preventDefault())
    await press()
    expect(open).toHaveBeenCalledTimes(1)
    // On land with a link it is the link's; on water it is the page's.
    expect(pressed).toEqual([true, false, true])
  })

  it('is the page’s own where counties lead nowhere', async () => {
    const { open, press, stage, heard } = await openLinked({})
    const pressed: boolean[] = []
    stage.addEventListener('mousedown', (event) => pressed.push(event.defaultPrevented))
    await press()
    expect([open.mock.calls, heard('click'), pressed]).toEqual([[], [], [false]])
  })
})
