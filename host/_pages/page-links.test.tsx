import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLinks } from './PageLinks.tsx'

const draw = (page: number, last: number, label?: string) =>
  renderToString(<PageLinks page={page} last={last} at={(each) => `/list?page=${each}`} label={label} />)

test('one page has no way to others', () => {
  expect([draw(1, 0), draw(1, 1)]).toEqual(['', ''])
})

test('the page before, which one this is of how many, and the page behind', () => {
  const html = draw(2, 1200)
  expect(html).toMatch(/^<nav [^>]*aria-label="Pages"/)
  expect(html).toMatch(/<a [^>]*rel="prev" href="\/list\?page=1"[^>]*>Previous<\/a>/)
  expect(html).toMatch(/<span aria-current="page">Page 2 of 1,200<\/span>/)
  expect(html).toMatch(/<a [^>]*rel="next" href="\/list\?page=3"[^>]*>Next<\/a>/)
})

test('at either end there is one way', () => {
  expect(draw(1, 3)).not.toContain('rel="prev"')
  expect(draw(3, 3)).not.toContain('rel="next"')
})

test('a second one on the page has a name of its own', () => {
  expect(draw(2, 3, 'Pages, top')).toMatch(/^<nav [^>]*aria-label="Pages, top"/)
})
