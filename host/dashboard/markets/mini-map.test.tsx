import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countySets } from '../../markets/county-sets.ts'
import { MiniMap } from './MiniMap.tsx'
import { getOutline } from './outlines.ts'

test('every county of today and before has a picture in its state, of at most 2,500 bytes', () => {
  for (const fips of countySets().flatMap(({ ids }) => ids)) {
    const html = renderToString(<MiniMap fips={fips} />)
    expect(html, fips).toContain('mini-map-state')
    expect(html.length, fips).toBeLessThan(2500)
  }
})

test('a county too small to be seen has a dot, a large one has none', () => {
  expect(getOutline('51610')?.dot).toBeDefined()
  expect(getOutline('06071')?.dot).toBeUndefined()
})

test('the marked county lies inside the picture', () => {
  for (const fips of ['17031', '02013', '15003', '12087', '09110', '09001']) {
    const { viewBox, dot, county } = getOutline(fips) ?? { viewBox: '', dot: undefined, county: '' }
    const [x, y, width, height] = viewBox.split(' ').map(Number) as [number, number, number, number]
    const [, left, top] = (/^M(-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(county) ?? [0, dot?.[0], dot?.[1]]).map(Number)
    expect(left, fips).toBeGreaterThanOrEqual(x)
    expect(left, fips).toBeLessThanOrEqual(x + width)
    expect(top, fips).toBeGreaterThanOrEqual(y)
    expect(top, fips).toBeLessThanOrEqual(y + height)
  }
})

test('a place that is on no map leaves room for a picture', () => {
  expect(renderToString(<MiniMap fips="72001" />)).toBe('<span class="mini-map"></span>')
})
