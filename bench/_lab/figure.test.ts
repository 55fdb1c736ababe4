import { describe, expect, it } from 'vitest'
import { figure, figuresTable, misses } from './figure.ts'

describe('a figure', () => {
  it.each([
    [1.1, 1.1, false],
    [1.104, 1.1, false],
    [1.11, 1.1, true],
    [0, 0, false],
  ])('of %d with a limit of %d misses it: %s', (value, limit, missed) => {
    expect(misses(figure('ratio', value, '×', { limit }))).toBe(missed)
  })

  it('below a millisecond has two digits behind the point', () => {
    const slowFigure = figure('drawing', 0.614, 'ms', { limit: 0.6 })
    expect(misses(slowFigure)).toBe(true)
    expect(figuresTable([slowFigure, figure('p95', 16.66, 'ms')])).toMatch(/0\.61 +ms +≤ 0\.60[\s\S]+16\.7 +ms/)
  })

  it('without a limit misses none', () => {
    expect(misses(figure('heap', 1e9, 'MB'))).toBe(false)
  })

  it('is printed with its limit and what it is compared to', () => {
    const row = figuresTable([
      figure('loader', 2601, 'bytes', { limit: 2600, baseline: 'its budget', baselineValue: 2600 }),
    ])
    expect(row.split('\n').at(-1)).toMatch(/^✗ +loader +2,601 +bytes +≤ 2,600 +2,600 +its budget$/)
  })
})
