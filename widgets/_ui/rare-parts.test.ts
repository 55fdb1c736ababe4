import { describe, expect, test } from 'vitest'
import { parseTurboStreams } from '../_http/turbo-stream.ts'
import { moveThumb, nearestStep } from './double-slider/snap.ts'
import { filterInPage } from './filter/filter-in-page.ts'
import { slidesOver } from './sliding-menu/slide.ts'

const STEPS = [0, 100, 250, 500, 1000]

test('UI-062 the from value cannot reach or exceed the to value, nor the other way round', () => {
  expect(moveThumb(STEPS, [0, 500], 'from', 250)).toEqual([250, 500])
  expect(moveThumb(STEPS, [0, 500], 'from', 500)).toEqual([250, 500])
  expect(moveThumb(STEPS, [0, 500], 'from', 1000)).toEqual([250, 500])
  expect(moveThumb(STEPS, [250, 1000], 'to', 250)).toEqual([250, 500])
  expect(moveThumb(STEPS, [250, 1000], 'to', 0)).toEqual([250, 500])
})

test('UI-063 values snap to the nearest allowed step', () => {
  expect([-50, 40, 60, 180, 370, 380, 9999].map((value) => STEPS[nearestStep(STEPS, value)])).toEqual([
    0, 0, 100, 250, 250, 500, 1000,
  ])
  expect(moveThumb(STEPS, [0, 1000], 'from', 120)).toEqual([100, 1000])
  expect(moveThumb(STEPS, [0, 1000], 'to', 480)).toEqual([0, 500])
})

test('UI-064 what stands in the page is filtered from three characters on', () => {
  const items = ['Austin, TX', 'Boise, ID', 'San José, CA']
  const found = (query: string) => filterInPage(items, query, (item) => item)
  expect([found(''), found('bo'), found(' bo ')]).toEqual([items, items, items])
  expect([found('boi'), found('JOSE'), found('ca jos'), found('xyz')]).toEqual([
    ['Boise, ID'],
    ['San José, CA'],
    ['San José, CA'],
    [],
  ])
})

test.each([
  [360, 90, false],
  [360, 91, true],
  [767, 191, false],
  [767, 192, true],
  [768, 115, false],
  [768, 116, true],
  [1440, -217, true],
])('UI-065 in a viewport of %s px a drag of %s px is far enough: %s', (width, distance, over) => {
  expect(slidesOver(distance, width)).toBe(over)
})

describe('piecesOf', () => {
  test('every piece has its action, its target and its HTML', () => {
    const text = `<turbo-stream action="append" target="rows"><template><li id="a">A</li></template></turbo-stream>
      <turbo-stream target="more" action="remove"></turbo-stream>`
    expect(parseTurboStreams(text)).toEqual([
      { action: 'append', target: 'rows', html: '<li id="a">A</li>' },
      { action: 'remove', target: 'more', html: '' },
    ])
    expect(parseTurboStreams('<p>Log in</p>')).toEqual([])
  })
})
