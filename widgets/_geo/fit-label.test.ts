import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import { fitRatio } from './fit-label.ts'
import { getRings } from './path.ts'

const state = getRings('M0,0H100V50H0Z')
const label = { rings: state, x: 50, y: 25, width: 40, height: 10, scale: true }

describe('a label', () => {
  test.each([
    [40, 0.99],
    [101, 0.99],
    [102, 0.501],
    [199, 0.501],
    [200, 0.251],
    [398, 0.251],
    [799, 0.1251],
    [1598, 0.06251],
    [3199, 0.031251],
    [6399, 0.0156255],
    [12799, 0.00781275],
    [12801, undefined],
  ])('MAP-108 %d wide tries scale factors until it fits inside its state 100 wide: %s', (width, ratio) => {
    expect(fitRatio({ ...label, width })).toBe(ratio)
  })

  it('that grows with the map is tried only once, at its size', () => {
    expect(fitRatio({ ...label, scale: false })).toBe(0.99)
    expect(fitRatio({ ...label, scale: false, width: 99.9 })).toBe(0.99)
    expect(fitRatio({ ...label, scale: false, width: 100.5 })).toBeUndefined()
  })

  it('fits only where all four corners are inside', () => {
    const notched = getRings('M0,0H100V50H60V28H0Z')
    expect(fitRatio({ ...label, rings: notched })).toBe(0.501)
  })

  it('fits nowhere outside its state, without one, and without a place', () => {
    expect(fitRatio({ ...label, x: 200 })).toBeUndefined()
    expect(fitRatio({ ...label, rings: [] })).toBeUndefined()
    expect(fitRatio({ ...label, x: NaN })).toBeUndefined()
    expect(fitRatio({ ...label, width: NaN })).toBeUndefined()
  })

  it('that is smaller never fits later', () => {
    const length = fc.double({ min: 0.1, max: 5000, noNaN: true })
    assertProperty(
      fc.property(length, length, fc.double({ min: 0.01, max: 1, noNaN: true }), (width, height, smaller) => {
        const large = fitRatio({ ...label, width, height }) ?? 0
        expect(fitRatio({ ...label, width: width * smaller, height: height * smaller }) ?? 0).toBeGreaterThanOrEqual(
          large,
        )
      }),
    )
  })
})
