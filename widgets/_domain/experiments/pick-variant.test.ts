import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pickVariant, readVisitor } from './pick-variant.ts'

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`)
/** The value that chi-squared exceeds in one of a million samples, for 1 and 2 degrees of freedom. */
const LIMIT = { 2: 23.9, 3: 27.6 }

test.each([[['control', 'blue']], [['control', 'blue', 'red']]])(
  'browsers are shared out evenly among %j',
  (variants) => {
    const expected = visitors.length / variants.length
    const chi = variants.reduce((sum, variant) => {
      const count = visitors.filter((each) => pickVariant('pricing-cta', variants, each) === variant).length
      return sum + (count - expected) ** 2 / expected
    }, 0)
    expect(chi).toBeLessThan(LIMIT[variants.length as 2 | 3])
  },
)

test('a browser keeps its variant', () => {
  const id = randomUUID()
  const picked = Array.from({ length: 10 }, () => pickVariant('pricing-cta', ['control', 'blue'], id))
  expect(new Set(picked).size).toBe(1)
})

test('two experiments are independent of each other', () => {
  const both = visitors.filter(
    (each) => pickVariant('one', ['a', 'b'], each) === 'b' && pickVariant('two', ['a', 'b'], each) === 'b',
  ).length
  // A quarter, give or take five standard deviations.
  expect(Math.abs(both - visitors.length / 4)).toBeLessThan(5 * Math.sqrt(visitors.length * 0.25 * 0.75))
})

test.each([
  ['', undefined],
  ['visitor_id=0123456789', undefined],
  ['privacy_choice=decline; visitor_id=0123456789', undefined],
  ['privacy_choice=allow', undefined],
  ['privacy_choice=allow; visitor_id=short', undefined],
  ['privacy_choice=allow; visitor_id=<script>alert(1)', undefined],
  ['a=b; privacy_choice=allow; visitor_id=0123456789', '0123456789'],
])('of the cookies "%s" the ID is %s: there is none without consent', (cookies, id) => {
  expect(readVisitor(cookies)).toBe(id)
})
