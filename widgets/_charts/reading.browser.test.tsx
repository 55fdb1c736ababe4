import { expect, test } from 'vitest'
import { openChart } from '../_testing/chart.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { mount } from '../rent-history-chart/index.ts'
import { firstDays } from './examples.ts'

const history = (count: number) =>
  firstDays(2023, count).map((date, i) => ({ date, price: { cents: (1000 + i * 10) * 100 } }))
const draw = (props: object = { history: history(36) }, options = {}) => openChart(mount, props, options)

for (const light of [false, true]) {
  test(`one tab stop reads the chart point by point ${light ? 'in light DOM' : 'in a shadow root'}`, async () => {
    const chart = draw(undefined, { light })
    await expect.poll(() => chart.plot().role).toBe('slider')
    expect(chart.plot().querySelectorAll('[tabindex]')).toHaveLength(0)
    chart.plot().focus()
    await expect.poll(chart.said).toBe('Dec 2025: Rent $1,350')
    expect(chart.plot().ariaValueNow).toBe('36')
    await chart.press('{ArrowLeft}')
    await expect.poll(chart.said).toBe('Nov 2025: Rent $1,340')
    await chart.press('{Home}')
    await expect.poll(chart.said).toBe('Jan 2023: Rent $1,000')
    await chart.press('{ArrowLeft}{ArrowRight}{ArrowRight}')
    await expect.poll(chart.said).toBe('Mar 2023: Rent $1,020')
    await chart.press('{PageUp}')
    await expect.poll(chart.said).toBe('Mar 2024: Rent $1,140')
    await chart.press('{End}')
    await expect.poll(chart.said).toBe('Dec 2025: Rent $1,350')
    expect(chart.card()).toBe('Dec 2025Rent $1,350')
    await chart.press('{Escape}')
    await expect.poll(chart.card).toBeUndefined()
    expect(chart.isFocused()).toBe(true)
  })
}

test('the slider has a name, a description and a range', async () => {
  const chart = draw()
  await expect.poll(() => chart.plot().role).toBe('slider')
  const named = (attribute: string) =>
    chart.find(`#${CSS.escape(chart.plot().getAttribute(attribute) ?? '')}`).textContent
  expect(named('aria-labelledby')).toBe('Rent history')
  expect(named('aria-describedby')).toBe('$1,350 a month in Dec 2025, up 35% in 35 months.')
  expect([chart.plot().ariaValueMin, chart.plot().ariaValueMax]).toEqual(['1', '36'])
})

test('keys of the browser and of others are left alone', async () => {
  const chart = draw()
  await expect.poll(() => chart.plot().role).toBe('slider')
  chart.plot().focus()
  const prevented = (key: string, more = {}) =>
    !chart.plot().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  expect(prevented('Tab')).toBe(false)
  expect(prevented('ArrowLeft', { altKey: true })).toBe(false)
  expect(prevented('ArrowLeft', { metaKey: true })).toBe(false)
  expect(prevented('ArrowLeft')).toBe(true)
})

test('a mouse reads the nearest point under a crosshair, and leaves nothing behind', async () => {
  const chart = draw()
  await expect.poll(() => chart.plot().role).toBe('slider')
  chart.pointer('pointermove', 0.005)
  await expect.poll(chart.card).toBe('Jan 2023Rent $1,000')
  expect(chart.find('.chart-cross').getAttribute('x1')).toBe('0%')
  chart.pointer('pointermove', 0.99)
  await expect.poll(chart.card).toBe('Dec 2025Rent $1,350')
  expect(chart.find('.chart-cross').getAttribute('x1')).toBe('100%')
  chart.pointer('pointerout', 1, { relatedTarget: document.body })
  chart.plot().dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
  await expect.poll(chart.card).toBeUndefined()
  expect(chart.find('.chart-cross')).toBeNull()
})

test('what a mouse reads goes by Escape, wherever the focus is (WCAG 1.4.13)', async () => {
  const chart = draw()
  await expect.poll(() => chart.plot().role).toBe('slider')
  chart.pointer('pointermove', 0.005)
  await expect.poll(chart.card).toBe('Jan 2023Rent $1,000')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.poll(chart.card).toBeUndefined()
})

