import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { createSearchReply, openEstimator } from './_testing/opened.ts'
import { UNKNOWN_LOCATION } from './rules.ts'

test.each<[string, unknown, ResponseInit | undefined, string[]]>([
  [
    'a place whose homes are not known',
    createSearchReply('found', { address: '12 Oak, Chicago' }),
    undefined,
    ['12 Oak, Chicago'],
  ],
  [
    'towns of one name',
    createSearchReply('ambiguous', {
      suggestions: ['Springfield, IL', 'Springfield, MO'].map((town) => ({
        value: town,
        street_line: '',
        secondary: '',
        city: 'Springfield',
        state: 'IL',
        zipcode: '',
        address: town,
      })),
    }),
    undefined,
    ['', 'Springfield, IL', 'Springfield, MO'],
  ],
])('where nothing is suggested the search is asked: %s', async (_, answer, init, expected) => {
  const { type, address, price, submit, call, location } = openEstimator()
  await type(address(), '12 Oak', 0)
  await userEvent.fill(price(), '5')
  await userEvent.click(submit())
  ;(await call(1)).answer([])
  const held = await call(2)
  expect([held.method, held.url, held.body]).toEqual([
    'POST',
    '/insights/property_searches',
    { property_search: { address: '12 Oak' } },
  ])
  held.answer(answer, init)
  await expect.poll(() => [...(location()?.options ?? [])].map(({ value }) => value)).toEqual(expected)
})

test('a search that fails is said, and is not taken for a place that nobody knows', async () => {
  const { type, address, price, submit, call, text, location } = openEstimator()
  await type(address(), '12 Oak', 0)
  await userEvent.fill(price(), '5')
  await userEvent.click(submit())
  ;(await call(1)).answer([])
  ;(await call(2)).answer('', { status: 500 })
  await expect.poll(text).toContain(PROBLEMS.server)
  expect(location()).toBeNull()
  expect(text()).not.toContain(UNKNOWN_LOCATION)
})