test('a finger reads where it is put down, and the card stays when it is lifted', async () => {
  const chart = draw()
  await expect.poll(() => chart.plot().role).toBe('slider')
  chart.pointer('pointerdown', 0.5, { pointerType: 'touch' })
  await expect.poll(chart.card).toMatch(/^Ju[nl] 2024/)
  chart.pointer('pointermove', 0, { pointerType: 'touch' })
  await expect.poll(chart.card).toMatch(/^Jan 2023/)
  chart.pointer('pointerout', 0, { pointerType: 'touch', relatedTarget: document.body })
  chart.plot().dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(chart.card()).toMatch(/^Jan 2023/)
  // The page still scrolls up and down under the finger.
  expect(chart.css('.chart-plot', 'touch-action')).toBe('pan-y')
})

test('the page hears of every point once', async () => {
  const chart = draw()
  await expect.poll(() => chart.plot().role).toBe('slider')
  for (const at of [0, 0.001, 0.002, 0.99]) {
    chart.pointer('pointermove', at)
    await frames(2)
  }
  await expect
    .poll(() => chart.heard('point'))
    .toEqual([
      { name: 'Jan 2023', values: ['Rent $1,000'] },
      { name: 'Dec 2025', values: ['Rent $1,350'] },
    ])
})

test.each([280, 320, 360, 768, 1440])('at %d pixels the card and all words stay in the chart', async (width) => {
  const chart = draw(undefined, { width })
  await expect.poll(() => chart.plot().role).toBe('slider')
  const box = chart.element.getBoundingClientRect()
  for (const at of [0, 0.49, 0.51, 1]) {
    chart.pointer('pointermove', at)
    await expect.poll(chart.card).toBeDefined()
    const card = chart.find('.chart-card').getBoundingClientRect()
    expect(card.left).toBeGreaterThanOrEqual(box.left)
    expect(card.right).toBeLessThanOrEqual(box.right)
  }
  const words = chart.all('.chart-svg text').filter((each) => getComputedStyle(each).display !== 'none')
  const boxes = words.map((each) => each.getBoundingClientRect())
  for (const each of boxes) {
    expect(each.left).toBeGreaterThanOrEqual(box.left - 1)
    expect(each.right).toBeLessThanOrEqual(box.right + 1)
    // 13 CSS pixels at every width: nothing is scaled.
    expect(each.height).toBeGreaterThan(12)
  }
  const crossing = boxes.filter((a, i) =>
    boxes.some((b, j) => j > i && a.left < b.right && a.right > b.left && a.top < b.bottom - 3 && a.bottom > b.top + 3),
  )
  expect(crossing).toEqual([])
})

test('new props take the place of the old; a point that is no more is not read', async () => {
  const chart = draw()
  await expect.poll(() => chart.plot().role).toBe('slider')
  chart.plot().focus()
  await expect.poll(chart.said).toBe('Dec 2025: Rent $1,350')
  chart.instance.update({ history: history(3) })
  await expect.poll(chart.said).toBe('Mar 2023: Rent $1,020')
  expect(chart.plot().ariaValueMax).toBe('3')
  chart.instance.update({ history: [] })
  expect(chart.plot()).toBeNull()
  expect(chart.find('.chart-empty').textContent).toBe('Not enough data')
})

test('a wrong value in new props changes nothing', async () => {
  const chart = draw()
  expect(() => chart.instance.update({ history: [{ date: '2024-02-30', price: { cents: 1 } }] })).toThrow(
    '"2024-02-30"',
  )
  expect(chart.find('.chart-lead').textContent).toContain('$1,350')
})

test('what could be drawn all the same is told once, as an error of the props', async () => {
  const twice = [...history(3), ...history(1)]
  const chart = draw({ history: twice })
  await expect.poll(() => chart.reports).toHaveLength(1)
  expect(chart.reports[0]).toMatchObject({ phase: 'props', code: 'history[3].date' })
  chart.instance.update({ history: [...twice] })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(chart.reports).toHaveLength(1)
})

test('ten thousand points have no more elements than ten, and are read by the same keys', async () => {
  const { mount: mountSales } = await import('../sales-history-chart/index.ts')
  const area = firstDays(1100, 10_000).map((date, i) => ({ date, median_price: { cents: 100_000 + (i % 977) * 100 } }))
  const chart = openChart(mountSales, { area })
  await expect.poll(() => chart.plot().role).toBe('slider')
  expect(chart.all('*').length).toBeLessThan(80)
  chart.plot().focus()
  for (const key of ['{Home}', '{PageUp}', '{End}', '{ArrowLeft}']) await chart.press(key)
  await expect.poll(chart.said).toMatch(/^Mar 1933/)
})
